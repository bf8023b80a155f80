import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { fail, ok, type Result } from '#schema/result.ts'
import { hostWaitListAndBookingEndpoints } from '#schema/seating/endpoints.ts'
import type { HostWaitListResponse } from '#schema/seating/wait-list-wire.ts'
import { getEditorRestaurantScopes, hasRestaurantPermission } from '../../accounts/restaurant-permissions.ts'
import { isFromOwnOrigin } from '../../http/csrf.ts'
import { toHonoRoutePathsOfEndpoint } from '../../http/endpoint-handlers.ts'
import { createEtag, hasCurrentEtag } from '../../http/etag.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { requireLocationsVersionCheck } from '../../locations/search/search.ts'
import type { LocationRecord } from '../../locations/stored-location.ts'
import { startReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { readGuestBookingsOfDay } from './guest-bookings.ts'
import {
  findNotClosedLocationRecordByRlid,
  findWaitListParty,
  readHostWaitList,
  toWaitListLogEntry,
} from './host-queries.ts'
import { type waitListColumnsSetByRestaurantHost, waitListLogActions } from './host-settings.ts'
import { listWaitLists } from './list-query.ts'
import { connectLiveWaitListScreen } from './live/connect.ts'
import { notifyLiveWaitLists } from './live/notify.ts'
import { prepareLocationWaitListUpdates } from './live-writes.ts'
import { addWaitListParty, changeWaitListPartyState, changeWaitListPartyStates } from './parties.ts'
import { findLocationWithWaitEstimate } from './wait-estimate.ts'

/** Wait lists for hosts, and the reservations and orders of guests. */
export const hostWaitListAndBookingRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(
  hostWaitListAndBookingRoutes,
  hostWaitListAndBookingEndpoints.list,
  async ({ env, var: { editor } }, { query }) =>
    ok(await listWaitLists(env.DB, query, getEditorRestaurantScopes(editor, 'change_wait_list'))),
)

/** Responds with 304 where a handler has set the ETag that the client has. */
const respondNotModified = createMiddleware(async (c, next) => {
  await next()
  const etag = c.res.headers.get('ETag')
  if (etag && hasCurrentEtag(c.req.raw, etag)) c.res = new Response(null, { status: 304, headers: { ETag: etag } })
})

// Hosts' screens request it every few seconds; usually only the time of the response has changed.
for (const path of toHonoRoutePathsOfEndpoint(hostWaitListAndBookingEndpoints.get))
  hostWaitListAndBookingRoutes.get(path, respondNotModified)
registerBackOfficeEndpoint(hostWaitListAndBookingRoutes, hostWaitListAndBookingEndpoints.get, async (c, { params }) => {
  const location = await findLocation(c, params.rlid)
  if (!location.ok) return location
  const list = await readHostWaitList(c.env, location.value, new Date())
  c.header('ETag', await createEtag(new TextEncoder().encode(JSON.stringify({ ...list, generated_at: null }))))
  return ok(list)
})

// A socket cannot send the CSRF token, and another site could open one with the user's cookie.
registerBackOfficeEndpoint(
  hostWaitListAndBookingRoutes,
  hostWaitListAndBookingEndpoints.follow,
  async (c, { params }) => {
    const location = await findLocation(c, params.rlid)
    if (!location.ok) return location
    if (!isFromOwnOrigin(c.req.raw)) return fail({ reason: 'forbidden', message: 'This was sent from another site.' })
    const { id, rlid, state, country } = location.value
    return connectLiveWaitListScreen(c.env, c.req.raw, id, {
      kind: 'host',
      tokenHash: c.var.session.token_hash,
      restaurant: { rlid, state, country },
    })
  },
)

registerBackOfficeEndpoint(
  hostWaitListAndBookingRoutes,
  hostWaitListAndBookingEndpoints.bookings,
  async (c, { params, query }) => {
    const location = await findLocation(c, params.rlid)
    return location.ok ? ok(await readGuestBookingsOfDay(c.env.DB, location.value, query.date, new Date())) : location
  },
)

registerBackOfficeEndpoint(
  hostWaitListAndBookingRoutes,
  hostWaitListAndBookingEndpoints.open,
  async (c, { params, body: { posted_wait, max_party_size } }) => {
    const location = await findLocation(c, params.rlid)
    if (!location.ok) return location
    const values = { estimated_wait_time: posted_wait.trim() || null, wait_list_max_party_size: max_party_size }
    return ok(await setWaitList(c, location.value, { wait_list_ready: 1, ...values }, waitListLogActions.open))
  },
)

registerBackOfficeEndpoint(
  hostWaitListAndBookingRoutes,
  hostWaitListAndBookingEndpoints.close,
  async (c, { params }) => {
    const location = await findLocation(c, params.rlid)
    return location.ok
      ? ok(await setWaitList(c, location.value, { wait_list_ready: 0 }, waitListLogActions.close))
      : location
  },
)

registerBackOfficeEndpoint(
  hostWaitListAndBookingRoutes,
  hostWaitListAndBookingEndpoints.addParty,
  async (c, { params, body }) => {
    const [location, wait] = await Promise.all([
      findLocation(c, params.rlid),
      findLocationWithWaitEstimate(c.env.DB, 'any', params.rlid, body.party_size, new Date()),
    ])
    const quotedWait = wait?.wait.estimatedWaitTime ?? ''
    return location.ok ? ok(await addWaitListParty(c, location.value, { ...body, quotedWait })) : location
  },
)

registerBackOfficeEndpoint(
  hostWaitListAndBookingRoutes,
  hostWaitListAndBookingEndpoints.updateParties,
  async (c, { params, body }) => {
    const location = await findLocation(c, params.rlid)
    return location.ok ? ok(await changeWaitListPartyStates(c, location.value, body)) : location
  },
)

registerBackOfficeEndpoint(
  hostWaitListAndBookingRoutes,
  hostWaitListAndBookingEndpoints.updateParty,
  async (c, { params: { rlid, id, action }, body }) => {
    const [location, party] = await Promise.all([findLocation(c, rlid), findWaitListParty(c.env.DB, rlid, id)])
    return location.ok ? changeWaitListPartyState(c, location.value, party, { action, from: body.from }) : location
  },
)

/** Finds the requested restaurant. Fails with `forbidden` unless the caller manages its wait list. */
async function findLocation(
  { env, var: { editor } }: Context<BackOfficeHonoEnv>,
  rlid: number,
): Promise<Result<LocationRecord>> {
  const location = await findNotClosedLocationRecordByRlid(env.DB, rlid)
  if (!location) return fail({ reason: 'not_found', message: 'There is no such restaurant.' })
  if (hasRestaurantPermission(editor, 'change_wait_list', location)) return ok(location)
  return fail({ reason: 'forbidden', message: 'You may not manage the wait list of this restaurant.' })
}

type ListColumns = Partial<Pick<LocationRecord, (typeof waitListColumnsSetByRestaurantHost)[number]>>

/** Saves a change of the wait list. It makes no page stale and rebuilds no snapshot. */
async function setWaitList(
  c: Context<BackOfficeHonoEnv>,
  before: LocationRecord,
  change: ListColumns,
  action: string,
): Promise<HostWaitListResponse> {
  const { DB } = c.env
  const now = new Date()
  const after = { ...before, ...change }
  const columns = Object.keys(change) as (keyof ListColumns)[]
  const answer = startReadsInCommitBatch(DB, (db) => readHostWaitList({ ...c.env, DB: db }, after, now))
  await commitWritePlan(DB, {
    answer,
    writes: prepareLocationWaitListUpdates(DB, [{ id: before.id, ...change }], columns),
    log: [toWaitListLogEntry(after, { action, user: c.var.editor.id, data: change }, now)],
  })
  requireLocationsVersionCheck()
  notifyLiveWaitLists(c.env, [before.id])
  return answer.get()
}
