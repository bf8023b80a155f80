import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { waitListAndBookingEndpoints } from '#schema/seating/endpoints.ts'
import type { HostWaitListResponse } from '#schema/seating/wait-list-wire.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { refreshLocationSearchData } from '../../locations/search/build.ts'
import type { LocationRecord } from '../../locations/stored-location.ts'
import { planLocationWrites } from '../../locations/writes.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import {
  findLocationRecordByRlid,
  readDailyGuestBookings,
  readHostWaitList,
  toWaitListLogEntry,
} from './host-queries.ts'
import { type hostManagedLocationColumns, waitListLogActions } from './host-settings.ts'
import { listWaitLists } from './list-query.ts'
import { addWaitListParty, changeWaitListPartyState, changeWaitListPartyStates } from './parties.ts'

/** Wait lists for hosts, and the reservations and orders of guests. */
export const waitListAndBookingRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(waitListAndBookingRoutes, waitListAndBookingEndpoints.list, async ({ env }, { query }) =>
  ok(await listWaitLists(env.DB, query)),
)

registerBackOfficeEndpoint(waitListAndBookingRoutes, waitListAndBookingEndpoints.get, async ({ env }, { params }) => {
  const location = await findLocation(env.DB, params.rlid)
  return location.ok ? ok(await readHostWaitList(env.DB, location.value, new Date())) : location
})

registerBackOfficeEndpoint(
  waitListAndBookingRoutes,
  waitListAndBookingEndpoints.bookings,
  async ({ env }, { params, query }) => {
    const location = await findLocation(env.DB, params.rlid)
    return location.ok ? ok(await readDailyGuestBookings(env.DB, location.value, query.date, new Date())) : location
  },
)

registerBackOfficeEndpoint(
  waitListAndBookingRoutes,
  waitListAndBookingEndpoints.open,
  async (c, { params, body: { posted_wait, max_party_size } }) => {
    const location = await findLocation(c.env.DB, params.rlid)
    if (!location.ok) return location
    const values = { estimated_wait_time: posted_wait.trim() || null, wait_list_max_party_size: max_party_size }
    return ok(await setWaitList(c, location.value, { wait_list_ready: 1, ...values }, waitListLogActions.open))
  },
)

registerBackOfficeEndpoint(waitListAndBookingRoutes, waitListAndBookingEndpoints.close, async (c, { params }) => {
  const location = await findLocation(c.env.DB, params.rlid)
  return location.ok
    ? ok(await setWaitList(c, location.value, { wait_list_ready: 0 }, waitListLogActions.close))
    : location
})

registerBackOfficeEndpoint(
  waitListAndBookingRoutes,
  waitListAndBookingEndpoints.addParty,
  async (c, { params, body }) => {
    const location = await findLocation(c.env.DB, params.rlid)
    return location.ok ? ok(await addWaitListParty(c, location.value, body)) : location
  },
)

registerBackOfficeEndpoint(
  waitListAndBookingRoutes,
  waitListAndBookingEndpoints.updateParties,
  async (c, { params, body }) => {
    const location = await findLocation(c.env.DB, params.rlid)
    return location.ok ? ok(await changeWaitListPartyStates(c, location.value, body)) : location
  },
)

registerBackOfficeEndpoint(
  waitListAndBookingRoutes,
  waitListAndBookingEndpoints.updateParty,
  async (c, { params: { rlid, id, action }, body }) => {
    const location = await findLocation(c.env.DB, rlid)
    return location.ok ? changeWaitListPartyState(c, location.value, { id, action, from: body.from }) : location
  },
)

/** Finds the requested restaurant. */
async function findLocation(db: D1Database, rlid: number): Promise<Result<LocationRecord>> {
  const location = await findLocationRecordByRlid(db, rlid)
  return location ? ok(location) : fail({ reason: 'not_found', message: 'There is no such restaurant.' })
}

type ListColumns = Partial<Pick<LocationRecord, (typeof hostManagedLocationColumns)[number]>>

/** Saves a change of the wait list like any change of a location, so that pages, snapshot and API are updated. */
async function setWaitList(
  c: Context<BackOfficeHonoEnv>,
  before: LocationRecord,
  change: ListColumns,
  action: string,
): Promise<HostWaitListResponse> {
  const { DB, KV } = c.env
  const now = new Date()
  const after = { ...before, ...change }
  const columns = Object.keys(change) as (keyof ListColumns)[]
  const plan = await planLocationWrites(DB, [{ before, after }], columns)
  await commitWritePlan(DB, {
    ...plan,
    log: [toWaitListLogEntry(after, { action, user: c.var.editor.id, data: change }, now)],
  })
  purgeStalePathsFromCaches(c.executionCtx, plan.stalePaths)
  await refreshLocationSearchData({ DB, KV })
  return readHostWaitList(DB, after, now)
}
