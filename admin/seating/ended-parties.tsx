import type { HostWaitListEntry } from '#schema/seating/wait-list-wire.ts'
import { Button } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'

const statusText = (entry: HostWaitListEntry) => {
  if (entry.status === 'seated') return 'Seated'
  if (entry.status === 'expired') return 'Expired'
  return { guest: 'Left the list', no_show: 'No-show', host: 'Cancelled' }[entry.ended_by ?? 'host']
}

/** Parties that left the list in the last two hours, with undo. */
export const EndedPartyList = ({
  entries,
  onUndo,
}: {
  entries: readonly HostWaitListEntry[]
  onUndo: (entry: HostWaitListEntry) => void
}) =>
  entries.length > 0 && (
    <section className="wait-section" aria-labelledby="ended">
      <h2 id="ended">Recent</h2>
      <ul className="wait-ended">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span className={`status status-${entry.status === 'seated' ? 'good' : 'quiet'}`}>{statusText(entry)}</span>
            <span>
              {entry.name} <span className="quiet">{`party of ${entry.party_size}`}</span>
            </span>
            <span className="quiet">
              <RelativeTime at={entry.ended_at} />
            </span>
            {entry.can_undo && (
              <Button variant="quiet" icon="undo" onClick={() => onUndo(entry)}>
                Undo<span className="visually-hidden"> {entry.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
