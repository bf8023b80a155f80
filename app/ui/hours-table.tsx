import { openingPhrases } from '#schema/phrases/opening.ts'
import { longDate } from '#schema/rules/dates.ts'
import { shortDays } from '#schema/rules/hours.ts'
import type { SpecialDay } from '#schema/rules/opening.ts'
import { dayNames, hoursText } from '#schema/rules/week-days.ts'
import type { LocationPageData, NamedHours } from '#schema/wire/page-data.ts'
import { usePhrases } from './phrases.ts'

const daysOf = ({ hours }: LocationPageData, kind: NamedHours['type_name']) =>
  hours.filter(({ type_name }) => type_name === kind).flatMap(({ days }) => days)

/** The week's opening hours. Which day is today is found out in the browser: this HTML is kept for days. */
export function HoursTable({ at }: { at: LocationPageData }) {
  const say = usePhrases()
  const open = new Map(daysOf(at, 'Operation').map(({ day_name, hours }) => [day_name, hours]))
  if (open.size === 0) return <p>Please call for today’s hours.</p>
  return (
    <table className="hours" data-time-zone={at.time_zone}>
      <tbody>
        {dayNames.map((day) => (
          <tr key={day} data-day={day}>
            <th scope="row">{day}</th>
            <td>{open.get(day) ?? say(openingPhrases, 'opening.no_hours')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Coming days with hours of their own. The browser hides those that pass while this HTML is kept. */
export function SpecialDays({ days }: { days: readonly SpecialDay[] }) {
  const say = usePhrases()
  return (
    days.length > 0 && (
      <div className="special-days">
        <h3>Holiday and special hours</h3>
        <ul className="special-days-list">
          {days.map(({ date, label, hours }) => (
            <li key={date} data-special-date={date}>
              <span>
                <strong>{label}</strong>
                <time dateTime={date}>{longDate(date)}</time>
              </span>
              <span>{hours.map(hoursText).join(', ') || say(openingPhrases, 'opening.no_hours')}</span>
            </li>
          ))}
        </ul>
      </div>
    )
  )
}

/** The week of another service in few lines: days that follow each other with the same hours stand together. */
export function ServiceHours({ at, kind, title }: { at: LocationPageData; kind: 'Delivery' | 'Curbside'; title: string }) {
  const groups = shortDays(daysOf(at, kind))
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
