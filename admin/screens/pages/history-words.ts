import type { HistoryEntry } from '#schema/wire/reviews.ts'

interface Noted {
  title?: { old?: string; new?: string }
  destination?: { title?: string }
  restriction?: { type?: string }
  task?: { title?: string }
  workflow?: { title?: string }
  comment?: string
}

/** What an action noted beside its name, and what somebody said with it. Old lines may have noted nothing. */
export function entryDetail({ data }: Pick<HistoryEntry, 'data'>): { detail: string; comment: string } {
  const { title, destination, restriction, task, workflow, comment } = data as Noted
  const detail =
    (title?.old && title.new && `from “${title.old}” to “${title.new}”`) ||
    (destination?.title && `to “${destination.title}”`) ||
    (restriction?.type && restriction.type !== 'none' && `for: ${restriction.type}`) ||
    task?.title ||
    workflow?.title ||
    ''
  return { detail, comment: comment ?? '' }
}
