import type { PageHistoryEntry } from '#schema/workflows/review-wire.ts'
import { sessionText } from '../../revisions/session-text.ts'

interface EntryData {
  title?: { old?: string; new?: string }
  destination?: { title?: string }
  restriction?: { type?: string }
  task?: { title?: string }
  workflow?: { title?: string }
  comment?: string
  /** The field or block that was commented on. */
  place?: string
  /** Why something did not happen. */
  reason?: string
  revision?: { go_live_at?: string }
  go_live_at?: string
  expire_at?: string
  /** An editing session: since when, and how many saves. */
  since?: string
  saves?: number
}

const exact = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** What an action noted beside its name, and what somebody said with it. Old lines may have noted nothing. */
export function getEntryDetail({ data, timestamp }: Pick<PageHistoryEntry, 'data' | 'timestamp'>): {
  detail: string
  comment: string
} {
  const { title, destination, restriction, task, workflow, comment, place, reason, since, saves, ...times } =
    data as EntryData
  const goesLive = times.revision?.go_live_at ?? times.go_live_at
  const detail =
    (title?.old && title.new && `from “${title.old}” to “${title.new}”`) ||
    (destination?.title && `to “${destination.title}”`) ||
    (restriction?.type && restriction.type !== 'none' && `for: ${restriction.type}`) ||
    (since && saves && sessionText({ from: since, to: timestamp, saves })) ||
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
