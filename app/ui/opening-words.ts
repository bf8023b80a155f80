import { clockText } from '#schema/rules/clock.ts'
import { longDate } from '#schema/rules/dates.ts'
import type { Ahead, Opening } from '#schema/rules/opening.ts'
import { dayNames } from '#schema/rules/week-days.ts'
import { weekdayOf } from '#schema/rules/zoned-time.ts'

/** What diners read of an opening: the state first, then what comes next. Null when nothing is known. */
export function openingWords(opening: Opening): { now: string; next: string } | null {
  if (opening.state === 'unknown') return null
  if (opening.state === 'open') return { now: 'Open now', next: opening.closes ? `closes ${whenWords(opening.closes)}` : 'open 24 hours' }
  if (opening.state === 'closed') return { now: 'Closed now', next: opening.opens ? `opens ${whenWords(opening.opens)}` : '' }
  const { reopensOn } = opening.closure
  return { now: 'Temporarily Closed', next: reopensOn ? `reopens ${longDate(reopensOn)}` : '' }
}

/** Until this minute of the morning an evening is not over. */
const morning = 6 * 60

function whenWords({ date, minute, days }: Ahead): string {
  const time = clockText(minute)
  if (days === 0 || (days === 1 && minute < morning)) return time
  if (days === 1) return `tomorrow ${time}`
  return days < 7 ? `${dayNames[weekdayOf(date)]} ${time}` : `${longDate(date)}, ${time}`
}
