const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** A calendar date (`YYYY-MM-DD`) as people say it: `Thursday, November 26`. */
export const longDate = (date: string): string => long.format(new Date(date))
