import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { sessionQuery } from '../queries.ts'
import { reports } from './report-list.ts'
import './reports.css'

/** The reports an editor may open, each a screen of its own. A narrow screen has the list of them instead. */
export function ReportTabs() {
  const user = useQuery(sessionQuery).data?.user
  return (
    <nav aria-label="Reports" className="report-nav">
      <ul className="report-tabs">
        {reports
          .filter(({ isVisible }) => user && isVisible(user))
          .map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className="report-tab">
                {label}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
