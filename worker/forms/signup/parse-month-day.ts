import type { FormValues } from '#schema/forms/wire.ts'
import { daysInMonth, monthNames } from '#schema/time/month-day.ts'
import type { FormOutcome } from '../define-form.ts'

export interface MonthDay {
  month: number
  day: number
}

/** A day of the year in two controls: both of them, or neither (null). What is wrong is said at the one to change. */
export function parseMonthDay(values: FormValues, names: { month: string; day: string }): FormOutcome<MonthDay | null> {
  const month = numberIn(values[names.month], 12)
  const day = numberIn(values[names.day], 31)
  const wrongAt = (name: string, message: string) => ({ ok: false as const, problems: { [name]: message } })
  if (month === null && day === null) return { ok: true, value: null }
  if (month === undefined) return wrongAt(names.month, 'Choose a month from the list.')
  if (day === undefined) return wrongAt(names.day, 'Choose a day from the list.')
  if (month === null) return wrongAt(names.month, 'Choose the month too.')
  if (day === null) return wrongAt(names.day, 'Choose the day too.')
  const max = daysInMonth(month)
  return day > max
    ? wrongAt(names.day, `${monthNames[month - 1]} has ${max} days.`)
    : { ok: true, value: { month, day } }
}

/** A number of a list; null when nothing was chosen, undefined for what is not in it. */
function numberIn(text: string | undefined, max: number): number | null | undefined {
  if (!text?.trim()) return null
  const value = /^[1-9]\d?$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= max ? value : undefined
}
