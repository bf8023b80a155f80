import type { DocumentItem } from '#schema/media/wire.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { FilePropertyList } from '../file-facts.tsx'
import { MediaItemForm } from '../item-form.tsx'
import { MediaItemScreen } from '../item-screen.tsx'
import { formatFileSize } from '../media-kinds.ts'
import { ReplaceMediaFileForm } from '../upload/replace-file.tsx'
import { MediaUsageList } from '../usage.tsx'

export default function EditDocumentScreen() {
  return <MediaItemScreen kind="document">{(document) => <DocumentEditor document={document} />}</MediaItemScreen>
}

function DocumentEditor({ document }: { document: DocumentItem }) {
  const { id, file_extension, file_size, created_at, meta, can } = document
  return (
    <div className="item">
      <div className="item-main">
        <MediaItemForm kind="document" item={document} />
      </div>
      <div className="item-side">
        <section className="card" aria-label="File">
          <h2>File</h2>
          <FilePropertyList
            facts={[
              ['Type', file_extension.toUpperCase()],
              ['Size', formatFileSize(file_size)],
              ['Added', <RelativeTime key="when" at={created_at} />],
            ]}
          />
          <p>
            <a href={meta.download_url}>Download</a>
          </p>
          {can.change && <ReplaceMediaFileForm kind="document" item={document} onReplaced={() => undefined} />}
        </section>
        <MediaUsageList kind="document" id={id} />
      </div>
    </div>
  )
}
