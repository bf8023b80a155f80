/** Created on first use: that takes some milliseconds, and most requests that start a worker format no date. */
let long: Intl.DateTimeFormat | undefined

/** Formats a calendar date (`YYYY-MM-DD`) as `Thursday, November 26`. */
export function formatLongDate(date: string): string {
  long ??= new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
  return long.format(new Date(date))
}
