import * as z from 'zod/mini'

/** Opening hours of one day. `dayOfWeek` 0 is Sunday; a `close` at or before `open` is after midnight. */
export const weekdayTimeRangeSchema = z.object({
  dayOfWeek: z.int().check(z.gte(0, 'must be 0 to 6'), z.lte(6, 'must be 0 to 6')),
  open: z.string(),
  close: z.string(),
})
export type WeekdayTimeRange = z.infer<typeof weekdayTimeRangeSchema>

/** An exception to the weekly hours on a date (`2026-12-24`): its hours, or none if closed. */
export const specialDaySchema = z.object({
  date: z.string(),
  label: z.string(),
  hours: z.array(z.object({ open: z.string(), close: z.string() })),
})

/** A restaurant in the public API. */
export const apiLocationSchema = z.object({
  rlid: z.int(),
  restaurantNumber: z.string(),
  address1: z.string(),
  address2: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  countryRootURL: z.optional(z.string()),
  zip: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  hours: z.array(weekdayTimeRangeSchema),
  curbsideHours: z.array(weekdayTimeRangeSchema),
  deliveryHours: z.array(weekdayTimeRangeSchema),
  phone: z.string(),
  hasCurbside: z.boolean(),
  hasDelivery: z.boolean(),
  hasOnlineOrdering: z.boolean(),
  hasTakeOut: z.boolean(),
  isDiningRoomOpened: z.boolean(),
  isTemporarilyClosed: z.boolean(),
  outsideDining: z.boolean(),
  isReservationsEnabled: z.boolean(),
  localPageURL: z.optional(z.string()),
  estimatedWaitTime: z.optional(z.string()),
  waitListMaxPartySize: z.optional(z.int()),
  waitListReady: z.optional(z.boolean()),
  /** Beyond the specification: its IANA time zone, which determines the current day there. */
  timeZone: z.optional(z.string()),
  /** Beyond the specification: days with special hours within the next two weeks. */
  specialHours: z.optional(z.array(specialDaySchema)),
  /** Beyond the specification: the first day of a temporary closure, and the day of reopening if known. */
  closure: z.optional(z.object({ since: z.string(), reopensOn: z.nullable(z.string()) })),
})
export type ApiLocation = z.infer<typeof apiLocationSchema>

/** The response of the location list. Distances are in miles. */
export const nearbyLocationsResponse = z.object({
  totalLocations: z.int(),
  locations: z.array(z.object({ distance: z.number(), location: apiLocationSchema })),
  currentLocation: z.nullable(apiLocationSchema),
})
export type NearbyLocationsResponse = z.infer<typeof nearbyLocationsResponse>

/** Default and maximum values of a search. Radii are in miles. */
export const nearbySearchDefaults = { radius: 200, limit: 26 } as const
export const nearbySearchLimits = { radius: 500, limit: 100 } as const

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Parses a number of a query string; the error message says what is expected. */
export function createNumberParameterSchema(min: number, max: number, kind = 'a number') {
  const expected = `must be ${kind} from ${min} to ${max}`
  const inRange = (value: number) => value >= min && value <= max && (kind === 'a number' || Number.isInteger(value))
  return z.pipe(
    z.string(expected),
    z.pipe(
      z.transform((text: string) => (decimal.test(text) ? Number(text) : Number.NaN)),
      z.number(expected).check(z.refine(inRange, expected)),
    ),
  )
}
const rlid = createNumberParameterSchema(1, Number.MAX_SAFE_INTEGER, 'a whole number')

/** The query of the location list: a center, a radius in miles and a limit; `rlid` is the visitor's own restaurant. */
export const nearbyLocationsQuery = z.strictObject({
  latitude: createNumberParameterSchema(-90, 90),
  longitude: createNumberParameterSchema(-180, 180),
  radius: z._default(createNumberParameterSchema(0, nearbySearchLimits.radius), nearbySearchDefaults.radius),
  limit: z._default(
    createNumberParameterSchema(1, nearbySearchLimits.limit, 'a whole number'),
    nearbySearchDefaults.limit,
  ),
  rlid: z.optional(rlid),
})

export const locationRlidQuery = z.strictObject({ rlid })

/**
 * The query of the geocoder: a text, and the visitor's position if known, to choose between places of the same name.
 */
export const geocodeQuery = z
  .strictObject({
    q: z.string('must be text').check(z.maxLength(10_000, 'must be at most 10000 characters long')),
    latitude: z.optional(createNumberParameterSchema(-90, 90)),
    longitude: z.optional(createNumberParameterSchema(-180, 180)),
  })
  .check(
    z.refine(
      ({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined),
      'latitude and longitude go together',
    ),
  )

/**
 * Matching places, best first; the geometry of the first is the center to search from. A place may have no geometry.
 */
export const geocodeResponse = z.object({
  results: z.array(
    z.object({ name: z.string(), geometry: z.optional(z.object({ latitude: z.number(), longitude: z.number() })) }),
  ),
})
export type GeocodeResponse = z.infer<typeof geocodeResponse>
