import { dayNames } from '#schema/rules/hours.ts'
import type { LocationPageData } from '#schema/wire/page-data.ts'

/** The week's opening hours. Which day is today is found out in the browser: this HTML is kept for days. */
export function HoursTable({ at: { hours, time_zone } }: { at: LocationPageData }) {
  const open = new Map(
    hours.filter(({ type_name }) => type_name === 'Operation').flatMap(({ days }) => days.map(({ day_name, hours }) => [day_name, hours])),
  )
  if (open.size === 0) return <p>Please call for today’s hours.</p>
  return (
    <table className="hours" data-time-zone={time_zone}>
      <tbody>
        {dayNames.map((day) => (
          <tr key={day} data-day={day}>
            <th scope="row">{day}</th>
            <td>{open.get(day) ?? 'Closed'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
