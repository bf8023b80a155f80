import { getLogActionLabel } from '#schema/records/log-labels.ts'
import type { RecordHistoryEntry, RecordHistoryResponse } from '#schema/records/wire.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { type UserOrGroupOrSiteHistoryOrUsageProps, UserOrGroupOrSiteHistoryOrUsageScreen } from './record-section.tsx'

/** The history of a user, a group or a site, latest first, with the old and new values of each change. */
export const UserOrGroupOrSiteHistoryScreen = ({
  kind,
  query,
}: Pick<UserOrGroupOrSiteHistoryOrUsageProps<RecordHistoryResponse>, 'kind' | 'query'>) => (
  <UserOrGroupOrSiteHistoryOrUsageScreen<RecordHistoryResponse>
    kind={kind}
    query={query}
    section="history"
    itemName={{ one: 'entry', many: 'entries' }}
    empty={{ icon: 'history', title: 'No history yet' }}
  >
    {({ items }) => (
      <ol className="event-list" aria-label="History">
        {items.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    )}
  </UserOrGroupOrSiteHistoryOrUsageScreen>
)

const Event = ({ event: { action, by, at, changes } }: { event: RecordHistoryEntry }) => (
  <li className="event">
    <p className="event-head">
      <strong>{getLogActionLabel(action)}</strong>
      <span>{by ?? 'The site itself'}</span>
      <span className="quiet">
        <RelativeTime at={at} />
      </span>
    </p>
    {changes.length > 0 && (
      <dl className="event-changes">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before && (
                <>
                  <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>{after || 'none'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </li>
)
