import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { PageTypeUsage } from '#schema/wire/reports.ts'
import { useAddress } from '../../ui/address.ts'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { ReportScreen } from './report-screen.tsx'

/** Every type of page there is, and how many there are of it. */
export default function PageTypesUsage() {
  const { number, change } = useAddress()
  return (
    <ReportScreen<PageTypeUsage>
      name="page-types-usage"
      title="Page types"
      about="How many pages of each type there are, drafts among them, and which of them was edited last."
      noun={{ one: 'page type', many: 'page types' }}
      filter={{}}
      number={number}
      onGo={(to) => change({ p: String(to) })}
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
              <td className="quiet">{latest ? <When at={latest.at} /> : '–'}</td>
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
