import type { PageHistoryEntry } from '#schema/workflows/review-wire.ts'
import { formatEditingSessionSaves } from '../../revisions/session-text.ts'

interface EntryData {
  title?: { old?: string; new?: string }
  destination?: { title?: string }
  restriction?: { type?: string }
  task?: { title?: string }
  workflow?: { title?: string }
  comment?: string
  /** The field or block that was commented on. */
  place?: string
  /** Why the action failed. */
  reason?: string
  revision?: { go_live_at?: string }
  go_live_at?: string
  expire_at?: string
  /** An editing session: its start, and the number of saves. */
  since?: string
  saves?: number
}

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** Returns the details and the comment of a history entry. Entries of older versions may have none. */
export function describePageHistoryEntry({ data, timestamp }: Pick<PageHistoryEntry, 'data' | 'timestamp'>): {
  detail: string
  comment: string
} {
  const { title, destination, restriction, task, workflow, comment, place, reason, since, saves, ...times } =
    // The contract says only that it is an object: each action, of any version so far, has written its own details.
    data as EntryData
  const goesLive = times.revision?.go_live_at ?? times.go_live_at
  const detail =
    (title?.old && title.new && `from “${title.old}” to “${title.new}”`) ||
    (destination?.title && `to “${destination.title}”`) ||
    (restriction?.type && restriction.type !== 'none' && `for: ${restriction.type}`) ||
    (since && saves && formatEditingSessionSaves({ from: since, to: timestamp, saves })) ||
    (place && `on “${place}”`) ||
    task?.title ||
    workflow?.title ||
    [
      goesLive && `for ${exact.format(new Date(goesLive))}`,
      times.expire_at && `until ${exact.format(new Date(times.expire_at))}`,
    ]
      .filter(Boolean)
      .join(', ')
  return { detail, comment: comment ?? reason ?? '' }
}
