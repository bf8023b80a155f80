import type { RevisionListItem } from '#schema/pages/wire.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { formatEditingSessionSaves } from './session-text.ts'

interface RevisionListProps {
  /** Latest first. */
  revisions: readonly RevisionListItem[]
  chosen: RevisionListItem
  onSelect: (revision: RevisionListItem) => void
}

/** The revisions of a page or snippet, one of which is selected. */
export const RevisionList = ({ revisions, chosen, onSelect }: RevisionListProps) => (
  <ol className="history-list" aria-label="Revisions, latest first">
    {revisions.map((revision) => (
      <li key={revision.id}>
        <button
          type="button"
          className="history-entry"
          aria-pressed={revision.id === chosen.id}
          onClick={() => onSelect(revision)}
        >
          <strong>
            <RelativeTime at={revision.saved_at} />
          </strong>
          <span className="quiet">{revision.user?.name ?? 'System'}</span>
          {revision.save_count > 1 && (
            <span className="quiet">
              {formatEditingSessionSaves({
                from: revision.created_at,
                to: revision.saved_at,
                saves: revision.save_count,
              })}
            </span>
          )}
          {revision.is_live && <span className="status status-good">Live</span>}
          {revision.is_latest && <span className="status status-quiet">Latest</span>}
          {revision.go_live_at && <span className="status status-mixed">Scheduled</span>}
        </button>
      </li>
    ))}
  </ol>
)
