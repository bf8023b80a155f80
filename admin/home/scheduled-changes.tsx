import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { readEndpoint } from '../call-endpoint.ts'
import { ExactTime } from '../ui/exact-time.tsx'
import { Icon } from '../ui/icon.tsx'

/** What goes live and what leaves the site next. Nothing is said where nothing is scheduled. */
export function ScheduledChanges() {
  const coming = useQuery({
    queryKey: ['pages', 'coming-up'],
    queryFn: ({ signal }) => readEndpoint(pageEditorEndpoints.upcoming, {}, signal),
  })
  if (!coming.data || coming.data.items.length === 0) return null
  return (
    <section aria-labelledby="coming-up">
      <h2 id="coming-up">Coming up</h2>
      <ul className="latest">
        {coming.data.items.map(({ id, title, at, event }) => (
          <li key={`${event} ${id}`} className="latest-page">
            <Link to={paths.wagtail.edit(id)} className="latest-title">
              {title}
            </Link>
            <span className={`status status-${event === 'go_live' ? 'good' : 'warn'}`}>
              {event === 'go_live' ? 'Goes live' : 'Leaves the site'}
            </span>
            <span className="quiet latest-time">
              <Icon name="clock" size={14} /> <ExactTime at={at} brief />
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.wagtail.report('calendar')}>Everything in the calendar</Link>
      </p>
    </section>
  )
}
