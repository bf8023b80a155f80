import {
  getOpeningStatusAt,
  type OpeningStatus,
  openEndedFeedClosure,
  type Timetable,
} from '#schema/locations/hours/opening.ts'
import { parseNamedDayHours } from '#schema/locations/hours/week-days.ts'
import type { LocationInPageData } from '#schema/pages/page-data.ts'

/** Builds a restaurant's timetable from page data. */
export const pageDataToTimetable = ({
  hours,
  special_hours,
  closure,
  time_zone,
  is_temporarily_closed,
}: LocationInPageData): Timetable => ({
  hours: hours.flatMap(({ type_name, days }) => (type_name === 'Operation' ? parseNamedDayHours(days) : [])),
  special: special_hours,
  closure: closure ?? (is_temporarily_closed ? openEndedFeedClosure : null),
  timeZone: time_zone,
})

/** A closure from the chain's feed has no end; an editor's closure ends here at its date. */
export const getOpeningStatusFromPageData = (at: LocationInPageData, now: Date): OpeningStatus =>
  getOpeningStatusAt(pageDataToTimetable(at), now)
