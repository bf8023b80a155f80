import { paths } from '#schema/paths.ts'
import type { PolicyReportItem } from '#schema/wire/csp.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { Forgetting } from './forgetting.tsx'
import { usePolicyReports } from './queries.ts'
import { ReportTabs } from './report-tabs.tsx'

/** What visitors' browsers refused because the security policy did not let it in. */
export default function PolicyReports() {
  const reports = usePolicyReports()
  const items = reports.data?.items ?? []
  return (
    <div className="screen">
      <ScreenHeading
        title="Security policy reports"
        trail={[{ to: paths.wagtail.reports, label: 'Reports' }]}
        actions={
          items.length > 0 && (
            <Forgetting
              verb="Clear"
              question="Clear these reports?"
              path={paths.api.policyReports}
              done="The reports were cleared; what is refused from now on is counted anew."
            />
          )
        }
      />
      <ReportTabs />
      {reports.isPending && <Skeleton lines={8} />}
      {reports.error && <LoadFailure error={reports.error} onRetry={() => reports.refetch()} />}
      {reports.data?.items.length === 0 && (
        <Empty icon="check" title="No browser has refused anything">
          <p>Anything a page tries to load or run that this site does not allow is counted here for a month.</p>
        </Empty>
      )}
      {items.length > 0 && <Rows items={items} />}
    </div>
  )
}

const Rows = ({ items }: { items: PolicyReportItem[] }) => (
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
          <When at={last_seen_at} />
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
