import type { DayHours } from '../wire/location.ts'

export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** `11:00 AM – 10:00 PM`; the texts are printed as stored. */
export const hoursText = ({ open, close }: Pick<DayHours, 'open' | 'close'>): string => `${open} – ${close}`

/** The hours that `namedDays` (`hours.ts`) has told, again. */
export const hoursOfNamed = (days: readonly { day_name: string; hours: string }[]): DayHours[] =>
  days.flatMap(({ day_name, hours }) =>
    hours.split(', ').map((span) => {
      const [open = '', close = ''] = span.split(' – ')
      return { dayOfWeek: (dayNames as readonly string[]).indexOf(day_name), open, close }
    }),
  )
