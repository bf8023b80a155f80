import * as z from 'zod/mini'
import type { Problem } from '../result.ts'
import type { EditorLocationFields } from './editor-fields.ts'
import { editorFieldLimits } from './editor-fields.ts'
import { dayHours, type Location } from './wire.ts'

/** What the back office shows apart in its list of restaurants. */
export const locationFilters = ['open', 'temporarily_closed', 'closed', 'without_hours', 'special_days', 'not_from_feed'] as const
export type LocationFilter = (typeof locationFilters)[number]

const locationOrders = ['place', '-place', 'number', '-number', 'edited', '-edited'] as const

/** What a list of restaurants asks for. */
export const locationListQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(200))),
  show: z.optional(z.enum(locationFilters)),
  order: z._default(z.enum(locationOrders), 'place'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
})
export type LocationListQuery = z.infer<typeof locationListQuery>

export type LocationStatus = 'open' | 'temporarily_closed' | 'closed'

/** When somebody last changed it in the back office, and who. */
export interface LastEdit {
  at: string
  by: string
}

export interface LocationListItem {
  id: number
  restaurant_number: string
  address: string
  city: string
  state: string
  status: LocationStatus
  /** The day a temporary closure ends, when it is known. */
  reopens_on: string | null
  has_hours: boolean
  special_days: number
  last_edit: LastEdit | null
}

export interface LocationListing {
  meta: {
    total_count: number
    /** How many there are of each kind, whatever is searched. */
    counts: Record<LocationFilter | 'all', number>
    can_change: boolean
    has_feed: boolean
  }
  items: LocationListItem[]
}

/** A restaurant as the form of the back office holds it: the API's words, and what the editors own. */
export type LocationValues = Omit<Location, 'countryRootURL' | keyof OptionalLocationFields | keyof EditorLocationFields> &
  OptionalLocationFields &
  EditorLocationFields

/** What the API leaves out where it is not known, and a form shows empty. */
interface OptionalLocationFields {
  address2: string
  localPageURL: string
  timeZone: string
  estimatedWaitTime: string
  waitListMaxPartySize: number | null
  waitListReady: boolean | null
}

/** A line of a restaurant's history. */
export interface LocationEvent {
  at: string
  by: string | null
  action: string
  /** The fields that were changed, by the names of `LocationValues`. */
  fields: string[]
}

export interface LocationDetail {
  id: number
  /** What a change names as its beginning; another one means that somebody has changed it since. */
  version: string
  values: LocationValues
  status: LocationStatus
  closed_at: string | null
  /** Its page on the site, when it has one. */
  url: string | null
  /** A drawing of where it stands. */
  map_image: string | null
  /** Whether a location feed is set, which then owns all but the editors' own fields. */
  has_feed: boolean
  /** Whether it is as the feed last told it. */
  is_from_feed: boolean
  can_change: boolean
  history: LocationEvent[]
}

const text = (max: number) => z.string().check(z.maxLength(max, `must be at most ${max} characters long`))
const numeral = z.union([z.number(), text(40)])
const span = z.strictObject({ open: text(20), close: text(20) })
const hours = z.array(dayHours).check(z.maxLength(7 * editorFieldLimits.spans, 'holds too many hours'))
const specialDay = z.strictObject({
  date: text(10),
  label: text(200),
  hours: z.array(span).check(z.maxLength(editorFieldLimits.spans, `must be at most ${editorFieldLimits.spans}`)),
})

/** What belongs to the feed while there is one; the country follows the state. Words are checked as the importer checks them. */
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
  specialHours: z.array(specialDay).check(z.maxLength(editorFieldLimits.days, `must be at most ${editorFieldLimits.days}`)),
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
  ...specialDay.shape,
  change: z.enum(['set', 'remove']),
  /** Codes of states; none are all. */
  states: z.array(text(2)).check(z.maxLength(100)),
  preview: z.boolean(),
})
export type BulkSpecialDay = z.infer<typeof bulkSpecialDay>

export interface BulkSpecialDayResult {
  /** Restaurants that change. */
  count: number
  /** Among them those that had hours of another kind for that day. */
  replaced: number
  /** Restaurants of those states, all in all. */
  total: number
  problems: Problem[]
}

export interface StateCount {
  code: string
  name: string
  country: string
  count: number
}

export interface FeedRunItem {
  id: number
  started_at: string
  finished_at: string | null
  outcome: 'reading' | 'applying' | 'changed' | 'unchanged' | 'refused' | 'failed'
  message: string
  received: number
  added: number
  updated: number
  closed: number
  problem_count: number
  problems: Problem[]
}

export interface FeedReport {
  /** The host the feed comes from; null when none is set. The rest of its address may hold a secret. */
  source: string | null
  can_change: boolean
  can_flush: boolean
  runs: FeedRunItem[]
  /** How often location data has changed: caches are kept by it. */
  version: number
  counts: { open: number; closed: number; not_from_feed: number }
}
