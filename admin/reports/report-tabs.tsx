import { NavLink } from 'react-router'
import { useReportIndex } from './report-index.ts'
import './reports.css'

/** The reports an editor may open, each a screen of its own. A narrow screen has the list of them instead. */
export function ReportTabs() {
  const reports = useReportIndex().data?.items ?? []
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
