/** Formats a calendar date `YYYY-MM-DD` as `3.5.26`, independent of time zones. */
export function formatShortDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(month)}.${Number(day)}.${year.slice(-2)}`
}
