/** Converts `11:00 AM` to `11:00` and `9:30 PM` to `21:30`; undefined for anything else. */
export function to24HourTime(time: string): string | undefined {
  const [, hour, minute, half] = /^\s*(1[0-2]|0?[1-9]):([0-5]\d)\s*([AP])M\s*$/i.exec(time) ?? []
  if (!hour || !minute || !half) return undefined
  return `${String((Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)).padStart(2, '0')}:${minute}`
}

/** Converts hours of page data (`11:00 AM – 3:00 PM, 5:00 PM – 10:00 PM`) to 24-hour ranges. Other text is ignored. */
export const parseHoursTo24HourRanges = (hours: string): { opens: string; closes: string }[] =>
  hours.split(',').flatMap((span) => {
    const [opens, closes] = span.split(/\s*[-–—]\s*/).map(to24HourTime)
    return opens && closes ? [{ opens, closes }] : []
  })

/** Formats a minute of the day for form controls: 1320 is `22:00`. */
export const minutesTo24HourTime = (minuteOfDay: number): string =>
  `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
