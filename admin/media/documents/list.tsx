import { Link } from 'react-router'
import type { DocumentItem } from '#schema/media/wire.ts'
import { paths } from '#schema/paths.ts'
import { RowCheckbox, SelectAllRowsCheckbox } from '../../lists/row-checkbox.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { MediaLibrary } from '../library.tsx'
import { formatFileSize } from '../media-kinds.ts'

export default function DocumentLibraryScreen() {
  return (
    <MediaLibrary kind="document">
      {(documents, selection) => (
        <div className="table-frame">
          <table className="table">
            <caption className="visually-hidden">Documents</caption>
            <thead>
              <tr>
                <td className="column-check">
                  <SelectAllRowsCheckbox rows={idsOf(documents)} selection={selection} />
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
                  onSelect={(isRange) => selection.toggle(document.id, idsOf(documents), isRange)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </MediaLibrary>
  )
}

const idsOf = (documents: readonly DocumentItem[]) => documents.map(({ id }) => id)

interface RowProps {
  document: DocumentItem
  isSelected: boolean
  onSelect: (isRange: boolean) => void
}

function Row({
  document: { id, title, file_extension, file_size, collection, created_at },
  isSelected,
  onSelect,
}: RowProps) {
  return (
    <tr className={isSelected ? 'selected' : undefined}>
      <td className="column-check">
        <RowCheckbox label={`Select ${title}`} checked={isSelected} onChange={onSelect} />
      </td>
      <th scope="row">
        <Link to={paths.wagtail.document(id)} className="row-title">
          {title}
        </Link>
      </th>
      <td className="quiet">{file_extension.toUpperCase()}</td>
      <td className="quiet">{formatFileSize(file_size)}</td>
      <td className="column-type quiet">{collection.name}</td>
      <td className="column-updated quiet">
        <RelativeTime at={created_at} />
      </td>
    </tr>
  )
}
