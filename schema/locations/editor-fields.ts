import type { ValidationProblem } from '../result.ts'
import { addDays } from '../time/zoned-time.ts'
import type { SpecialDay, TemporaryLocationClosure } from './hours/opening.ts'
import { to12HourTime } from './hours/parse-week.ts'
import { hasOverlappingTimeRanges, sortTimeRanges, type TimeRange } from './hours/time-ranges.ts'

/**
 * The fields of a restaurant that editors own (`editorOwnedLocationFields` in `worker/locations/field-ownership.ts`),
 * named as in the API.
 */
export interface EditorLocationFields {
  specialHours: SpecialDay[]
  closure: TemporaryLocationClosure | null
  description: string
}

export const editorLocationFieldLimits = { label: 60, reason: 200, description: 2000, days: 60, spans: 4 } as const

/**
 * Validates and normalizes editor input for storage: times as `11:00 AM`, days sorted by date. `today` is in the
 * restaurant's time zone. Problems have paths such as `specialHours.2.hours.0.open`.
 */
export function validateEditorLocationFields(
  extras: EditorLocationFields,
  today: string,
): { value: EditorLocationFields; problems: ValidationProblem[] } {
  const days = extras.specialHours.map((day, index) => normalizeAndValidateSpecialDay(day, `specialHours.${index}`))
  const closure = extras.closure && { ...extras.closure, reason: extras.closure.reason.trim() }
  const description = extras.description.replaceAll('\r\n', '\n').trim()
  const problems = [
    ...days.flatMap((day) => day.problems),
    ...repeatedDays(extras.specialHours),
    ...(closure ? wrongClosure(closure, today) : []),
    ...tooLong('description', description, editorLocationFieldLimits.description),
  ]
  const specialHours = days.map(({ value }) => value).sort((a, b) => (a.date < b.date ? -1 : 1))
  return { value: { specialHours, closure, description }, problems }
}

/** Validates one special day; `path` is its path, empty for a single day. */
export function normalizeAndValidateSpecialDay(
  { date, label, hours }: SpecialDay,
  path = '',
): { value: SpecialDay; problems: ValidationProblem[] } {
  const toPath = (field: string) => (path ? `${path}.${field}` : field)
  const name = label.replaceAll(/\s+/g, ' ').trim()
  const spans = hours.map(({ open, close }) => ({ open: to12HourTime(open), close: to12HourTime(close) }))
  const problems: ValidationProblem[] = [
    ...(isPlausibleCalendarDate(date) ? [] : [{ path: toPath('date'), message: 'Choose a date.' }]),
    ...(name === ''
      ? [{ path: toPath('label'), message: 'Enter a name for the day.' }]
      : tooLong(toPath('label'), name, editorLocationFieldLimits.label)),
    ...spans.flatMap((span, index) => wrongTimes(span, hours[index]!, toPath(`hours.${index}`))),
  ]
  const read = spans.map(({ open, close }, index) => ({
    open: open ?? hours[index]!.open,
    close: close ?? hours[index]!.close,
  }))
  if (problems.length === 0 && hasOverlappingTimeRanges(read))
    problems.push({ path: toPath('hours'), message: 'These hours overlap.' })
  return { value: { date, label: name, hours: sortTimeRanges(read) }, problems }
}

/** Returns the problems of times that could not be parsed. */
const wrongTimes = (
  read: Partial<Record<'open' | 'close', string | undefined>>,
  typed: TimeRange,
  path: string,
): ValidationProblem[] =>
  (['open', 'close'] as const)
    .filter((end) => read[end] === undefined)
    .map((end) => ({
      path: `${path}.${end}`,
      message: typed[end].trim() ? `“${typed[end]}” is not a time like 11:00 AM.` : 'Enter a time.',
    }))

function repeatedDays(days: readonly SpecialDay[]): ValidationProblem[] {
  const dates = days.map(({ date }) => date)
  return dates.flatMap((date, index) =>
    date !== '' && dates.indexOf(date) < index
      ? [{ path: `specialHours.${index}.date`, message: 'This date is listed twice.' }]
      : [],
  )
}

function wrongClosure({ since, reopensOn, reason }: TemporaryLocationClosure, today: string): ValidationProblem[] {
  const problems = tooLong('closure.reason', reason, editorLocationFieldLimits.reason)
  if (!isPlausibleCalendarDate(since)) problems.push({ path: 'closure.since', message: 'Choose a date.' })
  // Lists and searches treat a restaurant as closed as soon as it has a closure, whenever that starts.
  else if (since > today) problems.push({ path: 'closure.since', message: 'A closure must start today or earlier.' })
  if (reopensOn === null) return problems
  if (!isPlausibleCalendarDate(reopensOn)) problems.push({ path: 'closure.reopensOn', message: 'Choose a date.' })
  else if (reopensOn <= since)
    problems.push({ path: 'closure.reopensOn', message: 'The reopening must be after the first day of the closure.' })
  else if (reopensOn <= today)
    problems.push({
      path: 'closure.reopensOn',
      message: 'This day has already come, so the closure would end immediately.',
    })
  return problems
}

const tooLong = (path: string, text: string, maxLength: number): ValidationProblem[] =>
  text.length > maxLength ? [{ path, message: `Use at most ${maxLength} characters instead of ${text.length}.` }] : []

/** Whether a text is a valid date `YYYY-MM-DD` in a plausible year. */
export const isPlausibleCalendarDate = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
