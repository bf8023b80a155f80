import { formatMinuteOfDay } from '../time/clock.ts'
import { formatLongDate } from '../time/long-date.ts'
import { getWeekday, toLocalDateAndMinute } from '../time/zoned-time.ts'

/**
 * When a part of the menu is served: on these weekdays (0 is Sunday; none means every day), between these minutes of
 * the day, and between these dates (`YYYY-MM-DD`, both inclusive) if any, such as Lent.
 */
export interface DayPart {
  id: number
  name: string
  weekdays: readonly number[]
  from_minute: number
  to_minute: number
  from_date: string | null
  to_date: string | null
}

type Schedule = Omit<DayPart, 'id' | 'name'>

/** Whether a day part is served at an instant (milliseconds) in a time zone. */
export function isDayPartServedAt(part: Schedule, timeZone: string, instant: number): boolean {
  const { date, minute } = toLocalDateAndMinute(timeZone, instant)
  if (part.from_date && date < part.from_date) return false
  if (part.to_date && date > part.to_date) return false
  if (part.weekdays.length > 0 && !part.weekdays.includes(getWeekday(date))) return false
  return minute >= part.from_minute && minute < part.to_minute
}

/** The names of the days of a week, from Sunday. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Describes when a day part is served: `Monday to Friday, 11:00 AM to 3:00 PM`. */
export function describeDayPart({ weekdays, from_minute, to_minute, from_date, to_date }: Schedule): string {
  const days = weekdays.length === 0 || weekdays.length === 7 ? 'Every day' : listDays(weekdays)
  const isWholeDay = from_minute === 0 && to_minute >= 1440
  const times = isWholeDay ? '' : `, ${formatMinuteOfDay(from_minute)} to ${formatMinuteOfDay(to_minute)}`
  const dates = [from_date && `from ${formatLongDate(from_date)}`, to_date && `until ${formatLongDate(to_date)}`]
    .filter(Boolean)
    .join(' ')
  return `${days}${times}${dates && `, ${dates}`}`
}

function listDays(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((one, other) => one - other)
  const isRun = days.length > 2 && days.every((day, index) => index === 0 || day === days[index - 1]! + 1)
  if (isRun) return `${weekdayNames[days[0]!]} to ${weekdayNames[days.at(-1)!]}`
  return days.map((day) => `${weekdayNames[day]}s`).join(' and ')
}
