import * as z from 'zod/mini'
import {
  createGuestNameSchema,
  createGuestNotesSchema,
  createOptionalEmailSchema,
  createPhoneNumberSchema,
  createTextMessagePhoneCheck,
} from '../forms/guest-input.ts'
import { createNumberParameterSchema, locationRlidQuery } from '../locations/wire.ts'
import { orderServiceTypes } from './ordering.ts'
import { type HostWaitListAction, waitListEntryStates } from './wait-list.ts'

const wholeNumber = 'must be a whole number of at least 1'
const whole = () => z.int(wholeNumber).check(z.gte(1, wholeNumber))

export const waitListQuery = locationRlidQuery

export const waitEstimateQuery = z.strictObject({
  rlid: createNumberParameterSchema(1, Number.MAX_SAFE_INTEGER, 'a whole number'),
  party_size: createNumberParameterSchema(1, 1000, 'a whole number'),
})

/** A guest joining a wait list. The same `idempotency_key` with the same telephone number returns the same entry. */
export const waitListJoinInput = z
  .strictObject({
    rlid: whole(),
    party_size: whole(),
    name: createGuestNameSchema(),
    phone: createPhoneNumberSchema(),
    email: z.optional(createOptionalEmailSchema()),
    /** Whether to send text messages to `phone`: one with the link to its place, one when the table is ready. */
    wants_texts: z.optional(z.boolean('must be true or false')),
    idempotency_key: z.optional(
      z
        .string('must be text')
        .check(z.minLength(1, 'must not be empty'), z.maxLength(200, 'must be at most 200 characters')),
    ),
    /** A solved challenge of `/api/captcha/challenge/`, as forms send it. Required after several joins. */
    captcha: z.optional(z.string('must be text').check(z.maxLength(4000, 'must be at most 4,000 characters'))),
  })
  .check(createTextMessagePhoneCheck())
export type WaitListJoinInput = Omit<z.output<typeof waitListJoinInput>, 'captcha'>

/** A restaurant's wait list, for the public. */
export const publicWaitListStateResponse = z.strictObject({
  rlid: z.int(),
  waitListReady: z.boolean(),
  /** The wait time that the restaurant posts; null if it posts none. */
  estimatedWaitTime: z.nullable(z.string()),
  waitListMaxPartySize: z.int(),
  partiesWaiting: z.int(),
})
export type PublicWaitListStateResponse = z.infer<typeof publicWaitListStateResponse>

export const waitEstimateResponse = z.strictObject({
  rlid: z.int(),
  party_size: z.int(),
  estimatedWaitTime: z.string(),
  partiesAhead: z.int(),
})

/** A party on the host's list. Times are ISO 8601. */
const hostEntry = z.strictObject({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  wants_texts: z.boolean(),
  party_size: z.int(),
  size_class: z.int(),
  notes: z.string(),
  source: z.enum(['guest', 'host']),
  status: z.enum(waitListEntryStates),
  ended_by: z.nullable(z.enum(['guest', 'host', 'no_show'])),
  quoted: z.string(),
  joined_at: z.string(),
  called_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  can_undo: z.boolean(),
})
export type HostWaitListEntry = z.infer<typeof hostEntry>

/** The host's view of a wait list. */
export const hostWaitListResponse = z.strictObject({
  location: z.strictObject({
    rlid: z.int(),
    city: z.string(),
    state: z.string(),
    address1: z.string(),
    is_open: z.boolean(),
    posted_wait: z.nullable(z.string()),
    max_party_size: z.int(),
  }),
  /** Whether guests can be sent text messages. */
  offers_texts: z.boolean(),
  /** Waiting and called parties, in order of arrival. */
  entries: z.array(hostEntry),
  /** Recently ended entries, latest first. */
  ended: z.array(hostEntry),
  /** The current wait estimate per table size. */
  estimates: z.array(z.strictObject({ size: z.string(), estimate: z.string(), waiting: z.int() })),
  generated_at: z.string(),
})
export type HostWaitListResponse = z.infer<typeof hostWaitListResponse>

/** Says that a list has changed and can be fetched. It names nobody. */
export const waitListChangedSocketMessageSchema = z.strictObject({ changed: z.literal(true) })

export const newWaitListPartyInput = z
  .strictObject({
    party_size: whole().check(z.lte(100, 'must be at most 100')),
    name: createGuestNameSchema(),
    phone: z.optional(
      z.union([z.literal(''), createPhoneNumberSchema()], 'Enter a phone number, such as (555) 010-0100.'),
    ),
    notes: z.optional(createGuestNotesSchema(200)),
    /** The guest has agreed to text messages. */
    wants_texts: z.optional(z.boolean()),
    idempotency_key: z.string().check(z.minLength(8), z.maxLength(200)),
  })
  .check(createTextMessagePhoneCheck())
export type NewWaitListPartyInput = z.output<typeof newWaitListPartyInput>

/** The change is rejected if the party's status is no longer `from`. */
export const waitListActionExpectedStateInput = z.strictObject({ from: z.enum(waitListEntryStates) })

/** Removes several parties from a list, or undoes that. Parties whose status is no longer `from` are skipped. */
export const bulkWaitListPartiesInput = z.strictObject({
  action: z.enum(['cancel', 'undo']),
  parties: z
    .array(z.strictObject({ id: whole(), from: waitListActionExpectedStateInput.shape.from }))
    .check(z.minLength(1, 'must name a party'), z.maxLength(200, 'must be at most 200')),
})
export type BulkWaitListPartiesInput = z.output<typeof bulkWaitListPartiesInput>

/** The updated list, and the ids of the changed parties. */
export const bulkWaitListPartiesResult = z.strictObject({ state: hostWaitListResponse, changed: z.array(z.int()) })
export type BulkWaitListPartiesResult = z.infer<typeof bulkWaitListPartiesResult>

export const hostWaitListActionNames = [
  'call',
  'seat',
  'no_show',
  'cancel',
  'undo',
] as const satisfies readonly HostWaitListAction[]

/** Opens the list, or updates the posted wait and the maximum party size. */
export const waitListOpenOrUpdateInput = z.strictObject({
  posted_wait: z
    .string()
    .check(z.maxLength(60, 'Use at most 60 characters.'), z.regex(/^[^\p{Cc}]*$/u, 'Use one line of text.')),
  max_party_size: z.int().check(z.gte(1, 'must be 1 to 100'), z.lte(100, 'must be 1 to 100')),
})

export const waitListOverviewQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(100))),
  open: z.optional(z.literal('1')),
  limit: z._default(createNumberParameterSchema(1, 100, 'a whole number'), 25),
  offset: z._default(createNumberParameterSchema(0, 1_000_000, 'a whole number'), 0),
})
export type WaitListOverviewQuery = z.output<typeof waitListOverviewQuery>

const waitListListItem = z.strictObject({
  rlid: z.int(),
  city: z.string(),
  state: z.string(),
  address1: z.string(),
  is_open: z.boolean(),
  takes_reservations: z.boolean(),
  posted_wait: z.nullable(z.string()),
  waiting: z.int(),
  ready: z.int(),
  /** When the longest-waiting party joined. */
  oldest_joined_at: z.nullable(z.string()),
})
export type WaitListOverviewItem = z.infer<typeof waitListListItem>

export const waitListOverviewResponse = z.strictObject({
  meta: z.strictObject({ total_count: z.int(), open: z.int(), waiting: z.int() }),
  items: z.array(waitListListItem),
})
export type WaitListOverviewResponse = z.infer<typeof waitListOverviewResponse>

export const dailyGuestBookingsQuery = z.strictObject({
  date: z.optional(
    z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'must be a date, YYYY-MM-DD')),
  ),
})

const guestReservation = z.strictObject({
  id: z.int(),
  reference: z.string(),
  /** Minutes after midnight. */
  minute: z.int(),
  party_size: z.int(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  notes: z.string(),
  created_at: z.string(),
  cancelled_at: z.nullable(z.string()),
})
const guestOrder = z.strictObject({
  id: z.int(),
  reference: z.string(),
  service: z.enum(orderServiceTypes),
  created_at: z.string(),
})

/** The reservations and orders of a restaurant on one day. */
export const dailyGuestBookingsResponse = z.strictObject({
  location: z.strictObject({
    rlid: z.int(),
    city: z.string(),
    state: z.string(),
    address1: z.string(),
    time_zone: z.string(),
  }),
  /** `YYYY-MM-DD` in the restaurant's time zone; today by default. */
  date: z.string(),
  today: z.string(),
  reservations: z.array(guestReservation),
  orders: z.array(guestOrder),
})
export type DailyGuestBookingsResponse = z.infer<typeof dailyGuestBookingsResponse>
