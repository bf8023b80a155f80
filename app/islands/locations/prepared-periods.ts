import {
  getApiLocationOpeningStatus,
  getLocationTimeZone,
  isTemporarilyClosedAt,
  toLocationTimetable,
} from '#schema/locations/hours/location-opening.ts'
import { listOpenIntervals } from '#schema/locations/hours/opening.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { addDays, localTimeToInstant, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { joinOpeningText } from '../../ui/locations/hours/opening-line.ts'
import {
  getOpeningIndicator,
  type TranslateOpeningFunction,
  toOpeningStatusTexts,
} from '../../ui/locations/hours/opening-text.ts'
import type { PreparedPeriod } from './prepared-location.ts'

const minute = 60_000
const quarter = 15 * minute

/** How many days are prepared, with today. */
const preparedDays = 8

/** Returns what pages show of a restaurant from now on, for some days. Throws for hours or a zone of another shape. */
export function listPreparedPeriods(
  location: ApiLocation,
  translate: TranslateOpeningFunction,
  now: number,
): PreparedPeriod[] {
  const moments = listPossibleChanges(location, now)
  const periods: PreparedPeriod[] = []
  for (const [index, until] of moments.entries()) {
    const period = describeAt(location, translate, moments[index - 1] ?? now)
    const last = periods.at(-1)
    if (last && isSame(last, period)) last.until = until
    else periods.push({ until, ...period })
  }
  return periods
}

type Period = Omit<PreparedPeriod, 'until'>

function describeAt(location: ApiLocation, translate: TranslateOpeningFunction, instant: number): Period {
  const now = new Date(instant)
  const opening = getApiLocationOpeningStatus(location, now)
  const { minute } = toLocalDateAndMinute(getLocationTimeZone(location), instant)
  const text = toOpeningStatusTexts(opening, translate)
  return {
    text: text ? joinOpeningText(text) : '',
    light: opening.state === 'unknown' ? undefined : getOpeningIndicator(opening, minute),
    isStorm: opening.state === 'temporarily_closed',
    isClosed: isTemporarilyClosedAt(location, now),
  }
}

const isSame = (a: Period, b: Period) =>
  a.text === b.text && a.light === b.light && a.isStorm === b.isStorm && a.isClosed === b.isClosed

/** Lists the instants after now at which something may change, in order; the last one ends the last day. */
function listPossibleChanges(location: ApiLocation, now: number): number[] {
  const timeZone = getLocationTimeZone(location)
  const today = toLocalDateAndMinute(timeZone, now).date
  const midnights = Array.from({ length: preparedDays + 1 }, (_, days) =>
    localTimeToInstant(timeZone, addDays(today, days), 0),
  )
  const changes = listOpenIntervals(toLocationTimetable(location), addDays(today, -1), addDays(today, preparedDays))
  const times = [
    ...midnights,
    ...changes.map(({ from }) => from),
    // The light flickers in the last half hour, also by a clock that changes in the hour before.
    ...changes.flatMap(({ until }) => [90, 60, 30, 0].map((before) => until - before * minute)),
    ...midnights.flatMap((midnight, index) => listQuartersOfUnevenDay(midnight, midnights[index + 1])),
  ]
  const end = midnights.at(-1)!
  return [...new Set(times)].filter((time) => time > now && time <= end).sort((a, b) => a - b)
}

/** Lists every quarter of an hour of a day that is shorter or longer than others: clocks change at one of them. */
const listQuartersOfUnevenDay = (from: number, until = from + 24 * 60 * minute): number[] =>
  until - from === 24 * 60 * minute
    ? []
    : Array.from({ length: (until - from) / quarter }, (_, index) => from + index * quarter)
