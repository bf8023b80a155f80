import type { WeekdayTimeRange } from '../wire.ts'
import { dayNames, formatTimeRange } from './week-days.ts'

/** Returns the open days from Sunday to Saturday. A day with two ranges contains both, in the stored order. */
export function toNamedDayHours(hours: readonly WeekdayTimeRange[]): { day_name: string; hours: string }[] {
  return dayNames.flatMap((day_name, day) => {
    const text = textOf(hours, day)
    return text === null ? [] : [{ day_name, hours: text }]
  })
}

function textOf(hours: readonly WeekdayTimeRange[], day: number) {
  const texts = hours.filter(({ dayOfWeek }) => dayOfWeek === day).map(formatTimeRange)
  return texts.length > 0 ? texts.join(', ') : null
}

/** Groups consecutive named days with equal hours: `Sunday – Thursday`; all seven are `Every day`. */
export function groupDaysByHours(
  days: readonly { day_name: string; hours: string }[],
): { days: string; hours: string }[] {
  const groups: { first: number; last: number; hours: string }[] = []
  for (const { day_name, hours } of days) {
    const day = (dayNames as readonly string[]).indexOf(day_name)
    const group = groups.at(-1)
    if (group && group.last === day - 1 && group.hours === hours) group.last = day
    else groups.push({ first: day, last: day, hours })
  }
  return groups.map(({ first, last, hours }) => ({ days: rangeName(first, last), hours }))
}

function rangeName(first: number, last: number) {
  if (last - first === 6) return 'Every day'
  return first === last ? dayNames[first]! : `${dayNames[first]} – ${dayNames[last]}`
}
