import { Link } from 'react-router'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Icon } from '../ui/icon.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { useAvailableReports } from './report-index.ts'
import './reports.css'

/** The reports that the user can open. */
export default function ReportListScreen() {
  const index = useAvailableReports()
  if (index.isPending) return <LoadingSkeleton />
  if (index.error) return <LoadErrorNotice error={index.error} onRetry={() => index.refetch()} />
  const { items } = index.data
  return (
    <div className="screen">
      <ScreenHeading title="Reports" />
      {items.length === 0 && <EmptyState icon="lock" title="There are no reports you can open" />}
      <ul className="report-cards">
        {items.map(({ path, label, summary, icon }) => (
          <li key={path} className="report-card">
            <Icon name={icon} size={22} />
            <h2>
              <Link to={path} className="report-card-link">
                {label}
              </Link>
            </h2>
            <p className="quiet">{summary}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
