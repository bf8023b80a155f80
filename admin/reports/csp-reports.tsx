import { paths } from '#schema/paths.ts'
import type { CspReportListItem } from '#schema/reports/csp-wire.ts'
import { StyledTable } from '../lists/table.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { DeleteReportButton } from './delete-report.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { clearCspReports, useCspReports } from './visitor-report-queries.ts'

/** Resources that visitors' browsers blocked because of the content security policy. */
export default function CspReportsScreen() {
  const reports = useCspReports()
  const items = reports.data?.items ?? []
  return (
    <div className="screen">
      <ScreenHeading
        title="Security policy reports"
        breadcrumbs={[{ to: paths.wagtail.reports, label: 'Reports' }]}
        actions={
          items.length > 0 && (
            <DeleteReportButton
              buttonLabel="Clear"
              question="Clear these reports?"
              onDelete={clearCspReports}
              doneMessage="The reports were cleared. Counting starts again."
            />
          )
        }
      />
      <ReportTabs />
      {reports.isPending && <LoadingSkeleton lines={8} />}
      {reports.error && <LoadErrorNotice error={reports.error} onRetry={() => reports.refetch()} />}
      {reports.data?.items.length === 0 && (
        <EmptyState icon="check" title="Nothing was blocked">
          <p>Anything that a page tries to load or run without permission is counted here for a month.</p>
        </EmptyState>
      )}
      {items.length > 0 && <Rows items={items} />}
    </div>
  )
}

const Rows = ({ items }: { items: CspReportListItem[] }) => (
  <StyledTable caption="Blocked resources" columns={columns}>
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
  </StyledTable>
)

const columns = [
  { label: 'Blocked' },
  { label: 'Directive' },
  { label: 'Page', className: 'column-type' },
  { label: 'Times' },
  { label: 'Last', className: 'column-updated' },
]
