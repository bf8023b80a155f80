import { Link } from 'react-router'
import { dayNames } from '#schema/locations/hours/week-days.ts'
import type { CalendarEntry } from '#schema/reports/calendar-wire.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { listWeeksOfMonth } from '#schema/time/month.ts'
import {
  calendarEventLabels,
  calendarEventTones,
  formatCalendarEntryTime,
  formatMonth,
  groupCalendarEntriesByDate,
} from './calendar-labels.ts'

interface MonthTableProps {
  month: string
  today: string
  zone: string
  entries: readonly CalendarEntry[]
}

/** Further entries of a day are collapsed. */
const maxShown = 4

/** A month as a table with one row per week. */
export function CalendarMonthTable({ month, today, zone, entries }: MonthTableProps) {
  const days = groupCalendarEntriesByDate(entries)
  return (
    <div className="table-frame calendar-frame">
      <table className="calendar">
        <caption className="visually-hidden">{formatMonth(month)}</caption>
        <thead>
          <tr>
            {dayNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeksOfMonth(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className={date.startsWith(month) ? 'calendar-day' : 'calendar-day calendar-beside'}>
                  <Day date={date} isToday={date === today} zone={zone} entries={days.get(date) ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Day({
  date,
  isToday,
  zone,
  entries,
}: {
  date: string
  isToday: boolean
  zone: string
  entries: readonly CalendarEntry[]
}) {
  const [first, rest] = [entries.slice(0, maxShown), entries.slice(maxShown)]
  return (
    <>
      <time dateTime={date} className="calendar-date" aria-current={isToday ? 'date' : undefined}>
        <span aria-hidden="true">{Number(date.slice(8))}</span>
        <span className="visually-hidden">{formatLongDate(date)}</span>
      </time>
      {first.length > 0 && <Entries entries={first} zone={zone} />}
      {rest.length > 0 && (
        <details className="calendar-more">
          <summary>{rest.length} more</summary>
          <Entries entries={rest} zone={zone} />
        </details>
      )}
    </>
  )
}

const Entries = ({ entries, zone }: { entries: readonly CalendarEntry[]; zone: string }) => (
  <ul>
    {entries.map((entry, index) => (
      <li key={index}>
        <Link
          to={entry.edit_url}
          className={`calendar-entry status-${calendarEventTones[entry.event]}`}
          title={[entry.title, entry.detail].filter(Boolean).join(', ')}
        >
          <span className="calendar-event">
            {[formatCalendarEntryTime(entry, zone), calendarEventLabels[entry.event]].filter(Boolean).join(' ')}
          </span>
          <span className="calendar-title">{entry.title}</span>
        </Link>
      </li>
    ))}
  </ul>
)
