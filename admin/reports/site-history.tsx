import { Link } from 'react-router'
import { logActionLabel, logObjectLabel, logObjectLabels, logObjectTypes } from '#schema/records/log-labels.ts'
import type { SiteHistoryEntry } from '#schema/reports/wire.ts'
import { parseDateRange, toTimestamps } from '../lists/date-range.ts'
import { DateRangeFilter } from '../lists/date-range-filter.tsx'
import { useQueryParams } from '../lists/query-params.ts'
import { Table } from '../lists/table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { FilteredReport, type ReportSelect } from './filtered-report.tsx'

const selects: ReportSelect[] = [
  {
    name: 'kind',
    parameter: 'object_type',
    label: 'Kind',
    allLabel: 'Anything',
    choices: logObjectTypes.map((value) => ({ value, label: logObjectLabels[value] })),
  },
  { name: 'action', label: 'Action', allLabel: 'Any action' },
  { name: 'user', label: 'User', allLabel: 'Anybody' },
]

/** Who did what on this site, the latest first. */
export default function SiteHistoryReport() {
  const { searchParams, setParams } = useQueryParams()
  const range = parseDateRange(searchParams)
  return (
    <FilteredReport<SiteHistoryEntry>
      name="site-history"
      title="Site history"
      description="Who did what, the latest first, as far as it is about what you may see."
      itemName={{ one: 'entry', many: 'entries' }}
      search="Search names"
      selects={selects}
      extraFilter={{
        filter: toTimestamps(range, new Date()),
        control: <DateRangeFilter label="When" value={range} onChange={(changes) => setParams({ ...changes })} />,
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

const Entry = ({ entry: { at, by, action, object_type, label, edit_url } }: { entry: SiteHistoryEntry }) => (
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
        {logObjectLabel(object_type)}, {by ?? 'the site itself'}
      </span>
    </th>
    <td className="column-type quiet">{logObjectLabel(object_type)}</td>
    <td>{logActionLabel(action)}</td>
    <td className="column-updated">{by ?? <span className="quiet">The site itself</span>}</td>
    <td className="quiet">
      <RelativeTime at={at} />
    </td>
  </tr>
)
