import type { FormValues } from '#schema/forms/wire.ts'
import { getMaxDaysInMonth, monthNames } from '#schema/time/month-day.ts'
import type { FormStepResult } from '../define-form.ts'

export interface MonthDay {
  month: number
  day: number
}

/**
 * Parses a month and a day from two controls. Null when both are empty. A problem is reported at the control to change.
 */
export function parseMonthDayFields(
  values: FormValues,
  names: { month: string; day: string },
): FormStepResult<MonthDay | null> {
  const month = parseNumber(values[names.month], 12)
  const day = parseNumber(values[names.day], 31)
  const problemAt = (name: string, message: string) => ({ ok: false as const, problems: { [name]: message } })
  if (month === null && day === null) return { ok: true, value: null }
  if (month === undefined) return problemAt(names.month, 'Choose a month from the list.')
  if (day === undefined) return problemAt(names.day, 'Choose a day from the list.')
  if (month === null) return problemAt(names.month, 'Choose the month too.')
  if (day === null) return problemAt(names.day, 'Choose the day too.')
  const max = getMaxDaysInMonth(month)
  return day > max
    ? problemAt(names.day, `${monthNames[month - 1]} has ${max} days.`)
    : { ok: true, value: { month, day } }
}

/** Parses a number from 1 to `max`; null when empty, undefined when invalid. */
function parseNumber(text: string | undefined, max: number): number | null | undefined {
  if (!text?.trim()) return null
  const value = /^[1-9]\d?$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= max ? value : undefined
}
