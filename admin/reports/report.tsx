import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { ReportScreenDefinition } from '#schema/reports/wire.ts'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { LazySavedViewLinks } from '../lists/saved-views/saved-views.tsx'
import NotFoundScreen from '../shell/not-found.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import { ReportFilterControls, toReportFilterFromParams } from './report-controls.tsx'
import { useAvailableReports } from './report-index.ts'
import { downloadReportCsv, type ReportFilterParams, useReportRows } from './report-queries.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTabs } from './report-tabs.tsx'

/** The report named in the URL, rendered from its declaration in the worker. */
export default function DeclaredReportScreen() {
  const { name } = useParams()
  const index = useAvailableReports()
  if (index.isPending) return <LoadingSkeleton lines={8} />
  if (index.error) return <LoadErrorNotice error={index.error} onRetry={() => index.refetch()} />
  const report = index.data.items.find(({ screen }) => screen?.name === name)?.screen
  return report ? <RowReport key={name} report={report} /> : <NotFoundScreen />
}

/** A report with filters, a paginated table and a CSV export. */
function RowReport({ report }: { report: ReportScreenDefinition }) {
  const { name, title, description, itemName, empty, controls } = report
  const params = useListQueryParams()
  const filter = toReportFilterFromParams(controls, params)
  const rows = useReportRows(name, filter, params.pageNumber)
  return (
    <div className="screen">
      <ScreenHeading
        title={title}
        breadcrumbs={[{ to: paths.wagtail.reports, label: 'Reports' }]}
        actions={rows.data && rows.data.meta.total_count > 0 && <ExportButton name={name} filter={filter} />}
      />
      <ReportTabs />
      <p className="quiet report-description">{description}</p>
      <ReportFilterControls report={report} />
      <LazySavedViewLinks />
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

function ExportButton({ name, filter }: { name: string; filter: ReportFilterParams }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const result = await downloadReportCsv(name, filter)
    setBusy(false)
    if (result.ok) showToast('The report was exported.')
    else showToast(result.message, { tone: 'danger' })
  }
  return (
    <Button icon="download" busy={busy} onClick={save}>
      {busy ? 'Exporting…' : 'Export CSV'}
    </Button>
  )
}
