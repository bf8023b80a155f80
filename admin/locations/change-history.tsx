import type { LocationEvent } from '#schema/locations/edit-wire.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { fieldLabel } from './field-labels.ts'

const words: Record<string, string> = {
  'wagtail.create': 'Added',
  'wagtail.edit': 'Changed',
  'tidemark.close': 'Closed for good',
  'tidemark.reopen': 'Opened again',
  'tidemark.set_special_day': 'Special day for many restaurants',
  'tidemark.open_wait_list': 'Wait list opened',
  'tidemark.close_wait_list': 'Wait list closed',
  'tidemark.return_wait_list_to_feed': 'Wait list follows the feed again',
}

/** Who changed what, the latest first. */
export function ChangeHistory({ events }: { events: readonly LocationEvent[] }) {
  return (
    <section className="card" aria-label="History">
      <h2>History</h2>
      {events.length === 0 && <p className="quiet">Nobody has changed it here yet.</p>}
      <ol className="location-history">
        {events.map(({ at, by, action, fields }, index) => (
          <li key={index}>
            <span>
              {words[action] ?? action}
              {action === 'wagtail.edit' &&
                fields.length > 0 &&
                `: ${[...new Set(fields.map(fieldLabel))].join(', ').toLowerCase()}`}
            </span>
            <span className="quiet">
              {by ?? (action === 'tidemark.return_wait_list_to_feed' ? 'The location feed' : 'Somebody')},{' '}
              <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
