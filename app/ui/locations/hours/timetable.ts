import { chainClosure, type OpeningStatus, openingStatusAt, type Timetable } from '#schema/locations/hours/opening.ts'
import { fromNamedDays } from '#schema/locations/hours/week-days.ts'
import type { LocationPageData } from '#schema/pages/page-data.ts'

/** A restaurant's timetable, from page data. */
export const toTimetable = ({ hours, special_hours, closure, time_zone, is_temporarily_closed }: LocationPageData): Timetable => ({
  hours: hours.flatMap(({ type_name, days }) => (type_name === 'Operation' ? fromNamedDays(days) : [])),
  special: special_hours,
  closure: closure ?? (is_temporarily_closed ? chainClosure : null),
  timeZone: time_zone,
})

/** The chain's own word that it is closed has no end; an editor's closure has, and ends here as the clock says. */
export const getOpeningStatus = (at: LocationPageData, now: Date): OpeningStatus => openingStatusAt(toTimetable(at), now)
