import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { AccessibilityReportItem } from '#schema/wire/accessibility.ts'
import { SavedViews } from '../../saved-views/saved-views.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { Listed } from '../../ui/listed.tsx'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { useAccessibilityReports } from './queries.ts'
import { ReportTabs } from './report-tabs.tsx'

/** What visitors reported from the foot of a page, the latest first. */
export default function AccessibilityReports() {
  const { number, change } = useAddress()
  const reports = useAccessibilityReports(number)
  return (
    <div className="screen">
      <ScreenHeading title="Accessibility reports" trail={[{ to: paths.wagtail.reports, label: 'Reports' }]} />
      <ReportTabs />
      <SavedViews />
      <Listed
        query={reports}
        noun={{ one: 'report', many: 'reports' }}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{
          icon: 'check',
          title: 'Nobody has reported an obstacle',
          children: <p>Reports come from the form at the foot of every page. They are kept for a year.</p>,
        }}
      >
        {({ items }) => <Reports reports={items} />}
      </Listed>
    </div>
  )
}

const columns = [
  { label: 'Page' },
  { label: 'What was in the way' },
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
