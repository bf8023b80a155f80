import { Link } from 'react-router'
import { actionWords, logged, loggedKind, loggedKinds } from '#schema/rules/log-words.ts'
import type { HistoryEntry } from '#schema/wire/reports.ts'
import { useAddress } from '../../ui/address.ts'
import { dateRangeOf, momentsOf } from '../../ui/date-range.ts'
import { RangeFilter } from '../../ui/range-filter.tsx'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { FilteredReport, type Select } from './filtered-report.tsx'

const selects: Select[] = [
  {
    name: 'kind',
    asked: 'object_type',
    label: 'Kind',
    any: 'Anything',
    choices: loggedKinds.map((value) => ({ value, label: logged[value] })),
  },
  { name: 'action', label: 'Action', any: 'Any action' },
  { name: 'user', label: 'User', any: 'Anybody' },
]

/** Who did what on this site, the latest first. */
export default function SiteHistory() {
  const { parameters, change } = useAddress()
  const range = dateRangeOf(parameters)
  return (
    <FilteredReport<HistoryEntry>
      name="site-history"
      title="Site history"
      about="Who did what, the latest first, as far as it is about what you may see."
      noun={{ one: 'entry', many: 'entries' }}
      search="Search names"
      selects={selects}
      further={{
        filter: momentsOf(range, new Date()),
        control: <RangeFilter label="When" value={range} onChange={(changes) => change({ ...changes })} />,
      }}
      empty={{ icon: 'history', title: 'Nothing has been done yet' }}
    >
      {(entries) => (
        <Table caption="Site history" columns={columns}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Table>
      )}
    </FilteredReport>
  )
}

const columns = [
  { label: 'What' },
  { label: 'Kind', className: 'column-type' },
  { label: 'Action' },
  { label: 'Who', className: 'column-updated' },
  { label: 'When' },
]

const Entry = ({ entry: { at, by, action, object_type, label, edit_url } }: { entry: HistoryEntry }) => (
  <tr>
    <th scope="row" className="report-name">
      {edit_url ? (
        <Link to={edit_url} className="row-title">
          {label}
        </Link>
      ) : (
        label
      )}
      <span className="quiet report-aside">
        {loggedKind(object_type)}, {by ?? 'the site itself'}
      </span>
    </th>
    <td className="column-type quiet">{loggedKind(object_type)}</td>
    <td>{actionWords(action)}</td>
    <td className="column-updated">{by ?? <span className="quiet">The site itself</span>}</td>
    <td className="quiet">
      <When at={at} />
    </td>
  </tr>
)
