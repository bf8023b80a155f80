import { useId } from 'react'
import type { AgingPage } from '#schema/reports/wire.ts'
import { parseDateRange, toTimestamps } from '../lists/date-range.ts'
import { useQueryParams } from '../lists/query-params.ts'
import { Table } from '../lists/table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { FilteredReport } from './filtered-report.tsx'
import { PageCell } from './page-cell.tsx'
import { pageTypeOptions } from './page-type-filter.tsx'

/** Live pages, the one that nobody has published for the longest time first. */
export default function AgingPages() {
  const { searchParams, setParams } = useQueryParams()
  const { to } = parseDateRange(searchParams)
  const { before } = toTimestamps({ name: 'custom', from: '', to }, new Date())
  return (
    <FilteredReport<AgingPage>
      name="aging-pages"
      title="Ageing pages"
      description="Live pages, the one that was published the longest time ago first."
      itemName={{ one: 'page', many: 'pages' }}
      selects={[{ name: 'type', label: 'Type', allLabel: 'Any type', choices: pageTypeOptions }]}
      extraFilter={{ filter: { before }, control: <Until value={to} onChange={(day) => setParams({ to: day })} /> }}
      empty={{ icon: 'pages', title: 'No page is live yet' }}
    >
      {(pages) => (
        <Table caption="Ageing pages" columns={columns}>
          {pages.map((page) => (
            <tr key={page.id}>
              <PageCell page={page}>{page.type_label}</PageCell>
              <td className="column-type quiet">{page.type_label}</td>
              <td>
                <RelativeTime at={page.last_published_at} />
              </td>
              <td className="column-updated quiet">{page.published_by ?? '–'}</td>
            </tr>
          ))}
        </Table>
      )}
    </FilteredReport>
  )
}

const columns = [
  { label: 'Page' },
  { label: 'Type', className: 'column-type' },
  { label: 'Last published' },
  { label: 'Published by', className: 'column-updated' },
]

function Until({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const id = useId()
  return (
    <span className="range-day">
      <label htmlFor={id} className="quiet">
        Not published since
      </label>
      <input id={id} type="date" className="input" value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  )
}
