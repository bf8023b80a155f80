/** Made when the first date is told: making it costs some milliseconds, and most requests that start a worker tell none. */
let long: Intl.DateTimeFormat | undefined

/** A calendar date (`YYYY-MM-DD`) as people say it: `Thursday, November 26`. */
export function formatLongDate(date: string): string {
  long ??= new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
  return long.format(new Date(date))
}
