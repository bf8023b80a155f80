import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { PageTypeUsage } from '#schema/reports/wire.ts'
import { useQueryParams } from '../lists/query-params.ts'
import { Table } from '../lists/table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { ReportScreen } from './report-screen.tsx'

/** Every type of page there is, and how many there are of it. */
export default function PageTypesUsage() {
  const { pageNumber, setParams } = useQueryParams()
  return (
    <ReportScreen<PageTypeUsage>
      name="page-types-usage"
      title="Page types"
      description="How many pages of each type there are, drafts among them, and which of them was edited last."
      itemName={{ one: 'page type', many: 'page types' }}
      filter={{}}
      pageNumber={pageNumber}
      onPageChange={(to) => setParams({ p: String(to) })}
      empty={{ icon: 'pages', title: 'There are no page types' }}
    >
      {(types) => (
        <Table caption="Page types" columns={columns}>
          {types.map(({ type, label, count, latest }) => (
            <tr key={type}>
              <th scope="row" className="report-name">
                {count > 0 ? (
                  <Link to={paths.wagtail.pagesOfType(type)} className="row-title">
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </th>
              <td className="column-number">{count.toLocaleString('en')}</td>
              <td className="column-type">
                {latest ? <Link to={paths.wagtail.edit(latest.id)}>{latest.title}</Link> : <span className="quiet">–</span>}
              </td>
              <td className="quiet">{latest ? <RelativeTime at={latest.at} /> : '–'}</td>
            </tr>
          ))}
        </Table>
      )}
    </ReportScreen>
  )
}

const columns = [
  { label: 'Type' },
  { label: 'Pages', className: 'column-number' },
  { label: 'Edited last', className: 'column-type' },
  { label: 'When' },
]
