/** Which archives stay: the newest of each of the last days, weeks and months that have one. */
const retained = { days: 7, weeks: 4, months: 12 }

const day = 24 * 60 * 60_000
/** How long an archive stays that was never finished, and one after it was found damaged, in milliseconds. */
const failedRetention = 7 * day
const damagedRetention = 30 * day

/** The hour of the day in UTC at which an archive begins: night in the time zones of North America. */
const nightlyHour = 8

interface StartedArchive {
  id: number
  state: string
  started_at: string
  finished_at: string | null
  checked_at: string | null
}

/** Returns whether an archive should begin: none has since the last nightly hour, but such that are being deleted. */
export function isNightlyArchiveDue(
  archives: readonly Pick<StartedArchive, 'started_at' | 'state'>[],
  now: Date,
): boolean {
  const due = new Date(now)
  due.setUTCHours(nightlyHour, 0, 0, 0)
  if (due > now) due.setUTCDate(due.getUTCDate() - 1)
  return archives.every(({ started_at, state }) => state === 'deleting' || started_at < due.toISOString())
}

/**
 * Returns the ids of archives to delete. Of the complete ones the newest of each of the last 7 days, 4 weeks and 12
 * months that have one are kept, so that none is deleted only because time passes. Failed ones go after a week, damaged
 * ones a month after the check: perhaps they only need an earlier key.
 */
export function selectExpiredArchiveIds(archives: readonly StartedArchive[], now: Date): number[] {
  const complete = archives
    .filter((archive) => archive.state === 'complete' && archive.finished_at !== null)
    .sort((one, other) => other.finished_at!.localeCompare(one.finished_at!))
  const kept = new Set([
    ...newestOfPeriods(complete, retained.days, (at) => at.slice(0, 10)),
    ...newestOfPeriods(complete, retained.weeks, toMonday),
    ...newestOfPeriods(complete, retained.months, (at) => at.slice(0, 7)),
  ])
  const before = (age: number) => new Date(now.getTime() - age).toISOString()
  const isExpired = ({ id, state, started_at, checked_at }: StartedArchive) =>
    (state === 'complete' && !kept.has(id)) ||
    (state === 'failed' && started_at < before(failedRetention)) ||
    (state === 'damaged' && checked_at !== null && checked_at < before(damagedRetention))
  return archives.filter(isExpired).map(({ id }) => id)
}

/** Returns the ids of the newest archive of each of the last periods. `newestFirst` is in that order. */
function newestOfPeriods(
  newestFirst: readonly StartedArchive[],
  count: number,
  toPeriod: (at: string) => string,
): number[] {
  const byPeriod = new Map<string, number>()
  for (const { id, finished_at } of newestFirst) {
    const period = toPeriod(finished_at!)
    if (!byPeriod.has(period)) byPeriod.set(period, id)
  }
  return [...byPeriod.values()].slice(0, count)
}

/** Returns the date of the Monday of a week. */
function toMonday(at: string): string {
  const day = new Date(`${at.slice(0, 10)}T00:00:00.000Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
