import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { DocumentItem } from '#schema/wire/media.ts'
import { sizeInWords } from '../../media/kinds.ts'
import { Library } from '../../media/library.tsx'
import { SelectAll, SelectBox } from '../../ui/select-box.tsx'
import { When } from '../../ui/when.tsx'

export default function Documents() {
  return (
    <Library kind="document">
      {(documents, selection) => (
        <div className="table-frame">
          <table className="table">
            <caption className="visually-hidden">Documents</caption>
            <thead>
              <tr>
                <td className="column-check">
                  <SelectAll shown={idsOf(documents)} selection={selection} />
                </td>
                <th scope="col">Title</th>
                <th scope="col">Kind</th>
                <th scope="col">Size</th>
                <th scope="col" className="column-type">
                  Collection
                </th>
                <th scope="col" className="column-updated">
                  Added
                </th>
              </tr>
            </thead>
            <tbody>
              {documents.map((document) => (
                <Row
                  key={document.id}
                  document={document}
                  isSelected={selection.ids.has(document.id)}
                  onSelect={(isSpan) => selection.turn(document.id, idsOf(documents), isSpan)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Library>
  )
}

const idsOf = (documents: readonly DocumentItem[]) => documents.map(({ id }) => id)

interface RowProps {
  document: DocumentItem
  isSelected: boolean
  onSelect: (isSpan: boolean) => void
}

function Row({ document: { id, title, file_extension, file_size, collection, created_at }, isSelected, onSelect }: RowProps) {
  return (
    <tr className={isSelected ? 'selected' : undefined}>
      <td className="column-check">
        <SelectBox label={`Select ${title}`} checked={isSelected} onChange={onSelect} />
      </td>
      <th scope="row">
        <Link to={paths.wagtail.document(id)} className="row-title">
          {title}
        </Link>
      </th>
      <td className="quiet">{file_extension.toUpperCase()}</td>
      <td className="quiet">{sizeInWords(file_size)}</td>
      <td className="column-type quiet">{collection.name}</td>
      <td className="column-updated quiet">
        <When at={created_at} />
      </td>
    </tr>
  )
}
