import * as z from 'zod/mini'
import { defineEndpoint, idParamSchema } from '../endpoint.ts'
import {
  bulkWaitListPartiesInput,
  bulkWaitListPartiesResult,
  dailyGuestBookingsQuery,
  dailyGuestBookingsResponse,
  hostWaitListActionNames,
  hostWaitListResponse,
  newWaitListPartyInput,
  waitListActionExpectedStateInput,
  waitListChangedSocketMessageSchema,
  waitListOpenOrUpdateInput,
  waitListOverviewQuery,
  waitListOverviewResponse,
} from './wait-list-wire.ts'

const path = '/wagtail/api/main/waitlists/'
const one = `${path}{rlid}/` as const
const permission = { rights: [['change_wait_list']] } as const
const deniedMessage = 'You may not manage wait lists. {missing}'

const params = z.strictObject({ rlid: idParamSchema })
const partyParams = z.strictObject({ rlid: idParamSchema, id: idParamSchema, action: z.enum(hostWaitListActionNames) })

/** Wait lists for hosts, and the reservations and orders of guests. */
export const hostWaitListAndBookingEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List restaurants with their wait lists, longest first.',
    permission,
    deniedMessage,
    query: waitListOverviewQuery,
    response: waitListOverviewResponse,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: one,
    summary: 'Get the wait list of a restaurant.',
    permission,
    deniedMessage,
    params,
    response: hostWaitListResponse,
  }),
  follow: defineEndpoint({
    method: 'GET',
    path: `${one}live/`,
    summary: 'Learn by WebSocket whenever the wait list of a restaurant has changed, for as long as the session may.',
    permission,
    deniedMessage,
    params,
    webSocket: waitListChangedSocketMessageSchema,
  }),
  bookings: defineEndpoint({
    method: 'GET',
    path: `${one}bookings/`,
    summary: 'List the reservations and orders of a restaurant on one day.',
    permission,
    deniedMessage,
    params,
    query: dailyGuestBookingsQuery,
    response: dailyGuestBookingsResponse,
  }),
  open: defineEndpoint({
    method: 'POST',
    path: `${one}open/`,
    summary: 'Open a wait list, or update an open one.',
    permission,
    deniedMessage,
    params,
    body: waitListOpenOrUpdateInput,
    response: hostWaitListResponse,
  }),
  close: defineEndpoint({
    method: 'POST',
    path: `${one}close/`,
    summary: 'Close a wait list.',
    permission,
    deniedMessage,
    params,
    response: hostWaitListResponse,
  }),
  addParty: defineEndpoint({
    method: 'POST',
    path: `${one}entries/`,
    summary: 'Add a walk-in party.',
    permission,
    deniedMessage,
    params,
    body: newWaitListPartyInput,
    bodyExample: { party_size: 4, name: 'Ada', phone: '978-555-0142', idempotency_key: 'key-of-the-call' },
    response: hostWaitListResponse,
    status: 201,
  }),
  updateParties: defineEndpoint({
    method: 'POST',
    path: `${one}entries/bulk/`,
    summary: 'Remove several parties from a wait list, or undo that.',
    permission,
    deniedMessage,
    params,
    body: bulkWaitListPartiesInput,
    response: bulkWaitListPartiesResult,
  }),
  updateParty: defineEndpoint({
    method: 'POST',
    path: `${one}entries/{id}/{action}/`,
    summary: 'Call, seat or remove a party, or undo that.',
    permission,
    deniedMessage,
    params: partyParams,
    body: waitListActionExpectedStateInput,
    response: hostWaitListResponse,
  }),
}
