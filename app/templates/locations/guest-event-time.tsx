import type { RestaurantEvent } from '#schema/locations/guest-info-wire.ts'
import { dayNames } from '#schema/locations/hours/week-days.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { to24HourTime } from '../../ui/locations/hours/twenty-four-hours.ts'

/** The date of an event, or its weekday, and its time if it has one. */
export function RestaurantEventTime({
  event: { date, dayOfWeek = 0, time },
}: {
  event: Pick<RestaurantEvent, 'date' | 'dayOfWeek' | 'time'>
}) {
  if (date)
    return (
      <time dateTime={time ? `${date}T${to24HourTime(time)}` : date}>
        {[formatLongDate(date), time].filter(Boolean).join(', ')}
      </time>
    )
  return (
    <>
      {`Every ${dayNames[dayOfWeek]}${time && ', '}`}
      {time && <time dateTime={to24HourTime(time)}>{time}</time>}
    </>
  )
}
