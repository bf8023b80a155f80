import { NavLink } from 'react-router'
import { paths } from '#schema/paths.ts'
import '../../styles/reports.css'

const reports = [
  { to: paths.wagtail.accessibilityReports, label: 'Accessibility' },
  { to: paths.wagtail.policyReports, label: 'Security policy' },
]

/** The reports there are, each a screen of its own. */
export const ReportTabs = () => (
  <nav aria-label="Reports">
    <ul className="report-tabs">
      {reports.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} className="report-tab">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
