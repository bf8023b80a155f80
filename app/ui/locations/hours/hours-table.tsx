import { groupDaysByHours } from '#schema/locations/hours/named-days.ts'
import type { SpecialDay } from '#schema/locations/hours/opening.ts'
import { dayNames, formatTimeRange } from '#schema/locations/hours/week-days.ts'
import type { LocationInPageData, ServiceHoursByDay } from '#schema/pages/page-data.ts'
import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { useTranslate } from '../../text/use-phrases.ts'

const daysOf = ({ hours }: LocationInPageData, kind: ServiceHoursByDay['type_name']) =>
  hours.filter(({ type_name }) => type_name === kind).flatMap(({ days }) => days)

/** The week's opening hours. The browser marks today, since this HTML is cached for days. */
export function HoursTable({ location }: { location: LocationInPageData }) {
  const translate = useTranslate()
  const open = new Map(daysOf(location, 'Operation').map(({ day_name, hours }) => [day_name, hours]))
  if (open.size === 0) return <p>Please call for today’s hours.</p>
  return (
    <table className="hours">
      <tbody>
        {dayNames.map((day) => (
          <tr key={day} data-day={day}>
            <th scope="row">{day}</th>
            <td>{open.get(day) ?? translate(openingHoursPhrases, 'opening.no_hours')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Upcoming days with special hours. The browser hides past ones, since this HTML is cached. */
export function UpcomingSpecialDaysList({ days }: { days: readonly SpecialDay[] }) {
  const translate = useTranslate()
  return (
    days.length > 0 && (
      <div className="special-days">
        <h3>Holiday and special hours</h3>
        <ul className="special-days-list">
          {days.map(({ date, label, hours }) => (
            <li key={date} data-date={date}>
              <span>
                <strong>{label}</strong>
                <time dateTime={date}>{formatLongDate(date)}</time>
              </span>
              <span>{hours.map(formatTimeRange).join(', ') || translate(openingHoursPhrases, 'opening.no_hours')}</span>
            </li>
          ))}
        </ul>
      </div>
    )
  )
}

/** The weekly hours of a service: consecutive days with equal hours share a line. */
export function ServiceWeeklyHoursSection({
  location,
  kind,
  title,
}: {
  location: LocationInPageData
  kind: 'Delivery' | 'Curbside'
  title: string
}) {
  const groups = groupDaysByHours(daysOf(location, kind))
  if (groups.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <dl className="service-hours">
        {groups.map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
