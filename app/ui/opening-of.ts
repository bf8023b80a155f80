import { closedByChain, type Opening, openingAt, type Timetable } from '#schema/rules/opening.ts'
import { hoursOfNamed } from '#schema/rules/week-days.ts'
import type { LocationPageData } from '#schema/wire/page-data.ts'

/** A restaurant's timetable, from page data. */
export const timetableOf = ({ hours, special_hours, closure, time_zone, is_temporarily_closed }: LocationPageData): Timetable => ({
  hours: hours.flatMap(({ type_name, days }) => (type_name === 'Operation' ? hoursOfNamed(days) : [])),
  special: special_hours,
  closure: closure ?? (is_temporarily_closed ? closedByChain : null),
  timeZone: time_zone,
})

/** The chain's own word that it is closed has no end; an editor's closure has, and ends here as the clock says. */
export const openingOf = (at: LocationPageData, now: Date): Opening => openingAt(timetableOf(at), now)
