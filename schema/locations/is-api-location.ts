import type { ApiLocation } from './wire.ts'

type Fits = (value: unknown) => boolean

const isText: Fits = (value) => typeof value === 'string'
const isFlag: Fits = (value) => typeof value === 'boolean'
const isWhole: Fits = (value) => Number.isSafeInteger(value)
const isNumber: Fits = (value) => Number.isFinite(value)

/** Whether a value is an object whose named values fit. */
const hasShape =
  (shape: Record<string, Fits>): Fits =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([name, fits]) => fits((value as Record<string, unknown>)[name]))

const isListOf =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits)

/** Whether a value fits or is left out. */
const optional =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value)

const each = (names: string, fits: Fits) => Object.fromEntries(names.split(' ').map((name) => [name, fits]))

const timeRange = each('open close', isText)
const isWeekday: Fits = (value) => isWhole(value) && Number(value) >= 0 && Number(value) <= 6
const isDate: Fits = (value) => value === null || isText(value)

/**
 * Whether a value has the shape of `apiLocationSchema`. The library of that schema is larger than all scripts of a page
 * before interaction, so what the page fetches of the visitor's restaurant is checked without it.
 */
export const isApiLocation = hasShape({
  ...each('rlid', isWhole),
  ...each('longitude latitude', isNumber),
  ...each('restaurantNumber address1 city state country zip phone', isText),
  ...each('address2 countryRootURL localPageURL estimatedWaitTime timeZone', optional(isText)),
  ...each(
    'hasCurbside hasDelivery hasOnlineOrdering hasTakeOut isDiningRoomOpened isTemporarilyClosed outsideDining ' +
      'isReservationsEnabled',
    isFlag,
  ),
  ...each('hours curbsideHours deliveryHours', isListOf(hasShape({ dayOfWeek: isWeekday, ...timeRange }))),
  waitListMaxPartySize: optional(isWhole),
  waitListReady: optional(isFlag),
  specialHours: optional(isListOf(hasShape({ ...each('date label', isText), hours: isListOf(hasShape(timeRange)) }))),
  closure: optional(hasShape({ since: isText, reopensOn: isDate })),
}) as (value: unknown) => value is ApiLocation
