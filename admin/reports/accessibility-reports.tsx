import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { AccessibilityReportItem } from '#schema/reports/accessibility-wire.ts'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { useQueryParams } from '../lists/query-params.ts'
import { SavedViews } from '../lists/saved-views/saved-views.tsx'
import { Table } from '../lists/table.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { useAccessibilityReports } from './visitor-report-queries.ts'

/** The accessibility reports of visitors, latest first. */
export default function AccessibilityReports() {
  const { pageNumber, setParams } = useQueryParams()
  const reports = useAccessibilityReports(pageNumber)
  return (
    <div className="screen">
      <ScreenHeading title="Accessibility reports" breadcrumbs={[{ to: paths.wagtail.reports, label: 'Reports' }]} />
      <ReportTabs />
      <SavedViews />
      <PaginatedList
        query={reports}
        itemName={{ one: 'report', many: 'reports' }}
        pageNumber={pageNumber}
        onPageChange={(to) => setParams({ p: String(to) })}
        empty={{
          icon: 'check',
          title: 'No accessibility reports yet',
          children: <p>Visitors send reports with the form in the footer of every page. They are kept for a year.</p>,
        }}
      >
        {({ items }) => <Reports reports={items} />}
      </PaginatedList>
    </div>
  )
}

const columns = [
  { label: 'Page' },
  { label: 'Problem' },
  { label: 'Screen', className: 'column-type' },
  { label: 'Received', className: 'column-updated' },
]

const Reports = ({ reports }: { reports: readonly AccessibilityReportItem[] }) => (
  <Table caption="Accessibility reports" columns={columns}>
    {reports.map((report) => (
      <Row key={report.id} report={report} />
    ))}
  </Table>
)

function Row({
  report: { id, page_url, message, screen_width, screen_height, created_at },
}: {
  report: AccessibilityReportItem
}) {
  return (
    <tr>
      <th scope="row">
        <Link to={paths.wagtail.accessibilityReport(id)} className="row-title">
          {pathOf(page_url)}
        </Link>
      </th>
      <td>
        {message ? <span className="report-message">{message}</span> : <span className="quiet">Not described</span>}
      </td>
      <td className="column-type quiet">
        {screen_width && screen_height ? `${screen_width} × ${screen_height}` : '–'}
      </td>
      <td className="column-updated quiet">
        <RelativeTime at={created_at} />
      </td>
    </tr>
  )
}

const pathOf = (url: string) => URL.parse(url)?.pathname ?? url
