import { Link } from 'react-router'
import { actionWords, logged, loggedKind, loggedKinds } from '#schema/rules/log-words.ts'
import type { HistoryEntry } from '#schema/wire/reports.ts'
import { useAddress } from '../../ui/address.ts'
import { dateRangeOf, momentsOf } from '../../ui/date-range.ts'
import { RangeFilter } from '../../ui/range-filter.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { useReportFilters } from './report-queries.ts'
import { ReportScreen } from './report-screen.tsx'

const kinds = loggedKinds.map((value) => ({ value, label: logged[value] }))

/** Who did what on this site, the latest first. */
export default function SiteHistory() {
  const { parameters, number, change, given } = useAddress()
  const range = dateRangeOf(parameters)
  const choices = useReportFilters('site-history').data
  return (
    <ReportScreen<HistoryEntry>
      name="site-history"
      title="Site history"
      about="Who did what, the latest first, as far as it is about what you may see."
      noun={{ one: 'entry', many: 'entries' }}
      filter={{
        ...{ search: given('q'), object_type: given('kind'), action: given('action'), user: given('user') },
        ...momentsOf(range, new Date()),
      }}
      number={number}
      onGo={(to) => change({ p: String(to) })}
      empty={{ icon: 'history', title: 'Nothing has been done yet' }}
      filters={
        <>
          <SearchBox label="Search names" value={given('q')} onSearch={(q) => change({ q })} />
          <SelectFilter label="Kind" any="Anything" value={given('kind')} choices={kinds} onChange={(kind) => change({ kind })} />
          <SelectFilter
            label="Action"
            any="Any action"
            value={given('action')}
            choices={choices?.['action'] ?? []}
            onChange={(action) => change({ action })}
          />
          <SelectFilter
            label="User"
            any="Anybody"
            value={given('user')}
            choices={choices?.['user'] ?? []}
            onChange={(user) => change({ user })}
          />
          <RangeFilter label="When" value={range} onChange={(changes) => change({ ...changes })} />
        </>
      }
    >
      {(entries) => (
        <Table caption="Site history" columns={columns}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Table>
      )}
    </ReportScreen>
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
