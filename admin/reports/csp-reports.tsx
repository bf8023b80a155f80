import { paths } from '#schema/paths.ts'
import type { CspReportItem } from '#schema/reports/csp-wire.ts'
import { Table } from '../lists/table.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { EmptyState, LoadError, Skeleton } from '../ui/states.tsx'
import { DeleteReport } from './delete-report.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { clearCspReports, useCspReports } from './visitor-report-queries.ts'

/** What visitors' browsers refused because the security policy did not let it in. */
export default function CspReports() {
  const reports = useCspReports()
  const items = reports.data?.items ?? []
  return (
    <div className="screen">
      <ScreenHeading
        title="Security policy reports"
        breadcrumbs={[{ to: paths.wagtail.reports, label: 'Reports' }]}
        actions={
          items.length > 0 && (
            <DeleteReport
              buttonLabel="Clear"
              question="Clear these reports?"
              onDelete={clearCspReports}
              doneMessage="The reports were cleared; what is refused from now on is counted anew."
            />
          )
        }
      />
      <ReportTabs />
      {reports.isPending && <Skeleton lines={8} />}
      {reports.error && <LoadError error={reports.error} onRetry={() => reports.refetch()} />}
      {reports.data?.items.length === 0 && (
        <EmptyState icon="check" title="No browser has refused anything">
          <p>Anything a page tries to load or run that this site does not allow is counted here for a month.</p>
        </EmptyState>
      )}
      {items.length > 0 && <Rows items={items} />}
    </div>
  )
}

const Rows = ({ items }: { items: CspReportItem[] }) => (
  <Table caption="What browsers refused" columns={columns}>
    {items.map(({ directive, blocked, path, count, last_seen_at }) => (
      <tr key={`${directive} ${blocked} ${path}`}>
        <th scope="row" className="report-blocked">
          {blocked}
        </th>
        <td className="quiet">{directive}</td>
        <td className="column-type quiet">{path}</td>
        <td>{count}</td>
        <td className="column-updated quiet">
          <RelativeTime at={last_seen_at} />
        </td>
      </tr>
    ))}
  </Table>
)

const columns = [
  { label: 'Refused' },
  { label: 'Directive' },
  { label: 'Page', className: 'column-type' },
  { label: 'Times' },
  { label: 'Last', className: 'column-updated' },
]
