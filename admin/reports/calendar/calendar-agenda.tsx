import { Link } from 'react-router'
import type { CalendarEntry } from '#schema/reports/calendar-wire.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import {
  calendarEventLabels,
  calendarEventTones,
  formatCalendarEntryTime,
  groupCalendarEntriesByDate,
} from './calendar-labels.ts'

interface AgendaProps {
  today: string
  zone: string
  entries: readonly CalendarEntry[]
}

/** The days of a month on which something changes, as a list. */
export const CalendarAgenda = ({ today, zone, entries }: AgendaProps) => (
  <div className="agenda">
    {[...groupCalendarEntriesByDate(entries)].map(([date, dayEntries]) => (
      <section key={date} className="agenda-day" aria-labelledby={`day-${date}`}>
        <h3 id={`day-${date}`}>
          <time dateTime={date}>{formatLongDate(date)}</time>
          {date === today && <span className="status status-mixed">Today</span>}
        </h3>
        <ul className="agenda-entries">
          {dayEntries.map((entry, index) => (
            <li key={index} className="agenda-entry">
              <span className={`status status-${calendarEventTones[entry.event]}`}>
                {calendarEventLabels[entry.event]}
              </span>
              <span className="agenda-text">
                <Link to={entry.edit_url} className="row-title">
                  {entry.title}
                </Link>
                {entry.detail && <span className="quiet">{entry.detail}</span>}
              </span>
              <span className="quiet agenda-time">{formatCalendarEntryTime(entry, zone) || 'All day'}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
