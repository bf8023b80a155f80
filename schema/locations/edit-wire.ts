import * as z from 'zod/mini'
import { validationProblem } from '../problem-wire.ts'
import { editorLocationFieldLimits } from './editor-fields.ts'
import { guestInfoInput, guestInfoSchema } from './guest-info-wire.ts'
import { apiLocationSchema, specialDaySchema, weekdayTimeRangeSchema } from './wire.ts'

/** Filters of the back office's list of restaurants. */
export const locationListFilterNames = [
  'open',
  'temporarily_closed',
  'closed',
  'without_hours',
  'special_days',
  'not_from_feed',
] as const
export type LocationListFilterName = (typeof locationListFilterNames)[number]

export const locationSortOrders = ['place', '-place', 'number', '-number', 'edited', '-edited'] as const

/** The query of the list of restaurants. */
export const locationListQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(200))),
  show: z.optional(z.enum(locationListFilterNames)),
  /** Only restaurants of this site, by the id of one of its records. */
  site: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  order: z._default(z.enum(locationSortOrders), 'place'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
})
export type LocationListQuery = z.infer<typeof locationListQuery>

const locationStatus = z.enum(['open', 'temporarily_closed', 'closed'])
export type LocationStatus = z.infer<typeof locationStatus>

/** The last change in the back office: when, and by which user. */
const lastEdit = z.strictObject({ at: z.string(), by: z.string() })
export type LastLocationEdit = z.infer<typeof lastEdit>

const locationListItem = z.strictObject({
  id: z.int(),
  restaurant_number: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  status: locationStatus,
  /** The day a temporary closure ends, if known. */
  reopens_on: z.nullable(z.string()),
  has_hours: z.boolean(),
  special_days: z.int(),
  /** The name of its site; null if there is only one. */
  site: z.nullable(z.string()),
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

/** The country of a site, which comes first in addresses. */
const homeCountry = z.enum(['US', 'CA'])

export const locationListResponse = z.strictObject({
  meta: z.strictObject({
    total_count: z.int(),
    /** The sites that restaurants can belong to, the one at the top first; none if there is only one. */
    sites: z.array(z.strictObject({ id: z.int(), name: z.string(), country: homeCountry })),
    /** For the site at the top. */
    country: homeCountry,
    /** The number of restaurants of each kind on the chosen site, regardless of the search. */
    counts: z.record(z.enum(countedFilters), z.int()),
    can_change: z.boolean(),
    /** Not where the location feed adds the restaurants of the only site. */
    can_add: z.boolean(),
    has_feed: z.boolean(),
  }),
  items: z.array(locationListItem),
})
export type LocationListResponse = z.infer<typeof locationListResponse>

/**
 * The values of the restaurant form: the fields of the public API with none omitted, and the fields that editors own.
 */
const locationValues = z.extend(z.omit(apiLocationSchema, { countryRootURL: true }), {
  address2: z.string(),
  localPageURL: z.string(),
  timeZone: z.string(),
  estimatedWaitTime: z.string(),
  waitListMaxPartySize: z.nullable(z.int()),
  waitListReady: z.nullable(z.boolean()),
  specialHours: z.array(specialDaySchema),
  closure: z.nullable(z.strictObject({ since: z.string(), reopensOn: z.nullable(z.string()), reason: z.string() })),
  description: z.string(),
  ...guestInfoSchema.shape,
})
export type LocationFieldValues = z.infer<typeof locationValues>

/** An entry in a restaurant's history. */
const locationEvent = z.strictObject({
  at: z.string(),
  by: z.nullable(z.string()),
  action: z.string(),
  /** The changed fields, by their names in `locationValues`. */
  fields: z.array(z.string()),
})
export type LocationHistoryEntry = z.infer<typeof locationEvent>

export const locationDetail = z.strictObject({
  id: z.int(),
  /** A change sends the version it is based on; a different version means that the restaurant was changed since. */
  version: z.string(),
  values: locationValues,
  status: locationStatus,
  closed_at: z.nullable(z.string()),
  /** The URL of its page on the site; null without one. */
  url: z.nullable(z.string()),
  /** The URL of a map image of its location. */
  map_image: z.nullable(z.string()),
  /** Whether it belongs to a location feed, which then owns all fields but those of the editors. */
  has_feed: z.boolean(),
  /** Those of the fields for guests that the feed names, and that only it changes. */
  fields_from_feed: z.array(z.string()),
  /** Whether it comes from the feed. */
  is_from_feed: z.boolean(),
  can_change: z.boolean(),
  history: z.array(locationEvent),
})
export type LocationDetail = z.infer<typeof locationDetail>

const text = (max: number) => z.string().check(z.maxLength(max, `must be at most ${max} characters long`))
const numeral = z.union([z.number(), text(40)])
const span = z.strictObject({ open: text(20), close: text(20) })
const hours = z
  .array(weekdayTimeRangeSchema)
  .check(z.maxLength(7 * editorLocationFieldLimits.spans, 'contains too many hours'))
const typedSpecialDay = z.strictObject({
  date: text(10),
  label: text(200),
  hours: z
    .array(span)
    .check(z.maxLength(editorLocationFieldLimits.spans, `must be at most ${editorLocationFieldLimits.spans}`)),
})

/**
 * The fields that the feed owns if there is one; the country follows from the state. Texts are validated like those of
 * an import.
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
export type LocationRecordInput = z.infer<typeof record>

const extras = z.strictObject({
  specialHours: z
    .array(typedSpecialDay)
    .check(z.maxLength(editorLocationFieldLimits.days, `must be at most ${editorLocationFieldLimits.days}`)),
  closure: z.nullable(z.strictObject({ since: text(10), reopensOn: z.nullable(text(10)), reason: text(1000) })),
  description: text(10_000),
  ...guestInfoInput.shape,
})

/** A change of a restaurant; omitted fields stay as they are. */
export const locationEditInput = z.strictObject({
  version: z.string().check(z.minLength(1), z.maxLength(100)),
  values: z.extend(z.partial(record), z.partial(extras).shape),
})
export type LocationEditInput = z.infer<typeof locationEditInput>

/**
 * A new restaurant. Without an rlid it gets the next number, without a page address one made from its street, and
 * without a site it belongs to the one at the top of the tree.
 */
export const newLocationInput = z.extend(z.partial(record), {
  ...z.partial(extras).shape,
  rlid: z.optional(numeral),
  site: z.optional(z.int()),
})
export type NewLocationInput = z.infer<typeof newLocationInput>

/** Permanently closing or reopening a restaurant. */
export const locationCloseOrReopenInput = z.strictObject({
  version: z.string().check(z.minLength(1), z.maxLength(100)),
})

/** One special day, set or removed for many restaurants. `preview` only counts. */
export const bulkSpecialDayChangeInput = z.strictObject({
  ...typedSpecialDay.shape,
  change: z.enum(['set', 'remove']),
  /** State codes; empty for all states. */
  states: z.array(text(2)).check(z.maxLength(100)),
  preview: z.boolean(),
})
export type BulkSpecialDayChangeInput = z.infer<typeof bulkSpecialDayChangeInput>

export const bulkSpecialDayChangeResponse = z.strictObject({
  /** The number of restaurants that change. */
  count: z.int(),
  /** Those of them that had different hours for that day. */
  replaced: z.int(),
  /** The number of restaurants in those states. */
  total: z.int(),
  problems: z.array(validationProblem),
})
export type BulkSpecialDayChangeResponse = z.infer<typeof bulkSpecialDayChangeResponse>

/** A state with the number of its restaurants that are not permanently closed. */
const stateCount = z.strictObject({ code: z.string(), name: z.string(), country: z.string(), count: z.int() })
export type StateLocationCount = z.infer<typeof stateCount>

export const stateLocationCountListResponse = z.strictObject({ items: z.array(stateCount) })
