import {
  isTemporaryClosureActiveOnDate,
  type OpeningStatus,
  type Timetable,
  type UpcomingOpenOrCloseTime,
} from '#schema/locations/hours/opening.ts'
import { parseClockTimeToMinutes } from '#schema/time/clock.ts'

/** The date and the minute of the day in a restaurant's time zone, and whether it is open then. */
export interface OpeningNow {
  /** `YYYY-MM-DD` */
  date: string
  minute: number
  opening: OpeningStatus
}

const day = 24 * 60

/** How many days are searched, as in `schema/locations/hours/opening.ts`. */
const horizon = 14

/**
 * Returns whether a restaurant is open, as `getOpeningStatusAt` does. It compares what the clock on the wall shows, in
 * minutes since 1970, instead of instants: half the script, and slower, which only a server with many restaurants would
 * notice. A test with random timetables compares both.
 */
export function getOpeningNow(timetable: Timetable, now: number): OpeningNow {
  const { hours, special, closure, timeZone } = timetable
  const clock = createWallClock(timeZone)
  const instant = Math.floor(now / 60_000)
  const wall = clock(instant)
  const today = Math.floor(wall / day)
  // A time that the clock shows twice counts from the first.
  const reached = Math.max(...Array.from({ length: 120 }, (_, ago) => clock(instant - ago)))
  const next = findNextInterval(timetable, clock, today, reached)
  const ahead = (time: number): UpcomingOpenOrCloseTime => {
    const days = Math.floor(time / day)
    return { date: toDate(days), minute: time % day, days: days - today }
  }
  const isOpen = next && next.from <= reached
  const getOpening = (): OpeningStatus => {
    if (!isOpen && closure && isTemporaryClosureActiveOnDate(closure, toDate(today)))
      return { state: 'temporarily_closed', closure }
    if (hours.length + special.length === 0) return { state: 'unknown' }
    if (!isOpen) return { state: 'closed', opens: next ? ahead(next.from) : null }
    const closes = ahead(next.until)
    return { state: 'open', closes: closes.days > horizon - 2 ? null : closes }
  }
  return { date: toDate(today), minute: wall % day, opening: getOpening() }
}

/** Converts minutes since 1970 to the minutes that a clock shows, as if it were in Greenwich. */
type WallClock = (instant: number) => number

function createWallClock(timeZone: string): WallClock {
  const numeric = 'numeric'
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23' },
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric },
  })
  return (instant) => {
    // `11/20/2026, 16:15`
    const [month, date, year, hour, minute] = format.format(instant * 60_000).match(/\d+/g) as string[]
    return Date.UTC(+year!, +month! - 1, +date!, +hour!, +minute!) / 60_000
  }
}

/** The date of a number of days since 1970. */
const toDate = (days: number) => new Date(days * day * 60_000).toISOString().slice(0, 10)

interface Interval {
  from: number
  until: number
}

/** Returns the interval that ends after a time, with those that follow it at once. */
function findNextInterval(timetable: Timetable, clock: WallClock, today: number, after: number) {
  let next: Interval | undefined
  const days = Array.from({ length: horizon + 2 }, (_, index) => today - 1 + index)
  for (const { from, until } of days.flatMap((each) => listIntervals(timetable, clock, each)).sort(byStart)) {
    if (until <= after || from >= until) continue
    next ??= { from, until }
    if (from <= next.until) next.until = Math.max(next.until, until)
  }
  return next
}

const byStart = (a: Interval, b: Interval) => a.from - b.from

/** Returns the intervals of a day. Invalid hours are ignored. */
function listIntervals({ hours, special, closure }: Timetable, clock: WallClock, days: number): Interval[] {
  const date = toDate(days)
  if (closure && isTemporaryClosureActiveOnDate(closure, date)) return []
  const own =
    special.find((each) => each.date === date)?.hours ?? hours.filter(({ dayOfWeek }) => dayOfWeek === (days + 4) % 7)
  return own.flatMap((each) => {
    const [open, close] = [parseClockTimeToMinutes(each.open), parseClockTimeToMinutes(each.close)]
    if (open === null || close === null) return []
    const shown = (minute: number) => firstShownFrom(clock, days * day + minute)
    return [{ from: shown(open), until: shown(close > open ? close : close + day) }]
  })
}

/** Returns the first time that a clock shows from one on: a later one if that is skipped. */
function firstShownFrom(clock: WallClock, time: number): number {
  const isShown = [time - day, time + day].some((near) => clock(time - clock(near) + near) === time)
  return isShown ? time : firstShownFrom(clock, time + 1)
}
