import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { paths } from '#schema/paths.ts'
import { sessionQuery } from '../../queries.ts'
import '../../styles/reports.css'

const reports: { to: string; label: string; administrators?: boolean }[] = [
  { to: paths.wagtail.accessibilityReports, label: 'Accessibility' },
  { to: paths.wagtail.policyReports, label: 'Security policy' },
  { to: paths.wagtail.mail, label: 'Mail', administrators: true },
]

/** The reports there are, each a screen of its own; mail is for administrators alone. */
export function ReportTabs() {
  const isAdministrator = useQuery(sessionQuery).data?.user?.is_superuser ?? false
  const shown = reports.filter(({ administrators = false }) => isAdministrator || !administrators)
  return (
    <nav aria-label="Reports">
      <ul className="report-tabs">
        {shown.map(({ to, label }) => (
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
