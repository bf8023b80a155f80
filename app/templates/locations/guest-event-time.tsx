import type { RestaurantEvent } from '#schema/locations/guest-info-wire.ts'
import { dayNames } from '#schema/locations/hours/week-days.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { to24HourTime } from '../../ui/locations/hours/twenty-four-hours.ts'

type EventTime = Pick<RestaurantEvent, 'date' | 'dayOfWeek' | 'time'>

/** Formats the date of an event, or its weekday, and its time if it has one. */
export const formatRestaurantEventTime = ({ date, dayOfWeek = 0, time }: EventTime): string =>
  [date ? formatLongDate(date) : `Every ${dayNames[dayOfWeek]}`, time].filter(Boolean).join(', ')

/** The date of an event, or its weekday, and its time if it has one. */
export function RestaurantEventTimeText({ event }: { event: EventTime }) {
  const { date, dayOfWeek = 0, time } = event
  if (date)
    return <time dateTime={time ? `${date}T${to24HourTime(time)}` : date}>{formatRestaurantEventTime(event)}</time>
  return (
    <>
      {`Every ${dayNames[dayOfWeek]}${time && ', '}`}
      {time && <time dateTime={to24HourTime(time)}>{time}</time>}
    </>
  )
}
