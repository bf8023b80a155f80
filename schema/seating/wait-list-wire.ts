import * as z from 'zod/mini'
import { guestName, guestNotes, optionalEmail, phoneNumber } from '../forms/guest-input.ts'
import { locationQuery, numberParameter } from '../locations/wire.ts'
import type { HostAction, WaitListState } from './wait-list.ts'

const wholeNumber = 'must be a whole number from 1 on'
const whole = () => z.int(wholeNumber).check(z.gte(1, wholeNumber))

/** `GET /api/location/getwaitlist/?rlid=`. */
export const waitListQuery = locationQuery

/** `GET /api/waitlist/estimate/?rlid=&party_size=`. */
export const estimateQuery = z.strictObject({
  rlid: numberParameter(1, Number.MAX_SAFE_INTEGER, 'a whole number'),
  party_size: numberParameter(1, 1000, 'a whole number'),
})

/** `POST /api/waitlist/`. The same `idempotency_key` with the same telephone number answers the same place again. */
export const joinInput = z.strictObject({
  rlid: whole(),
  party_size: whole(),
  name: guestName(),
  phone: phoneNumber(),
  email: z.optional(optionalEmail()),
  idempotency_key: z.optional(
    z.string('must be text').check(z.minLength(1, 'must not be empty'), z.maxLength(200, 'must be at most 200 characters')),
  ),
  /** Proof of a person: a solved challenge of `/api/captcha/challenge/`, as forms send it. Needed beyond a handful of joins. */
  captcha: z.optional(z.string('must be text').check(z.maxLength(4000, 'must be at most 4,000 characters'))),
})
export type JoinInput = Omit<z.output<typeof joinInput>, 'captcha'>

/** A restaurant's wait list as anybody may know it. */
export interface WaitListResponse {
  rlid: number
  waitListReady: boolean
  /** What the restaurant tells whoever comes now; null when it says nothing. */
  estimatedWaitTime: string | null
  waitListMaxPartySize: number
  partiesWaiting: number
}

export interface EstimateResponse {
  rlid: number
  party_size: number
  estimatedWaitTime: string
  partiesAhead: number
}

/** A party as the host sees it. Times are ISO 8601. */
export interface HostEntry {
  id: number
  name: string
  phone: string
  party_size: number
  size_class: number
  notes: string
  source: 'guest' | 'host'
  status: WaitListState
  ended_by: 'guest' | 'host' | 'no_show' | null
  quoted: string
  joined_at: string
  called_at: string | null
  ended_at: string | null
  can_undo: boolean
}

/** `GET /wagtail/api/main/waitlists/{rlid}/`: all that a host works with. */
export interface HostWaitList {
  location: {
    rlid: number
    city: string
    state: string
    address1: string
    is_open: boolean
    posted_wait: string | null
    max_party_size: number
  }
  /** Waiting and called, in the order they came. */
  entries: HostEntry[]
  /** What ended lately, latest first. */
  ended: HostEntry[]
  /** What a party of each size of table would be told now. */
  estimates: { size: string; estimate: string; waiting: number }[]
  generated_at: string
}

export const addPartyInput = z.strictObject({
  party_size: whole().check(z.lte(100, 'must be at most 100')),
  name: guestName(),
  phone: z.optional(z.union([z.literal(''), phoneNumber()], 'Enter a phone number, such as (555) 010-0100.')),
  notes: z.optional(guestNotes(200)),
  idempotency_key: z.string().check(z.minLength(8), z.maxLength(200)),
})

/** A change is refused when the party is no longer where the host saw it. */
export const hostActionInput = z.strictObject({ from: z.enum(['waiting', 'ready', 'seated', 'cancelled', 'expired']) })
/** Takes several parties off a list at once, or takes that back. Who is no longer where the host saw them is left alone. */
export const bulkPartiesInput = z.strictObject({
  action: z.enum(['cancel', 'undo']),
  parties: z
    .array(z.strictObject({ id: whole(), from: hostActionInput.shape.from }))
    .check(z.minLength(1, 'must name a party'), z.maxLength(200, 'must be at most 200')),
})
export type BulkPartiesInput = z.output<typeof bulkPartiesInput>

/** The list afterwards, and which of the parties were changed. */
export interface BulkPartiesResult {
  state: HostWaitList
  changed: number[]
}

export const hostActionNames = ['call', 'seat', 'no_show', 'cancel', 'undo'] as const satisfies readonly HostAction[]

/** Opens the list, or says anew what is told of it. */
export const openWaitListInput = z.strictObject({
  posted_wait: z.string().check(z.maxLength(60, 'Use at most 60 characters.'), z.regex(/^[^\p{Cc}]*$/u, 'Use one line of text.')),
  max_party_size: z.int().check(z.gte(1, 'must be 1 to 100'), z.lte(100, 'must be 1 to 100')),
})

export const waitListsQuery = z.strictObject({
  search: z.optional(z.string().check(z.maxLength(100))),
  open: z.optional(z.literal('1')),
  limit: z._default(numberParameter(1, 100, 'a whole number'), 25),
  offset: z._default(numberParameter(0, 1_000_000, 'a whole number'), 0),
})
export type WaitListsQuery = z.output<typeof waitListsQuery>

export interface WaitListListItem {
  rlid: number
  city: string
  state: string
  address1: string
  is_open: boolean
  takes_reservations: boolean
  posted_wait: string | null
  waiting: number
  ready: number
  /** When the party that waits longest came. */
  oldest_joined_at: string | null
}
export interface WaitListListing {
  meta: { total_count: number; open: number; waiting: number }
  items: WaitListListItem[]
}

export const guestBookingsQuery = z.strictObject({
  date: z.optional(z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'must be a date, YYYY-MM-DD'))),
})

/** `GET /wagtail/api/main/waitlists/{rlid}/messages/?date=`: who comes on a day, and who wanted to order. */
export interface GuestBookings {
  location: { rlid: number; city: string; state: string; address1: string; time_zone: string }
  /** `YYYY-MM-DD` at the restaurant; today unless another was asked for. */
  date: string
  today: string
  reservations: {
    id: number
    reference: string
    minute: number
    party_size: number
    name: string
    phone: string
    email: string
    notes: string
    created_at: string
    cancelled_at: string | null
  }[]
  orders: { id: number; reference: string; service: 'pick_up' | 'curbside' | 'delivery'; created_at: string }[]
}
