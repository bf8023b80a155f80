import type { Problem } from '../result.ts'
import { addDays } from '../time/zoned-time.ts'
import type { Closure, SpecialDay } from './hours/opening.ts'
import { normalizeClockTime } from './hours/parse-week.ts'
import { hasOverlap, sortTimeRanges, type TimeRange } from './hours/time-ranges.ts'

/** What the editors own of a restaurant (`editorFields` in `worker/locations/field-ownership.ts`), as the API names it. */
export interface EditorLocationFields {
  specialHours: SpecialDay[]
  closure: Closure | null
  description: string
}

export const editorFieldLimits = { label: 60, reason: 200, description: 2000, days: 60, spans: 4 } as const

/**
 * Checks what editors write and puts it the way it is stored: times as `11:00 AM`, days by date. `today` is the restaurant's.
 * Problems stand at their paths: `specialHours.2.hours.0.open`.
 */
export function validateEditorFields(extras: EditorLocationFields, today: string): { value: EditorLocationFields; problems: Problem[] } {
  const days = extras.specialHours.map((day, index) => validateSpecialDay(day, `specialHours.${index}`))
  const closure = extras.closure && { ...extras.closure, reason: extras.closure.reason.trim() }
  const description = extras.description.replaceAll('\r\n', '\n').trim()
  const problems = [
    ...days.flatMap((day) => day.problems),
    ...repeatedDays(extras.specialHours),
    ...(closure ? wrongClosure(closure, today) : []),
    ...tooLong('description', description, editorFieldLimits.description),
  ]
  const specialHours = days.map(({ value }) => value).sort((a, b) => (a.date < b.date ? -1 : 1))
  return { value: { specialHours, closure, description }, problems }
}

/** One special day; `path` is where it stands, empty when it is alone. */
export function validateSpecialDay({ date, label, hours }: SpecialDay, path = ''): { value: SpecialDay; problems: Problem[] } {
  const at = (place: string) => (path ? `${path}.${place}` : place)
  const name = label.replaceAll(/\s+/g, ' ').trim()
  const spans = hours.map(({ open, close }) => ({ open: normalizeClockTime(open), close: normalizeClockTime(close) }))
  const problems: Problem[] = [
    ...(isPlannableDate(date) ? [] : [{ path: at('date'), message: 'Choose a date.' }]),
    ...(name === ''
      ? [{ path: at('label'), message: 'Say what the day is called.' }]
      : tooLong(at('label'), name, editorFieldLimits.label)),
    ...spans.flatMap((span, index) => wrongTimes(span, hours[index]!, at(`hours.${index}`))),
  ]
  const read = spans.map(({ open, close }, index) => ({ open: open ?? hours[index]!.open, close: close ?? hours[index]!.close }))
  if (problems.length === 0 && hasOverlap(read)) problems.push({ path: at('hours'), message: 'These hours run into each other.' })
  return { value: { date, label: name, hours: sortTimeRanges(read) }, problems }
}

/** What is wrong with times that could not be read. */
const wrongTimes = (read: Partial<Record<'open' | 'close', string | undefined>>, typed: TimeRange, path: string): Problem[] =>
  (['open', 'close'] as const)
    .filter((end) => read[end] === undefined)
    .map((end) => ({
      path: `${path}.${end}`,
      message: typed[end].trim() ? `“${typed[end]}” is not a time like 11:00 AM.` : 'Enter a time.',
    }))

function repeatedDays(days: readonly SpecialDay[]): Problem[] {
  const dates = days.map(({ date }) => date)
  return dates.flatMap((date, index) =>
    date !== '' && dates.indexOf(date) < index ? [{ path: `specialHours.${index}.date`, message: 'This date stands twice.' }] : [],
  )
}

function wrongClosure({ since, reopensOn, reason }: Closure, today: string): Problem[] {
  const problems = tooLong('closure.reason', reason, editorFieldLimits.reason)
  if (!isPlannableDate(since)) problems.push({ path: 'closure.since', message: 'Choose a date.' })
  // Lists and searches call a restaurant closed as soon as it has a closure, whenever that begins.
  else if (since > today) problems.push({ path: 'closure.since', message: 'A closure begins today or has begun.' })
  if (reopensOn === null) return problems
  if (!isPlannableDate(reopensOn)) problems.push({ path: 'closure.reopensOn', message: 'Choose a date.' })
  else if (reopensOn <= since) problems.push({ path: 'closure.reopensOn', message: 'It must reopen after the day it closes.' })
  else if (reopensOn <= today)
    problems.push({ path: 'closure.reopensOn', message: 'This day is here already: the closure would end at once.' })
  return problems
}

const tooLong = (path: string, text: string, most: number): Problem[] =>
  text.length > most ? [{ path, message: `Use at most ${most} characters; these are ${text.length}.` }] : []

/** A day of the calendar as `YYYY-MM-DD`, in a year a restaurant may see. */
export const isPlannableDate = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text
