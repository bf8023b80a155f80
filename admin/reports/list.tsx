import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sessionQuery } from '../queries.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmptyState, Skeleton } from '../ui/states.tsx'
import { reports } from './report-list.ts'
import './reports.css'

/** Every report an editor may open. */
export default function Reports() {
  const session = useQuery(sessionQuery)
  const user = session.data?.user
  if (!user) return <Skeleton />
  const shown = reports.filter((report) => report.isVisible(user))
  return (
    <div className="screen">
      <ScreenHeading title="Reports" />
      {shown.length === 0 && <EmptyState icon="lock" title="There is no report for you here" />}
      <ul className="report-cards">
        {shown.map(({ to, label, description, icon }) => (
          <li key={to} className="report-card">
            <Icon name={icon} size={22} />
            <h2>
              <Link to={to} className="report-card-link">
                {label}
              </Link>
            </h2>
            <p className="quiet">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
