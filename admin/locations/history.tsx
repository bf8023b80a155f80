import type { LocationEvent } from '#schema/wire/location-edit.ts'
import { When } from '../ui/when.tsx'
import { fieldName } from './names.ts'

const words: Record<string, string> = {
  'wagtail.create': 'Added',
  'wagtail.edit': 'Changed',
  'tidemark.close': 'Closed for good',
  'tidemark.reopen': 'Opened again',
  'tidemark.special_day': 'Special day for many restaurants',
  'tidemark.open_wait_list': 'Wait list opened',
  'tidemark.close_wait_list': 'Wait list closed',
  'tidemark.take_wait_list': 'Wait list follows the feed again',
}

/** Who changed what, the latest first. */
export function History({ events }: { events: readonly LocationEvent[] }) {
  return (
    <section className="card" aria-label="History">
      <h2>History</h2>
      {events.length === 0 && <p className="quiet">Nobody has changed it here yet.</p>}
      <ol className="location-history">
        {events.map(({ at, by, action, fields }, index) => (
          <li key={index}>
            <span>
              {words[action] ?? action}
              {action === 'wagtail.edit' && fields.length > 0 && `: ${[...new Set(fields.map(fieldName))].join(', ').toLowerCase()}`}
            </span>
            <span className="quiet">
              {by ?? (action === 'tidemark.take_wait_list' ? 'The location feed' : 'Somebody')}, <When at={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
