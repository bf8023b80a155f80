import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { seatingEndpoints } from '#schema/seating/endpoints.ts'
import type { HostWaitList } from '#schema/seating/wait-list-wire.ts'
import { purgePaths } from '../../cache/purge.ts'
import { serve } from '../../http/serve.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { refreshLocationIndex } from '../../locations/search/build.ts'
import type { LocationRecord } from '../../locations/stored-location.ts'
import { planLocationWrites } from '../../locations/writes.ts'
import { commit } from '../../stores/commit.ts'
import { findLocationRecordByRlid, getGuestBookings, getHostWaitList, toHostLogEntry } from './host-queries.ts'
import { hostLogActions, type hostManagedColumns } from './host-settings.ts'
import { listWaitLists } from './list-query.ts'
import { addParty, changePartyState, changePartyStates } from './parties.ts'

/** Wait lists for hosts, and the reservations and orders of guests. */
export const hostSeatingRoutes = new Hono<BackOfficeContext>()

serve(hostSeatingRoutes, seatingEndpoints.list, async ({ env }, { query }) => ok(await listWaitLists(env.DB, query)))

serve(hostSeatingRoutes, seatingEndpoints.get, async ({ env }, { params }) => {
  const location = await findLocation(env.DB, params.rlid)
  return location.ok ? ok(await getHostWaitList(env.DB, location.value, new Date())) : location
})

serve(hostSeatingRoutes, seatingEndpoints.bookings, async ({ env }, { params, query }) => {
  const location = await findLocation(env.DB, params.rlid)
  return location.ok ? ok(await getGuestBookings(env.DB, location.value, query.date, new Date())) : location
})

serve(hostSeatingRoutes, seatingEndpoints.open, async (c, { params, body: { posted_wait, max_party_size } }) => {
  const location = await findLocation(c.env.DB, params.rlid)
  if (!location.ok) return location
  const values = { estimated_wait_time: posted_wait.trim() || null, wait_list_max_party_size: max_party_size }
  return ok(await setWaitList(c, location.value, { wait_list_ready: 1, ...values }, hostLogActions.open))
})

serve(hostSeatingRoutes, seatingEndpoints.close, async (c, { params }) => {
  const location = await findLocation(c.env.DB, params.rlid)
  return location.ok ? ok(await setWaitList(c, location.value, { wait_list_ready: 0 }, hostLogActions.close)) : location
})

serve(hostSeatingRoutes, seatingEndpoints.addParty, async (c, { params, body }) => {
  const location = await findLocation(c.env.DB, params.rlid)
  return location.ok ? ok(await addParty(c, location.value, body)) : location
})

serve(hostSeatingRoutes, seatingEndpoints.updateParties, async (c, { params, body }) => {
  const location = await findLocation(c.env.DB, params.rlid)
  return location.ok ? ok(await changePartyStates(c, location.value, body)) : location
})

serve(hostSeatingRoutes, seatingEndpoints.updateParty, async (c, { params: { rlid, id, action }, body }) => {
  const location = await findLocation(c.env.DB, rlid)
  return location.ok ? changePartyState(c, location.value, { id, action, from: body.from }) : location
})

/** Finds the requested restaurant. */
async function findLocation(db: D1Database, rlid: number): Promise<Result<LocationRecord>> {
  const location = await findLocationRecordByRlid(db, rlid)
  return location ? ok(location) : fail({ reason: 'not_found', message: 'There is no such restaurant.' })
}

type ListColumns = Partial<Pick<LocationRecord, (typeof hostManagedColumns)[number]>>

/** Saves a change of the wait list like any change of a location, so that pages, snapshot and API are updated. */
async function setWaitList(
  c: Context<BackOfficeContext>,
  before: LocationRecord,
  change: ListColumns,
  action: string,
): Promise<HostWaitList> {
  const { DB, KV } = c.env
  const now = new Date()
  const after = { ...before, ...change }
  const columns = Object.keys(change) as (keyof ListColumns)[]
  const plan = await planLocationWrites(DB, [{ before, after }], columns)
  await commit(DB, { ...plan, log: [toHostLogEntry(after, { action, user: c.var.editor.id, data: change }, now)] })
  purgePaths(c.executionCtx, plan.stalePaths)
  await refreshLocationIndex({ DB, KV })
  return getHostWaitList(DB, after, now)
}
