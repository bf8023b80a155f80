import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { missingGroupPermissionMessage } from '#schema/accounts/group-permissions.ts'
import { canManageWaitLists } from '#schema/accounts/permissions.ts'
import {
  type GuestBookings,
  guestBookingsQuery,
  type HostWaitList,
  openWaitListInput,
  type WaitListListing,
  waitListsQuery,
} from '#schema/seating/wait-list-wire.ts'
import { purgePaths } from '../../cache/purge.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { parseQuery } from '../../http/query.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { refreshLocationIndex } from '../../locations/search/build.ts'
import type { LocationRecord } from '../../locations/stored-location.ts'
import { planLocationWrites } from '../../locations/writes.ts'
import { commit } from '../../stores/commit.ts'
import { findLocationRecordByRlid, getGuestBookings, getHostWaitList, toHostLogEntry } from './host-queries.ts'
import { hostLogActions, type hostManagedColumns } from './host-settings.ts'
import { listWaitLists } from './list-query.ts'
import { addParty, changePartyState, changePartyStates } from './parties.ts'

const requireHost = createMiddleware<BackOfficeContext>(async ({ var: { editor } }, next) =>
  canManageWaitLists(editor)
    ? next()
    : errorResponse({ reason: 'forbidden', message: `You may not work wait lists. ${missingGroupPermissionMessage('change_wait_list')}` }),
)

const missing = () => errorResponse({ reason: 'not_found', message: 'There is no such restaurant.' })

/** Gives a call the restaurant its address names. */
const findLocationOfRequest =
  (answer: (c: Context<BackOfficeContext>, location: LocationRecord) => Promise<Response>) => async (c: Context<BackOfficeContext>) => {
    const location = await findLocationRecordByRlid(c.env.DB, Number(c.req.param('rlid')))
    return location ? answer(c, location) : missing()
  }

const one = '/:rlid{[1-9][0-9]{0,14}}/' as const

/** `/wagtail/api/main/waitlists/`: wait lists, and what guests sent the restaurants. */
export const waitListRoutes = new Hono<BackOfficeContext>()
  .use(requireHost)
  .get('/', async ({ env, req, json }) => {
    const query = parseQuery(waitListsQuery, req.url)
    if (!query.ok) return errorResponse(query.failure)
    return json((await listWaitLists(env.DB, query.value)) satisfies WaitListListing)
  })
  .get(
    one,
    findLocationOfRequest(async ({ env, json }, location) =>
      json((await getHostWaitList(env.DB, location, new Date())) satisfies HostWaitList),
    ),
  )
  .get(
    `${one}bookings/`,
    findLocationOfRequest(async ({ env, req, json }, location) => {
      const query = parseQuery(guestBookingsQuery, req.url)
      if (!query.ok) return errorResponse(query.failure)
      return json((await getGuestBookings(env.DB, location, query.value.date, new Date())) satisfies GuestBookings)
    }),
  )
  .post(`${one}open/`, findLocationOfRequest(openWaitList))
  .post(
    `${one}close/`,
    findLocationOfRequest((c, location) => setWaitList(c, location, { wait_list_ready: 0 }, hostLogActions.close)),
  )
  .post(`${one}entries/`, findLocationOfRequest(addParty))
  .post(`${one}entries/bulk/`, findLocationOfRequest(changePartyStates))
  .post(`${one}entries/:id{[1-9][0-9]{0,14}}/:action/`, findLocationOfRequest(changePartyState))

/** Opens the list, with what is told of it. An open list gets the new words. */
async function openWaitList(c: Context<BackOfficeContext>, location: LocationRecord): Promise<Response> {
  const input = await readBody(c.req.raw, openWaitListInput)
  if (!input.ok) return errorResponse(input.failure)
  const { posted_wait, max_party_size: max } = input.value
  const change = { wait_list_ready: 1, estimated_wait_time: posted_wait.trim() || null, wait_list_max_party_size: max }
  return setWaitList(c, location, change, hostLogActions.open)
}

type ListColumns = Partial<Pick<LocationRecord, (typeof hostManagedColumns)[number]>>

/** Writes the location, as every change of a location is written: pages, snapshot and API follow. */
async function setWaitList(c: Context<BackOfficeContext>, before: LocationRecord, change: ListColumns, action: string): Promise<Response> {
  const { DB, KV } = c.env
  const now = new Date()
  const after = { ...before, ...change }
  const columns = Object.keys(change) as (keyof ListColumns)[]
  const plan = await planLocationWrites(DB, [{ before, after }], columns)
  await commit(DB, { ...plan, log: [toHostLogEntry(after, { action, user: c.var.editor.id, data: change }, now)] })
  purgePaths(c.executionCtx, plan.stalePaths)
  await refreshLocationIndex({ DB, KV })
  return c.json(await getHostWaitList(DB, after, now))
}
