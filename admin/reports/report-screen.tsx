import { type ReactNode, useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { ReportName } from '#schema/reports/report-names.ts'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { SavedViews } from '../lists/saved-views/saved-views.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import type { IconName } from '../ui/icon.tsx'
import { toast } from '../ui/toast.tsx'
import { exportReport, type ReportFilter, useReport } from './report-queries.ts'
import { ReportTabs } from './report-tabs.tsx'

export interface ReportScreenProps<Row> {
  name: ReportName
  title: string
  /** What it tells, in a sentence. */
  description: string
  /** What the rows are, for what is said about them: `locked page`. */
  itemName: { one: string; many: string }
  filter: ReportFilter
  pageNumber: number
  onPageChange: (number: number) => void
  empty: { icon: IconName; title: string; text?: string }
  filters?: ReactNode
  /** The table of its rows. */
  children: (rows: Row[]) => ReactNode
}

/** A report: its filters, its table, its pages, and the whole of it as a file. */
export function ReportScreen<Row>(props: ReportScreenProps<Row>) {
  const { name, title, description, itemName, filter, pageNumber, onPageChange, empty, filters, children } = props
  const report = useReport<Row>(name, filter, pageNumber)
  const { data } = report
  const narrowed = Object.values(filter).filter(Boolean).join(' ')
  return (
    <div className="screen">
      <ScreenHeading
        title={title}
        breadcrumbs={[{ to: paths.wagtail.reports, label: 'Reports' }]}
        actions={data && data.meta.total_count > 0 && <Exporting name={name} filter={filter} />}
      />
      <ReportTabs />
      <p className="quiet report-description">{description}</p>
      {filters && <div className="report-filters">{filters}</div>}
      <SavedViews />
      <PaginatedList
        query={report}
        itemName={itemName}
        filterText={narrowed}
        pageNumber={pageNumber}
        onPageChange={onPageChange}
        empty={{ ...empty, children: empty.text && <p>{empty.text}</p> }}
        hint="Try other filters."
      >
        {({ items }) => children(items)}
      </PaginatedList>
    </div>
  )
}

function Exporting({ name, filter }: { name: ReportName; filter: ReportFilter }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const result = await exportReport(name, filter)
    setBusy(false)
    if (result.ok) toast('The report was exported.')
    else toast(result.message, { tone: 'danger' })
  }
  return (
    <Button icon="download" busy={busy} onClick={save}>
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  )
}
