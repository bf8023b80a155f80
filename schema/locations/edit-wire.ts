import * as z from 'zod/mini'
import { problem } from '../problem-wire.ts'
import { editorFieldLimits } from './editor-fields.ts'
import { dayHours, locationSchema, specialDay } from './wire.ts'

/** What the back office shows apart in its list of restaurants. */
export const locationFilters = [
  'open',
  'temporarily_closed',
  'closed',
  'without_hours',
  'special_days',
  'not_from_feed',
] as const
export type LocationFilter = (typeof locationFilters)[number]

export const locationOrders = ['place', '-place', 'number', '-number', 'edited', '-edited'] as const

/** What a list of restaurants asks for. */
export const locationListQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(200))),
  show: z.optional(z.enum(locationFilters)),
  order: z._default(z.enum(locationOrders), 'place'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
})
export type LocationListQuery = z.infer<typeof locationListQuery>

const locationStatus = z.enum(['open', 'temporarily_closed', 'closed'])
export type LocationStatus = z.infer<typeof locationStatus>

/** When somebody last changed it in the back office, and who. */
const lastEdit = z.strictObject({ at: z.string(), by: z.string() })
export type LastEdit = z.infer<typeof lastEdit>

const locationListItem = z.strictObject({
  id: z.int(),
  restaurant_number: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  status: locationStatus,
  /** The day a temporary closure ends, when it is known. */
  reopens_on: z.nullable(z.string()),
  has_hours: z.boolean(),
  special_days: z.int(),
  last_edit: z.nullable(lastEdit),
})
export type LocationListItem = z.infer<typeof locationListItem>

const countedFilters = [
  'all',
  'open',
  'temporarily_closed',
  'closed',
  'without_hours',
  'special_days',
  'not_from_feed',
] as const

export const locationListing = z.strictObject({
  meta: z.strictObject({
    total_count: z.int(),
    /** How many there are of each kind, whatever is searched. */
    counts: z.record(z.enum(countedFilters), z.int()),
    can_change: z.boolean(),
    has_feed: z.boolean(),
  }),
  items: z.array(locationListItem),
})
export type LocationListing = z.infer<typeof locationListing>

/**
 * A restaurant as the form of the back office holds it: the API's words, what it leaves out where unknown, and what the
 * editors own.
 */
const locationValues = z.extend(z.omit(locationSchema, { countryRootURL: true }), {
  address2: z.string(),
  localPageURL: z.string(),
  timeZone: z.string(),
  estimatedWaitTime: z.string(),
  waitListMaxPartySize: z.nullable(z.int()),
  waitListReady: z.nullable(z.boolean()),
  specialHours: z.array(specialDay),
  closure: z.nullable(z.strictObject({ since: z.string(), reopensOn: z.nullable(z.string()), reason: z.string() })),
  description: z.string(),
})
export type LocationValues = z.infer<typeof locationValues>

/** A line of a restaurant's history. */
const locationEvent = z.strictObject({
  at: z.string(),
  by: z.nullable(z.string()),
  action: z.string(),
  /** The fields that were changed, by the names of `locationValues`. */
  fields: z.array(z.string()),
})
export type LocationEvent = z.infer<typeof locationEvent>

export const locationDetail = z.strictObject({
  id: z.int(),
  /** What a change names as its beginning; another one means that somebody has changed it since. */
  version: z.string(),
  values: locationValues,
  status: locationStatus,
  closed_at: z.nullable(z.string()),
  /** Its page on the site, when it has one. */
  url: z.nullable(z.string()),
  /** A drawing of where it stands. */
  map_image: z.nullable(z.string()),
  /** Whether a location feed is set, which then owns all but the editors' own fields. */
  has_feed: z.boolean(),
  /** Whether it is as the feed last told it. */
  is_from_feed: z.boolean(),
  can_change: z.boolean(),
  history: z.array(locationEvent),
})
export type LocationDetail = z.infer<typeof locationDetail>

const text = (max: number) => z.string().check(z.maxLength(max, `must be at most ${max} characters long`))
const numeral = z.union([z.number(), text(40)])
const span = z.strictObject({ open: text(20), close: text(20) })
const hours = z.array(dayHours).check(z.maxLength(7 * editorFieldLimits.spans, 'holds too many hours'))
const typedSpecialDay = z.strictObject({
  date: text(10),
  label: text(200),
  hours: z.array(span).check(z.maxLength(editorFieldLimits.spans, `must be at most ${editorFieldLimits.spans}`)),
})

/**
 * What belongs to the feed while there is one; the country follows the state. Words are checked as the importer checks
 * them.
 */
const record = z.strictObject({
  restaurantNumber: text(100),
  address1: text(400),
  address2: text(400),
  city: text(400),
  state: text(100),
  zip: text(40),
  latitude: numeral,
  longitude: numeral,
  timeZone: text(100),
  phone: text(100),
  hours,
  deliveryHours: hours,
  curbsideHours: hours,
  hasCurbside: z.boolean(),
  hasDelivery: z.boolean(),
  hasOnlineOrdering: z.boolean(),
  hasTakeOut: z.boolean(),
  isDiningRoomOpened: z.boolean(),
  isTemporarilyClosed: z.boolean(),
  outsideDining: z.boolean(),
  isReservationsEnabled: z.boolean(),
  localPageURL: text(400),
  estimatedWaitTime: text(200),
  waitListMaxPartySize: z.nullable(numeral),
  waitListReady: z.nullable(z.boolean()),
})
export type LocationRecordValues = z.infer<typeof record>

const extras = z.strictObject({
  specialHours: z
    .array(typedSpecialDay)
    .check(z.maxLength(editorFieldLimits.days, `must be at most ${editorFieldLimits.days}`)),
  closure: z.nullable(z.strictObject({ since: text(10), reopensOn: z.nullable(text(10)), reason: text(1000) })),
  description: text(10_000),
})

/** A change of a restaurant: as far as it is sent. */
export const locationEdit = z.strictObject({
  version: z.string().check(z.minLength(1), z.maxLength(100)),
  values: z.extend(z.partial(record), z.partial(extras).shape),
})
export type LocationEdit = z.infer<typeof locationEdit>

/** A restaurant that is new. Without an rlid it gets the next, without a page address the one of its street. */
export const newLocation = z.extend(z.partial(record), { ...z.partial(extras).shape, rlid: z.optional(numeral) })
export type NewLocation = z.infer<typeof newLocation>

/** Closing for good, or opening again. */
export const locationVersion = z.strictObject({ version: z.string().check(z.minLength(1), z.maxLength(100)) })

/** One day for many restaurants: set, or taken away. `preview` only counts. */
export const bulkSpecialDay = z.strictObject({
  ...typedSpecialDay.shape,
  change: z.enum(['set', 'remove']),
  /** Codes of states; none are all. */
  states: z.array(text(2)).check(z.maxLength(100)),
  preview: z.boolean(),
})
export type BulkSpecialDay = z.infer<typeof bulkSpecialDay>

export const bulkSpecialDayResult = z.strictObject({
  /** Restaurants that change. */
  count: z.int(),
  /** Among them those that had hours of another kind for that day. */
  replaced: z.int(),
  /** Restaurants of those states, all in all. */
  total: z.int(),
  problems: z.array(problem),
})
export type BulkSpecialDayResult = z.infer<typeof bulkSpecialDayResult>

/** A state that has restaurants which have not closed for good, with how many. */
const stateCount = z.strictObject({ code: z.string(), name: z.string(), country: z.string(), count: z.int() })
export type StateCount = z.infer<typeof stateCount>

export const stateListing = z.strictObject({ items: z.array(stateCount) })
