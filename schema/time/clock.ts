/**
 * Parses `11:00 AM` or `23:00` to minutes since midnight; `24:00` is midnight, and nothing is later. Null if invalid.
 */
export function parseClockTimeToMinutes(text: string): number | null {
  const found = /^(\d{1,2}):([0-5]\d)\s*(?:([AP])\.?M?\.?)?$/i.exec(text.trim())
  if (!found) return null
  const [hour, minute, half] = [Number(found[1]), Number(found[2]), found[3]]
  if (half ? hour < 1 || hour > 12 : hour * 60 + minute > 24 * 60) return null
  return (half ? (hour % 12) + (/p/i.test(half) ? 12 : 0) : hour % 24) * 60 + minute
}

/** Formats a minute of the day: 1320 is `10:00 PM`. */
export function formatMinuteOfDay(minuteOfDay: number): string {
  const hour = Math.floor(minuteOfDay / 60) % 24
  return `${hour % 12 || 12}:${String(minuteOfDay % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
