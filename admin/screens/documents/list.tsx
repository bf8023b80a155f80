import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { DocumentItem } from '#schema/wire/media.ts'
import { sizeInWords } from '../../media/kinds.ts'
import { Library } from '../../media/library.tsx'
import { When } from '../../ui/when.tsx'

export default function Documents() {
  return (
    <Library kind="document">
      {(documents) => (
        <div className="table-frame">
          <table className="table">
            <caption className="visually-hidden">Documents</caption>
            <thead>
              <tr>
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
                <Row key={document.id} document={document} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Library>
  )
}

function Row({ document: { id, title, file_extension, file_size, collection, created_at } }: { document: DocumentItem }) {
  return (
    <tr>
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
