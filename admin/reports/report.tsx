import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { ReportScreen } from '#schema/reports/wire.ts'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { useQueryParams } from '../lists/query-params.ts'
import { SavedViews } from '../lists/saved-views/saved-views.tsx'
import NotFound from '../shell/not-found.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { LoadError, Skeleton } from '../ui/states.tsx'
import { toast } from '../ui/toast.tsx'
import { getReportFilter, ReportControls } from './report-controls.tsx'
import { useReportIndex } from './report-index.ts'
import { exportReport, type ReportFilter, useReport } from './report-queries.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTabs } from './report-tabs.tsx'

/** The report named in the URL, rendered from its declaration in the worker. */
export default function Report() {
  const { name } = useParams()
  const index = useReportIndex()
  if (index.isPending) return <Skeleton lines={8} />
  if (index.error) return <LoadError error={index.error} onRetry={() => index.refetch()} />
  const report = index.data.items.find(({ screen }) => screen?.name === name)?.screen
  return report ? <RowReport key={name} report={report} /> : <NotFound />
}

/** A report with filters, a paginated table and a CSV export. */
function RowReport({ report }: { report: ReportScreen }) {
  const { name, title, description, itemName, empty, controls } = report
  const params = useQueryParams()
  const filter = getReportFilter(controls, params)
  const rows = useReport(name, filter, params.pageNumber)
  return (
    <div className="screen">
      <ScreenHeading
        title={title}
        breadcrumbs={[{ to: paths.wagtail.reports, label: 'Reports' }]}
        actions={rows.data && rows.data.meta.total_count > 0 && <ExportButton name={name} filter={filter} />}
      />
      <ReportTabs />
      <p className="quiet report-description">{description}</p>
      <ReportControls report={report} />
      <SavedViews />
      <PaginatedList
        query={rows}
        itemName={itemName}
        filterText={Object.values(filter).join(' ')}
        pageNumber={params.pageNumber}
        onPageChange={(to) => params.setParams({ p: String(to) })}
        empty={{ ...empty, children: empty.text && <p>{empty.text}</p> }}
        hint="Try other filters."
      >
        {({ cells }) => <ReportTable report={report} cells={cells} />}
      </PaginatedList>
    </div>
  )
}

function ExportButton({ name, filter }: { name: string; filter: ReportFilter }) {
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
