import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SnippetUsageItem, SnippetUsageResponse } from '#schema/snippets/wire.ts'
import { StyledTable } from '../lists/table.tsx'

/** The pages that use a snippet, and whether visitors see it there. */
export const SnippetUsageTable = ({ items }: { items: readonly SnippetUsageItem[] }) => (
  <StyledTable
    caption="Pages that use it"
    columns={[{ label: 'Page' }, { label: 'Visitors see it' }, { label: 'Times', className: 'column-type' }]}
  >
    {items.map(({ page, is_shown, content_paths }) => (
      <tr key={page.id}>
        <th scope="row">
          <Link to={paths.wagtail.edit(page.id)} className="row-title">
            {page.title}
          </Link>
          <span className="quiet row-detail">{page.url_path}</span>
        </th>
        <td>
          {is_shown ? (
            <span className="status status-good">Yes</span>
          ) : (
            <span className="status status-quiet">Only in its draft</span>
          )}
        </td>
        <td className="column-type quiet">{content_paths.length}</td>
      </tr>
    ))}
  </StyledTable>
)

/** What else uses a snippet, besides the listed pages. */
export function OtherSnippetUsesNote({ meta: { hidden_count, other_usage } }: Pick<SnippetUsageResponse, 'meta'>) {
  const hidden =
    hidden_count > 0
      ? [`${hidden_count.toLocaleString('en')} ${hidden_count === 1 ? 'page' : 'pages'} you may not see`]
      : []
  const all = [...hidden, ...other_usage]
  return all.length > 0 ? <p className="quiet">It is also used by {new Intl.ListFormat('en').format(all)}.</p> : null
}
