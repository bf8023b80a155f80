import type { DayHours } from '../wire/location.ts'

export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** `11:00 AM – 10:00 PM`; the texts are printed as stored. */
export const hoursText = ({ open, close }: DayHours): string => `${open} – ${close}`

/** The open days from Sunday to Saturday. A day that opens twice holds both, in the order stored. */
export function namedDays(hours: readonly DayHours[]): { day_name: string; hours: string }[] {
  return dayNames.flatMap((day_name, day) => {
    const text = textOf(hours, day)
    return text === null ? [] : [{ day_name, hours: text }]
  })
}

/** The hours of the weekday it is at the restaurant (IANA zone, else the device's own), or null when it has none that day. */
export const hoursToday = (hours: readonly DayHours[], timeZone: string | undefined, now: Date): string | null =>
  textOf(hours, localTime(timeZone, now).day)

/** Whether it is open. A closing time at or before the opening time is past midnight and belongs to the opening day. */
export function isOpen(hours: readonly DayHours[], timeZone: string, now: Date): boolean {
  const { day, minute } = localTime(timeZone, now)
  return hours.some(({ dayOfWeek, open, close }) => {
    const [from, to] = [minuteOf(open), minuteOf(close)]
    if (from === null || to === null) return false
    const overnight = to <= from
    if (dayOfWeek === day && minute >= from) return overnight || minute < to
    return overnight && dayOfWeek === (day + 6) % 7 && minute < to
  })
}

function textOf(hours: readonly DayHours[], day: number) {
  const texts = hours.filter(({ dayOfWeek }) => dayOfWeek === day).map(hoursText)
  return texts.length > 0 ? texts.join(', ') : null
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function localTime(timeZone: string | undefined, now: Date) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  formats.set(timeZone, format)
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return {
    day: (dayNames as readonly string[]).indexOf(parts.get('weekday')!),
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

/** Minutes since midnight of `11:00 AM` or `23:00`; null for any other text. */
function minuteOf(text: string): number | null {
  const found = /^(\d{1,2}):(\d{2})\s*([AP])?\.?M?\.?$/i.exec(text.trim())
  if (!found) return null
  const [hour, minute, half] = [Number(found[1]), Number(found[2]), found[3]?.toUpperCase()]
  return (half ? (hour % 12) + (half === 'P' ? 12 : 0) : hour) * 60 + minute
}
