import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type {
  AccessibilityProblemReportListItem,
  AccessibilityProblemReportListResponse,
} from '#schema/reports/accessibility-wire.ts'
import { reportEndpoints } from '#schema/reports/endpoints.ts'
import { createEndpointListQueryOptions } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { visitorReportsQueryKey } from './visitor-report-queries.ts'

/** The accessibility reports of visitors, latest first. */
export default function AccessibilityProblemReportListScreen() {
  return (
    <ListScreen<AccessibilityProblemReportListResponse>
      title="Accessibility reports"
      breadcrumbs={[{ to: paths.wagtail.reports, label: 'Reports' }]}
      notices={() => <ReportTabs />}
      query={({ limit, offset }) =>
        createEndpointListQueryOptions(visitorReportsQueryKey, reportEndpoints.accessibilityReports, {
          query: { limit, offset },
        })
      }
      itemName={{ one: 'report', many: 'reports' }}
      empty={{
        icon: 'check',
        title: 'No accessibility reports yet',
        children: <p>Visitors send reports with the form in the footer of every page. They are kept for a year.</p>,
      }}
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}

const pathOf = (url: string) => URL.parse(url)?.pathname ?? url

const columns: ListColumnDefinition<
  AccessibilityProblemReportListItem,
  AccessibilityProblemReportListResponse['meta']
>[] = [
  {
    label: 'Page',
    cell: ({ id, page_url }) => (
      <Link to={paths.wagtail.accessibilityReport(id)} className="row-title">
        {pathOf(page_url)}
      </Link>
    ),
  },
  {
    label: 'Problem',
    cell: ({ message }) =>
      message ? <span className="report-message">{message}</span> : <span className="quiet">Not described</span>,
  },
  {
    label: 'Screen',
    className: 'column-type',
    cellClassName: 'column-type quiet',
    cell: ({ screen_width, screen_height }) =>
      screen_width && screen_height ? `${screen_width} × ${screen_height}` : '–',
  },
  {
    label: 'Received',
    className: 'column-updated',
    cellClassName: 'column-updated quiet',
    cell: ({ created_at }) => <RelativeTime at={created_at} />,
  },
]
