import type { WeekdayTimeRange } from '../wire.ts'

export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Formats a range as `11:00 AM – 10:00 PM`, with the stored texts. */
export const formatTimeRange = ({ open, close }: Pick<WeekdayTimeRange, 'open' | 'close'>): string =>
  `${open} – ${close}`

/** Parses the hours that `toNamedDayHours` (`named-days.ts`) returned. */
export const namedDayHoursToTimeRanges = (days: readonly { day_name: string; hours: string }[]): WeekdayTimeRange[] =>
  days.flatMap(({ day_name, hours }) =>
    hours.split(', ').map((span) => {
      const [open = '', close = ''] = span.split(' – ')
      return { dayOfWeek: (dayNames as readonly string[]).indexOf(day_name), open, close }
    }),
  )
