const minute = 60_000
const day = 24 * 60 * minute

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string) {
  const cached = formats.get(timeZone)
  if (cached) return cached
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts })
  formats.set(timeZone, format)
  return format
}

/** Cached offsets by zone and quarter of an hour: clocks change at no other minute. */
const offsets = new Map<string, number>()
const quarter = 15 * minute

/** Returns the offset of an IANA zone from UTC at an instant; both in milliseconds. Throws for an unknown zone. */
function timeZoneOffset(timeZone: string, instant: number): number {
  const slot = Math.floor(instant / quarter) * quarter
  const key = `${timeZone} ${slot}`
  const cached = offsets.get(key)
  if (cached !== undefined) return cached
  // `11/20/2026, 16:15:00`
  const [month, date, year, ...time] = formatOf(timeZone).format(slot).match(/\d+/g)!.map(Number) as [
    number,
    number,
    number,
    ...number[],
  ]
  const wall = Date.UTC(year, month - 1, date, ...time)
  if (offsets.size > 5000) offsets.clear()
  offsets.set(key, wall - slot)
  return wall - slot
}

/** Returns the date (`YYYY-MM-DD`) and minute of the day in a zone at an instant in milliseconds. */
export function toLocalDateAndMinute(timeZone: string, instant: number): { date: string; minute: number } {
  const wall = instant + timeZoneOffset(timeZone, instant)
  return { date: isoDate(wall), minute: Math.floor((wall - Math.floor(wall / day) * day) / minute) }
}

/**
 * Returns the first instant (milliseconds) at which clocks of a zone show a time of a date, or a later one: a time that
 * occurs twice is the first one, one that is skipped is the instant of the skip. Minutes beyond 1440 are on the
 * following days.
 */
export function localTimeToInstant(timeZone: string, date: string, minutes: number): number {
  const wall = Date.parse(date) + minutes * minute
  const [before, after] = [timeZoneOffset(timeZone, wall - day), timeZoneOffset(timeZone, wall + day)]
  if (before === after) return wall - before
  if (timeZoneOffset(timeZone, wall - before) === before) return wall - before
  if (timeZoneOffset(timeZone, wall - after) === after) return wall - after
  return firstWith(timeZone, after, wall - after, wall - before)
}

/** Returns the first minute in between with this offset, which applies at the end and not at the start. */
function firstWith(timeZone: string, offset: number, from: number, until: number) {
  let [low, high] = [from / minute, until / minute]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (timeZoneOffset(timeZone, middle * minute) === offset) high = middle
    else low = middle
  }
  return high * minute
}

/** Adds days to a date. */
export const addDays = (date: string, days: number): string => isoDate(Date.parse(date) + days * day)

/** Returns the number of days from one date to another. */
export const countDaysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / day)

/** Returns the weekday; 0 is Sunday. */
export const getWeekday = (date: string): number => new Date(date).getUTCDay()

const isoDate = (instant: number) => new Date(instant).toISOString().slice(0, 10)
