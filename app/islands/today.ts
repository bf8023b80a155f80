/** Marks the row of today in every table of hours. Today is the restaurant's: each table names its time zone. */
export function markToday(root: ParentNode, now: Date) {
  for (const table of root.querySelectorAll<HTMLElement>('[data-time-zone]')) {
    const today = weekday(now, table.dataset['timeZone']!)
    for (const row of table.querySelectorAll<HTMLElement>('[data-day]')) {
      const isToday = row.dataset['day'] === today
      row.classList.toggle('hours-today', isToday)
      if (isToday) row.setAttribute('aria-current', 'date')
      else row.removeAttribute('aria-current')
    }
  }
}

/** The English name of the day it is in a time zone. */
export const weekday = (now: Date, timeZone: string) => new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(now)
