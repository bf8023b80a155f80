import { NavLink } from 'react-router'
import { useAvailableReports } from './report-index.ts'
import './reports.css'

/** Links to the reports that the user can open. Hidden on narrow screens, which use the list of reports. */
export function ReportTabs() {
  const reports = useAvailableReports().data?.items ?? []
  return (
    <nav aria-label="Reports" className="report-nav">
      <ul className="report-tabs">
        {reports.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} className="report-tab">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
