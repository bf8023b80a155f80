/** A calendar date `YYYY-MM-DD` as the site writes it: `3.5.26`. No time zone can move it. */
export function formatShortDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(month)}.${Number(day)}.${year.slice(-2)}`
}
