import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { ExactTime } from '../ui/exact-time.tsx'
import { Icon } from '../ui/icon.tsx'

/** The next pages and menus to be published or unpublished. Renders nothing when nothing is scheduled. */
export function HomeScheduledChangesSection() {
  const upcoming = useQuery({
    queryKey: ['pages', 'coming-up'],
    queryFn: ({ signal }) => callEndpointOrThrow(pageEditorEndpoints.upcoming, {}, signal),
  })
  if (!upcoming.data || upcoming.data.items.length === 0) return null
  return (
    <section aria-labelledby="coming-up">
      <h2 id="coming-up">Coming up</h2>
      <ul className="latest">
        {upcoming.data.items.map(({ title, at, event, edit_url }) => (
          <li key={`${event} ${edit_url}`} className="latest-page">
            <Link to={edit_url} className="latest-title">
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
        <Link to={paths.wagtail.report('calendar')}>See the full calendar</Link>
      </p>
    </section>
  )
}
