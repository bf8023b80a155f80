import { Link, useSearchParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { AccessibilityReportItem } from '#schema/wire/accessibility.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { perScreen, useAccessibilityReports } from './queries.ts'
import { ReportTabs } from './report-tabs.tsx'

/** What visitors reported from the foot of a page, the latest first. */
export default function AccessibilityReports() {
  const [parameters, setParameters] = useSearchParams()
  const number = Math.max(1, Number(parameters.get('p')) || 1)
  const reports = useAccessibilityReports(number)
  return (
    <div className="screen">
      <ScreenHeading title="Accessibility reports" trail={[{ to: paths.wagtail.reports, label: 'Reports' }]} />
      <ReportTabs />
      {reports.isPending && <Skeleton lines={8} />}
      {reports.error && <LoadFailure error={reports.error} onRetry={() => reports.refetch()} />}
      {reports.data?.items.length === 0 && (
        <Empty icon="check" title="Nobody has reported an obstacle">
          <p>Reports come from the form at the foot of every page. They are kept for a year.</p>
        </Empty>
      )}
      {reports.data && reports.data.items.length > 0 && (
        <>
          <Table reports={reports.data.items} />
          <Pagination
            number={number}
            total={reports.data.meta.total_count}
            perScreen={perScreen}
            onGo={(to) => setParameters(to > 1 ? { p: String(to) } : {})}
          />
        </>
      )}
    </div>
  )
}

const Table = ({ reports }: { reports: AccessibilityReportItem[] }) => (
  <div className="table-frame">
    <table className="table">
      <caption className="visually-hidden">Accessibility reports</caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">What was in the way</th>
          <th scope="col" className="column-type">
            Screen
          </th>
          <th scope="col" className="column-updated">
            Received
          </th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <Row key={report.id} report={report} />
        ))}
      </tbody>
    </table>
  </div>
)

function Row({ report: { id, page_url, message, screen_width, screen_height, created_at } }: { report: AccessibilityReportItem }) {
  return (
    <tr>
      <th scope="row">
        <Link to={paths.wagtail.accessibilityReport(id)} className="row-title">
          {pathOf(page_url)}
        </Link>
      </th>
      <td>{message ? <span className="report-message">{message}</span> : <span className="quiet">Not described</span>}</td>
      <td className="column-type quiet">{screen_width && screen_height ? `${screen_width} × ${screen_height}` : '–'}</td>
      <td className="column-updated quiet">
        <When at={created_at} />
      </td>
    </tr>
  )
}

const pathOf = (url: string) => URL.parse(url)?.pathname ?? url
