/** Which revisions stay, in days before now. Null stands for all days. */
export interface RevisionThinningRule {
  /** The number of days for which all revisions stay. */
  allDays: number | null
  /** The age in days up to which the last one of each day (UTC) stays after that. */
  dailyDays: number | null
}

/** A revision of a page or snippet, and when it was last saved (ISO 8601, UTC). */
export interface DatedRevision {
  id: number
  object_type: string
  object_id: number
  saved_at: string
}

/** In milliseconds. */
const day = 24 * 60 * 60_000

/**
 * Returns the ids of the revisions that are old enough to go. They are ordered by object, then by id; the last one of
 * the list counts as the last one of its day. Whether something else needs a revision is not considered.
 */
export function listRevisionIdsToDelete(
  revisions: readonly DatedRevision[],
  { allDays, dailyDays }: RevisionThinningRule,
  now: Date,
): number[] {
  if (allDays === null) return []
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
  const allSince = before(allDays)
  const dailySince = dailyDays === null ? '' : before(Math.max(allDays, dailyDays))
  return revisions
    .filter((revision, place) => {
      if (revision.saved_at >= allSince) return false
      return revision.saved_at < dailySince || !isLastOfItsDay(revision, revisions[place + 1])
    })
    .map(({ id }) => id)
}

const isLastOfItsDay = (revision: DatedRevision, next: DatedRevision | undefined) =>
  next === undefined ||
  next.object_type !== revision.object_type ||
  next.object_id !== revision.object_id ||
  toDate(next) !== toDate(revision)

const toDate = ({ saved_at }: DatedRevision) => saved_at.slice(0, 10)
