import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { waitListEntryResponse } from '../wait-list-entry-wire.ts'
import {
  publicWaitListStateResponse,
  waitEstimateQuery,
  waitEstimateResponse,
  waitListJoinInput,
  waitListQuery,
} from '../wait-list-wire.ts'

const params = z.strictObject({ plan_ahead_id: z.string() })

/** The public wait list API. */
export const publicWaitListEndpoints = {
  getWaitList: defineEndpoint({
    method: 'GET',
    path: '/api/location/getwaitlist/',
    summary: 'Get the wait list of a restaurant.',
    permission: 'anyone',
    query: waitListQuery,
    response: publicWaitListStateResponse,
  }),
  join: defineEndpoint({
    method: 'POST',
    path: '/api/waitlist/',
    summary: 'Join the wait list of a restaurant; the same key with the same telephone number returns the same entry.',
    permission: 'anyone',
    body: waitListJoinInput,
    bodyExample: {
      ...{ rlid: 1001, party_size: 4, name: 'Ada', phone: '978-555-0142', email: 'ada@example.com' },
      idempotency_key: 'key-of-the-call',
    },
    response: waitListEntryResponse,
    status: 201,
  }),
  estimate: defineEndpoint({
    method: 'GET',
    path: '/api/waitlist/estimate/',
    summary: 'Estimate the wait for a party.',
    permission: 'anyone',
    query: waitEstimateQuery,
    response: waitEstimateResponse,
  }),
  getEntry: defineEndpoint({
    method: 'GET',
    path: '/api/waitlist/{plan_ahead_id}/',
    summary: 'Get an entry of a wait list.',
    permission: 'anyone',
    params,
    response: waitListEntryResponse,
  }),
  followEntry: defineEndpoint({
    method: 'GET',
    path: '/api/waitlist/{plan_ahead_id}/live/',
    summary: 'Get the changes of an entry by WebSocket: now, and whenever it changes, until it ends.',
    permission: 'anyone',
    params,
    webSocket: waitListEntryResponse,
  }),
  leave: defineEndpoint({
    method: 'DELETE',
    path: '/api/waitlist/{plan_ahead_id}/',
    summary: 'Leave a wait list.',
    permission: 'anyone',
    params,
    response: waitListEntryResponse,
  }),
}
