import {
  getOpeningStatusAt,
  type OpeningStatus,
  type Timetable,
  undatedFeedClosure,
} from '#schema/locations/hours/opening.ts'
import { namedDayHoursToTimeRanges } from '#schema/locations/hours/week-days.ts'
import type { LocationInPageData } from '#schema/pages/page-data.ts'

/** Builds a restaurant's timetable from page data. */
export const locationPageDataToTimetable = ({
  hours,
  special_hours,
  closure,
  time_zone,
  is_temporarily_closed,
}: LocationInPageData): Timetable => ({
  hours: hours.flatMap(({ type_name, days }) => (type_name === 'Operation' ? namedDayHoursToTimeRanges(days) : [])),
  special: special_hours,
  closure: closure ?? (is_temporarily_closed ? undatedFeedClosure : null),
  timeZone: time_zone,
})

/** A closure from the chain's feed has no end; an editor's closure ends here at its date. */
export const getOpeningStatusFromPageData = (at: LocationInPageData, now: Date): OpeningStatus =>
  getOpeningStatusAt(locationPageDataToTimetable(at), now)
