import { formatMinuteOfDay } from '../time/clock.ts'
import { formatLongDate } from '../time/long-date.ts'
import { addDays, localTimeToInstant, toLocalDateAndMinute } from '../time/zoned-time.ts'

/** The minute of the next day at which a dish that is sold out for today is available again: five in the morning. */
const morning = 5 * 60

/** The stored end (ISO 8601) of what is sold out until staff mark it as available again. */
export const soldOutIndefinitely = '9999-12-31T00:00:00.000Z'

/** For how long at most a dish is sold out until a time, in milliseconds: a year. */
export const maxSoldOutDuration = 366 * 86_400_000

/** Returns until when a dish that runs out now is sold out (ISO 8601): the next morning in the restaurant's zone. */
export function getNextMorning(timeZone: string, now: number): string {
  const { date, minute } = toLocalDateAndMinute(timeZone, now)
  const day = minute < morning ? date : addDays(date, 1)
  return new Date(localTimeToInstant(timeZone, day, morning)).toISOString()
}

/** Describes until when (ISO 8601) a dish is sold out at a restaurant: `until tomorrow, 5:00 AM`. */
export function describeSoldOut(until: string, timeZone: string, now: number): string {
  if (until >= soldOutIndefinitely) return 'until you say so'
  const end = toLocalDateAndMinute(timeZone, Date.parse(until))
  const today = toLocalDateAndMinute(timeZone, now).date
  const time = formatMinuteOfDay(end.minute)
  if (end.date === today) return `until ${time}`
  return `until ${end.date === addDays(today, 1) ? 'tomorrow' : formatLongDate(end.date)}, ${time}`
}
