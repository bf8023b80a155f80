import * as z from 'zod/mini'

/** Opening hours of one day. `dayOfWeek` 0 is Sunday; a `close` at or before `open` is past midnight. */
export const dayHours = z.object({
  dayOfWeek: z.int().check(z.gte(0, 'must be 0 to 6'), z.lte(6, 'must be 0 to 6')),
  open: z.string(),
  close: z.string(),
})
export type DayHours = z.infer<typeof dayHours>

/** A restaurant as the public API tells it. */
export const locationShape = z.object({
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
  hours: z.array(dayHours),
  curbsideHours: z.array(dayHours),
  deliveryHours: z.array(dayHours),
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
})
export type Location = z.infer<typeof locationShape>

/** The answer of the location list. Distances are in miles. */
export const locationList = z.object({
  totalLocations: z.int(),
  locations: z.array(z.object({ distance: z.number(), location: locationShape })),
  currentLocation: z.nullable(locationShape),
})
export type LocationList = z.infer<typeof locationList>

export const limits = { radius: 500, limit: 100 } as const

const number = (min: number, max: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => (text.trim() === '' ? Number.NaN : Number(text))),
      z
        .number(`must be a number from ${min} to ${max}`)
        .check(z.gte(min, `must be a number from ${min} to ${max}`), z.lte(max, `must be a number from ${min} to ${max}`)),
    ),
  )
const integer = (min: number, max: number) =>
  number(min, max).check(z.refine((value: number) => Number.isInteger(value), 'must be a whole number'))

/** What the location list takes: a centre, a radius in miles and how many; `rlid` names the visitor's own restaurant. */
export const nearbyQuery = z.strictObject({
  latitude: number(-90, 90),
  longitude: number(-180, 180),
  radius: z._default(z.optional(number(0, limits.radius)), 200) as never as z.ZodMiniType<number, string | undefined>,
  limit: z._default(z.optional(integer(1, limits.limit)), 26) as never as z.ZodMiniType<number, string | undefined>,
  rlid: z.optional(integer(1, Number.MAX_SAFE_INTEGER)),
})
export type NearbyQuery = z.infer<typeof nearbyQuery>

export const locationQuery = z.strictObject({ rlid: integer(1, Number.MAX_SAFE_INTEGER) })
