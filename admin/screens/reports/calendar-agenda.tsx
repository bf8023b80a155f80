import { Link } from 'react-router'
import { longDate } from '#schema/rules/dates.ts'
import type { CalendarEntry } from '#schema/wire/calendar.ts'
import { byDate, eventTones, eventWords, timeOf } from './calendar-words.ts'

interface AgendaProps {
  today: string
  zone: string
  entries: readonly CalendarEntry[]
}

/** The days of a month on which something changes, one below the other. */
export const Agenda = ({ today, zone, entries }: AgendaProps) => (
  <div className="agenda">
    {[...byDate(entries)].map(([date, ofDay]) => (
      <section key={date} className="agenda-day" aria-labelledby={`day-${date}`}>
        <h3 id={`day-${date}`}>
          <time dateTime={date}>{longDate(date)}</time>
          {date === today && <span className="status status-mixed">Today</span>}
        </h3>
        <ul className="agenda-entries">
          {ofDay.map((entry, place) => (
            <li key={place} className="agenda-entry">
              <span className={`status status-${eventTones[entry.event]}`}>{eventWords[entry.event]}</span>
              <span className="agenda-words">
                <Link to={entry.edit_url} className="row-title">
                  {entry.title}
                </Link>
                {entry.detail && <span className="quiet">{entry.detail}</span>}
              </span>
              <span className="quiet agenda-time">{timeOf(entry, zone) || 'All day'}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
