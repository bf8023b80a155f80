/** A calendar date `YYYY-MM-DD` as the site writes it: `3.5.26`. No time zone can move it. */
export function shortDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(month)}.${Number(day)}.${year.slice(-2)}`
}

const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A calendar date (`YYYY-MM-DD`) as people say it: `Thursday, November 26`. */
export const longDate = (date: string): string => long.format(new Date(date))
