import { type Opening, openingAt, type Timetable } from '#schema/rules/opening.ts'
import { hoursOfNamed } from '#schema/rules/week-days.ts'
import type { LocationPageData } from '#schema/wire/page-data.ts'

/** A restaurant's timetable, from page data. */
export const timetableOf = ({ hours, special_hours, closure, time_zone }: LocationPageData): Timetable => ({
  hours: hours.flatMap(({ type_name, days }) => (type_name === 'Operation' ? hoursOfNamed(days) : [])),
  special: special_hours,
  closure,
  timeZone: time_zone,
})

/** The chain's own word that it is closed has no end; an editor's closure has, and ends here as the clock says. */
export const openingOf = (at: LocationPageData, now: Date): Opening =>
  at.is_temporarily_closed && !at.closure
    ? { state: 'temporarily_closed', closure: { since: '', reopensOn: null, reason: '' } }
    : openingAt(timetableOf(at), now)
