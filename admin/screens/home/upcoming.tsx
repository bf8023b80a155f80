import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { ComingUp } from '#schema/wire/coming-up.ts'
import { read } from '../../api.ts'
import { Icon } from '../../ui/icon.tsx'
import { Moment } from '../../ui/moment.tsx'

/** What goes live and what leaves the site next. Nothing is said where nothing is scheduled. */
export function Upcoming() {
  const coming = useQuery({ queryKey: ['pages', 'coming-up'], queryFn: ({ signal }) => read<ComingUp>(paths.api.comingUp, signal) })
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
            <span className="quiet latest-when">
              <Icon name="clock" size={14} /> <Moment at={at} brief />
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
