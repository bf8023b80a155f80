import type { LocationHistoryEntry } from '#schema/locations/edit-wire.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { getLocationFieldLabel } from './field-labels.ts'

const actionLabels: Record<string, string> = {
  'wagtail.create': 'Added',
  'wagtail.edit': 'Changed',
  'tidemark.close': 'Closed permanently',
  'tidemark.reopen': 'Reopened',
  'tidemark.set_special_day': 'Special day for many restaurants',
  'tidemark.open_wait_list': 'Wait list opened',
  'tidemark.close_wait_list': 'Wait list closed',
  'tidemark.return_wait_list_to_feed': 'Wait list follows the feed again',
}

/** The change history of a restaurant, latest first. */
export function LocationChangeHistorySection({ events }: { events: readonly LocationHistoryEntry[] }) {
  return (
    <section className="card" aria-label="History">
      <h2>History</h2>
      {events.length === 0 && <p className="quiet">No changes yet.</p>}
      <ol className="location-history">
        {events.map(({ at, by, action, fields }, index) => (
          <li key={index}>
            <span>
              {actionLabels[action] ?? action}
              {action === 'wagtail.edit' &&
                fields.length > 0 &&
                `: ${[...new Set(fields.map(getLocationFieldLabel))].join(', ').toLowerCase()}`}
            </span>
            <span className="quiet">
              {by ?? (action === 'tidemark.return_wait_list_to_feed' ? 'The location feed' : 'Someone')},{' '}
              <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
