import { parseClockTimeToMinutes } from '../../time/clock.ts'
import {
  addDays,
  countDaysBetween,
  getWeekday,
  localTimeToInstant,
  toLocalDateAndMinute,
} from '../../time/zoned-time.ts'
import type { WeekdayTimeRange } from '../wire.ts'

/** A date with its own hours instead of its weekday's: `11:00 AM` to `4:00 PM`, or none when it is closed. */
export interface SpecialDay {
  /** `YYYY-MM-DD` in the restaurant's time zone. */
  date: string
  /** The name of the day, for example `Thanksgiving Day`. */
  label: string
  hours: { open: string; close: string }[]
}

/** A temporary closure: from the day `since` until the day before `reopensOn`; without that day until it is removed. */
export interface TemporaryLocationClosure {
  since: string
  reopensOn: string | null
  /** Shown to guests; can be empty. */
  reason: string
}

/** A closure from the chain's feed, without beginning and end. */
export const undatedFeedClosure: TemporaryLocationClosure = { since: '', reopensOn: null, reason: '' }

/** The stored opening hours of a restaurant. */
export interface Timetable {
  hours: readonly WeekdayTimeRange[]
  special: readonly SpecialDay[]
  closure: TemporaryLocationClosure | null
  /** IANA name. */
  timeZone: string
}

/** A time on a day: minutes after midnight, and the number of days after today. */
export interface UpcomingOpenOrCloseTime {
  date: string
  minute: number
  days: number
}

/** Whether a restaurant is open, and the next change. */
export type OpeningStatus =
  | { state: 'open'; closes: UpcomingOpenOrCloseTime | null }
  | { state: 'closed'; opens: UpcomingOpenOrCloseTime | null }
  | { state: 'temporarily_closed'; closure: TemporaryLocationClosure }
  | { state: 'unknown' }

/**
 * How many days are searched for the next opening or closing; a restaurant that does not close by then is always open.
 */
const horizon = 14

/**
 * Returns the opening status at an instant. A closing time at or before the opening time is past midnight and belongs
 * to the opening day, also when the next day is special or the first of a closure; `12:00 AM` to `12:00 AM` is the
 * whole day. When clocks change, a time is the first instant at which they show it or a later one.
 */
export function getOpeningStatusAt(timetable: Timetable, now: Date): OpeningStatus {
  const { hours, special, closure, timeZone } = timetable
  const today = toLocalDateAndMinute(timeZone, now.getTime()).date
  const times = listOpenIntervals(timetable, addDays(today, -1), addDays(today, horizon))
  const next = times.find(({ until }) => until > now.getTime())
  const isClosedToday = closure !== null && isTemporaryClosureActiveOnDate(closure, today)
  if (isClosedToday && !(next && next.from <= now.getTime())) return { state: 'temporarily_closed', closure }
  if (hours.length === 0 && special.length === 0) return { state: 'unknown' }
  if (!next) return { state: 'closed', opens: null }
  if (next.from > now.getTime()) return { state: 'closed', opens: aheadOf(timeZone, next.from, today) }
  const closes = aheadOf(timeZone, next.until, today)
  return { state: 'open', closes: closes.days > horizon - 2 ? null : closes }
}

/** Whether a closure is active on a date. */
export const isTemporaryClosureActiveOnDate = ({ since, reopensOn }: TemporaryLocationClosure, date: string): boolean =>
  since <= date && (reopensOn === null || date < reopensOn)

/** Returns the special days that are not past, sorted by date. */
export function listUpcomingSpecialDays(special: readonly SpecialDay[], timeZone: string, now: Date): SpecialDay[] {
  const today = toLocalDateAndMinute(timeZone, now.getTime()).date
  return special.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

interface Interval {
  /** Instants in milliseconds. */
  from: number
  until: number
}

/** Returns the intervals in which it is open from one date to another; adjacent ones are merged. */
export function listOpenIntervals(timetable: Timetable, first: string, last: string): Interval[] {
  const times: Interval[] = []
  for (let date = first; date <= last; date = addDays(date, 1))
    for (const { open, close } of hoursOn(timetable, date)) {
      const [from, until] = [
        localTimeToInstant(timetable.timeZone, date, open),
        localTimeToInstant(timetable.timeZone, date, close),
      ]
      if (from < until) times.push({ from, until })
    }
  return joined(times.sort((a, b) => a.from - b.from))
}

function joined(times: readonly Interval[]) {
  const whole: Interval[] = []
  for (const { from, until } of times) {
    const last = whole.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else whole.push({ from, until })
  }
  return whole
}

/** Returns the hours of a date, in minutes after its midnight. Invalid hours are ignored. */
function hoursOn({ hours, special, closure }: Timetable, date: string): { open: number; close: number }[] {
  if (closure && isTemporaryClosureActiveOnDate(closure, date)) return []
  const ownHours =
    special.find((each) => each.date === date)?.hours ?? hours.filter(({ dayOfWeek }) => dayOfWeek === getWeekday(date))
  return ownHours.flatMap((each) => {
    const [open, close] = [parseClockTimeToMinutes(each.open), parseClockTimeToMinutes(each.close)]
    return open === null || close === null ? [] : [{ open, close: close > open ? close : close + 24 * 60 }]
  })
}

function aheadOf(timeZone: string, instant: number, today: string): UpcomingOpenOrCloseTime {
  const { date, minute } = toLocalDateAndMinute(timeZone, instant)
  return { date, minute, days: countDaysBetween(today, date) }
}
