import { to12HourTime } from '#schema/locations/hours/parse-week.ts'
import { formatMinuteOfDay, parseClockTimeToMinutes } from '#schema/time/clock.ts'

/**
 * Parses a quickly typed time to the site's format: `11a`, `11`, `1130p`, `9.30`, `22:00`, `noon`. Without a.m. or
 * p.m., opening times from 5 on are in the morning, and closing times in the afternoon or at night. Undefined when
 * invalid.
 */
export function parseTypedTime(text: string, boundary: 'open' | 'close'): string | undefined {
  const typed = text.trim().toLowerCase()
  if (typed === 'noon') return '12:00 PM'
  if (typed === 'midnight') return '12:00 AM'
  const [, digits = '', half] = /^(\d{1,2}(?:[:.]?\d{2})?)\s*(?:([ap])\.?(?:m\.?)?)?$/.exec(typed) ?? []
  const [, hour, minute = '00'] = /^(\d{1,2}?)[:.]?(\d{2})?$/.exec(digits) ?? []
  if (hour === undefined) return undefined
  if (half) return to12HourTime(`${Number(hour)}:${minute}${half}m`)
  const isPlain = Number(hour) >= 1 && Number(hour) <= 12 && !digits.startsWith('0')
  return isPlain
    ? to12HourTime(`${Number(hour)}:${minute}${defaultHalf(Number(hour), boundary)}m`)
    : to12HourTime(`${hour}:${minute}`)
}

const defaultHalf = (hour: number, boundary: 'open' | 'close') => {
  if (boundary === 'open') return hour >= 5 && hour < 12 ? 'a' : 'p'
  return hour === 12 ? 'a' : 'p'
}

/** Shifts a time by minutes, across midnight. Returns an invalid time unchanged. */
export function shiftTimeByMinutes(time: string, minutes: number): string {
  const minute = parseClockTimeToMinutes(time)
  return minute === null ? time : formatMinuteOfDay((minute + minutes + 24 * 60) % (24 * 60))
}
