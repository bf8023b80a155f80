import type { DocumentItem } from '#schema/wire/media.ts'
import { Facts } from '../../media/facts.tsx'
import { ItemForm } from '../../media/item-form.tsx'
import { ItemScreen } from '../../media/item-screen.tsx'
import { sizeInWords } from '../../media/kinds.ts'
import { Replacing } from '../../media/replacing.tsx'
import { Usage } from '../../media/usage.tsx'
import { When } from '../../ui/when.tsx'

export default function EditDocument() {
  return <ItemScreen kind="document">{(document) => <DocumentEditor document={document} />}</ItemScreen>
}

function DocumentEditor({ document }: { document: DocumentItem }) {
  const { id, file_extension, file_size, created_at, meta, may } = document
  return (
    <div className="item">
      <div className="item-main">
        <ItemForm kind="document" item={document} />
      </div>
      <div className="item-side">
        <section className="card" aria-label="File">
          <h2>File</h2>
          <Facts
            facts={[
              ['Type', file_extension.toUpperCase()],
              ['Size', sizeInWords(file_size)],
              ['Added', <When key="when" at={created_at} />],
            ]}
          />
          <p>
            <a href={meta.download_url}>Download</a>
          </p>
          {may.change && <Replacing kind="document" item={document} onReplaced={() => undefined} />}
        </section>
        <Usage kind="document" id={id} />
      </div>
    </div>
  )
}
