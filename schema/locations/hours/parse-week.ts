import { type WeekdayTimeRange, weekdayTimeRangeSchema } from '../wire.ts'
import { sortTimeRanges as byOpening, hasOverlappingTimeRanges } from './time-ranges.ts'

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Normalizes a clock time to `11:00 AM`, from `11am`, `11:00 a.m.` or `23:00`; undefined if invalid. */
export function to12HourTime(text: string): string | undefined {
  const twelve = /^(\d{1,2})(?::([0-5]\d))?\s*([ap])\.?m\.?$/i.exec(text.trim())
  if (twelve) {
    const hour = Number(twelve[1])
    return hour >= 1 && hour <= 12 ? `${hour}:${twelve[2] ?? '00'} ${twelve[3]!.toUpperCase()}M` : undefined
  }
  const whole = /^([01]?\d|2[0-3]|24(?=:00)):([0-5]\d)(?::00)?$/.exec(text.trim())
  if (!whole) return undefined
  const hour = Number(whole[1]) % 24
  return `${hour % 12 || 12}:${whole[2]} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * Parses a week of hours from the API's list (or its JSON text), or from text such as `Mon-Thu 11am-9pm; Fri
 * 11:00-23:00; Sun closed`. Returns days in the order of the week; a day can have several ranges that do not overlap.
 * Returns an error text if invalid.
 */
export function parseWeekHours(value: unknown): WeekdayTimeRange[] | string {
  if (typeof value !== 'string') return listed(value)
  const text = value.trim()
  if (text === '') return []
  if (!text.startsWith('[')) return parseText(text)
  try {
    return listed(JSON.parse(text))
  } catch {
    return 'is neither JSON nor text like “Mon-Thu 11am-9pm; Fri 11am-10pm”'
  }
}

function listed(value: unknown): WeekdayTimeRange[] | string {
  if (!Array.isArray(value)) return 'is not a list of days'
  const week: WeekdayTimeRange[] = []
  for (const entry of value) {
    const parsed = weekdayTimeRangeSchema.safeParse(entry)
    if (!parsed.success) return 'must hold entries of dayOfWeek (0 to 6), open and close'
    const wrong = add(week, [parsed.data.dayOfWeek], parsed.data.open, parsed.data.close)
    if (wrong) return wrong
  }
  return sortWeek(week)
}

function parseText(text: string): WeekdayTimeRange[] | string {
  const week: WeekdayTimeRange[] = []
  for (const part of text.split(/[;|\n]/).filter((each) => each.trim() !== '')) {
    const match = /^\s*([a-z]+)(?:\s*[-–]\s*([a-z]+))?\s*:?\s+(?:(closed)|(\d[^-–]*?)\s*[-–]\s*(\d.*?))\s*$/i.exec(part)
    if (!match) return `cannot be read at “${part.trim()}”`
    const [, first, last = first, closed, open, close] = match
    const range = daysFrom(first!, last!)
    if (!range) return `names an unknown day in “${part.trim()}”`
    const wrong = closed ? undefined : add(week, range, open!, close!)
    if (wrong) return wrong
  }
  return sortWeek(week)
}

function add(week: WeekdayTimeRange[], range: number[], opens: string, closes: string): string | undefined {
  const open = to12HourTime(opens)
  const close = to12HourTime(closes)
  if (!open || !close) return `holds “${open ? closes : opens}”, which is not a time like 11:00 AM`
  week.push(...range.map((dayOfWeek) => ({ dayOfWeek, open, close })))
}

function daysFrom(first: string, last: string): number[] | undefined {
  const from = days.indexOf(first.slice(0, 3).toLowerCase())
  const to = days.indexOf(last.slice(0, 3).toLowerCase())
  if (from < 0 || to < 0) return undefined
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7)
}

function sortWeek(week: WeekdayTimeRange[]): WeekdayTimeRange[] | string {
  const byDay = Map.groupBy(week, ({ dayOfWeek }) => dayOfWeek)
  if ([...byDay.values()].some(hasOverlappingTimeRanges)) return 'names a day twice'
  return [...byDay.keys()].sort((a, b) => a - b).flatMap((day) => byOpening(byDay.get(day)!))
}
