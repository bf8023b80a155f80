import { hasShape, isFlag, isListOf, isText, isWhole, nullable, type ValueCheck } from '../records/shapes.ts'
import type { ApiLocation } from './wire.ts'

const isNumber: ValueCheck = (value) => Number.isFinite(value)

/** Whether a value fits or is left out. */
const optional =
  (fits: ValueCheck): ValueCheck =>
  (value) =>
    value === undefined || fits(value)

/** Returns the same check for several names, which are divided by spaces. */
const checkEach = (names: string, fits: ValueCheck): Record<string, ValueCheck> =>
  Object.fromEntries(names.split(' ').map((name) => [name, fits]))

const timeRange = checkEach('open close', isText)
const isWeekday: ValueCheck = (value) => isWhole(value) && Number(value) >= 0 && Number(value) <= 6

/**
 * Whether a value has the shape of `apiLocationSchema`. The library of that schema is larger than all scripts of a page
 * before interaction, so what the page fetches of the visitor's restaurant is checked without it.
 */
export const isApiLocation = hasShape({
  ...checkEach('rlid', isWhole),
  ...checkEach('longitude latitude', isNumber),
  ...checkEach('restaurantNumber address1 city state country zip phone', isText),
  ...checkEach('address2 countryRootURL localPageURL estimatedWaitTime timeZone', optional(isText)),
  ...checkEach(
    'hasCurbside hasDelivery hasOnlineOrdering hasTakeOut isDiningRoomOpened isTemporarilyClosed outsideDining ' +
      'isReservationsEnabled',
    isFlag,
  ),
  ...checkEach('hours curbsideHours deliveryHours', isListOf(hasShape({ dayOfWeek: isWeekday, ...timeRange }))),
  waitListMaxPartySize: optional(isWhole),
  waitListReady: optional(isFlag),
  specialHours: optional(
    isListOf(hasShape({ ...checkEach('date label', isText), hours: isListOf(hasShape(timeRange)) })),
  ),
  closure: optional(hasShape({ since: isText, reopensOn: nullable(isText) })),
}) as (value: unknown) => value is ApiLocation
