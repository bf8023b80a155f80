import { normalizeClockTime } from '#schema/locations/hours/parse-week.ts'
import { clockToMinutes, minutesToClock } from '#schema/time/clock.ts'

/**
 * A time as somebody types it in a hurry, as the site shows it: `11a`, `11`, `1130p`, `9.30`, `22:00`, `noon`. Without
 * a.m. or p.m. restaurants open in the morning from five o'clock on, and close in the afternoon or at night. Undefined
 * when it is none.
 */
export function parseTypedTime(text: string, means: 'open' | 'close'): string | undefined {
  const typed = text.trim().toLowerCase()
  if (typed === 'noon') return '12:00 PM'
  if (typed === 'midnight') return '12:00 AM'
  const [, digits = '', half] = /^(\d{1,2}(?:[:.]?\d{2})?)\s*(?:([ap])\.?(?:m\.?)?)?$/.exec(typed) ?? []
  const [, hour, minute = '00'] = /^(\d{1,2}?)[:.]?(\d{2})?$/.exec(digits) ?? []
  if (hour === undefined) return undefined
  if (half) return normalizeClockTime(`${Number(hour)}:${minute}${half}m`)
  const isPlain = Number(hour) >= 1 && Number(hour) <= 12 && !digits.startsWith('0')
  return isPlain
    ? normalizeClockTime(`${Number(hour)}:${minute}${usualHalf(Number(hour), means)}m`)
    : normalizeClockTime(`${hour}:${minute}`)
}

const usualHalf = (hour: number, means: 'open' | 'close') => {
  if (means === 'open') return hour >= 5 && hour < 12 ? 'a' : 'p'
  return hour === 12 ? 'a' : 'p'
}

/** A time some minutes later or earlier, around the clock. What cannot be read stays. */
export function shiftTime(time: string, minutes: number): string {
  const minute = clockToMinutes(time)
  return minute === null ? time : minutesToClock((minute + minutes + 24 * 60) % (24 * 60))
}
