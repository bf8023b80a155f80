import { addDays, getWeekday } from './zoned-time.ts'

/** `2026-11` */
export const isYearMonth = (text: string): boolean => /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(text)

/** The first day of a month (inclusive) and of the next month (exclusive). */
const spanOfMonth = (month: string) => ({ first: `${month}-01`, next: `${addMonthsToYearMonth(month, 1)}-01` })

/** Adds months to a month; `by` can be negative. */
export function addMonthsToYearMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const months = year * 12 + number - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Returns the dates of a calendar month: weeks from Sunday to Saturday, filled with days of adjacent months. */
export function listWeeksOfMonth(month: string): string[][] {
  const { first, next } = spanOfMonth(month)
  const weeks: string[][] = []
  for (let begin = addDays(first, -getWeekday(first)); begin < next; begin = addDays(begin, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(begin, day)))
  return weeks
}

/** Returns the first day of the weeks in which a month is shown, and the day after the last one. */
export function getMonthCalendarViewRange(month: string): { first: string; next: string } {
  const days = listWeeksOfMonth(month).flat()
  return { first: days[0]!, next: addDays(days.at(-1)!, 1) }
}
