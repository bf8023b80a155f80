import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { lacksGroupPermission } from '#schema/rules/group-permissions.ts'
import { mayManageWaitLists } from '#schema/rules/permissions.ts'
import {
  type GuestMessages,
  type HostState,
  messagesQuery,
  openListInput,
  type WaitListListing,
  waitListsQuery,
} from '#schema/wire/wait-list.ts'
import { parseQuery } from '../../api/query.ts'
import { purge } from '../../cache/purge.ts'
import { guestMessages, hostState, noteStatement, recordAt } from '../../data/host.ts'
import { hostActions, type hostColumns } from '../../data/host-lists.ts'
import type { LocationRecord } from '../../data/location.ts'
import { refreshLocationIndex } from '../../data/location-index.ts'
import { planLocationWrites } from '../../data/location-writes.ts'
import { listWaitLists } from '../../data/wait-list-listing.ts'
import { failureResponse } from '../../failure.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { actOnParty, addParty, strikeParties } from './parties.ts'

const hosts = createMiddleware<BackOffice>(async ({ var: { editor } }, next) =>
  mayManageWaitLists(editor)
    ? next()
    : failureResponse({ reason: 'forbidden', message: `You may not work wait lists. ${lacksGroupPermission('change_wait_list')}` }),
)

const missing = () => failureResponse({ reason: 'not_found', message: 'There is no such restaurant.' })

/** Gives a call the restaurant its address names. */
const at = (answer: (c: Context<BackOffice>, location: LocationRecord) => Promise<Response>) => async (c: Context<BackOffice>) => {
  const location = await recordAt(c.env.DB, Number(c.req.param('rlid')))
  return location ? answer(c, location) : missing()
}

const one = '/:rlid{[1-9][0-9]{0,14}}/' as const

/** `/wagtail/api/main/waitlists/`: wait lists, and what guests sent the restaurants. */
export const waitListRoutes = new Hono<BackOffice>()
  .use(hosts)
  .get('/', async ({ env, req, json }) => {
    const query = parseQuery(waitListsQuery, req.url)
    if (!query.ok) return failureResponse(query.failure)
    return json((await listWaitLists(env.DB, query.value)) satisfies WaitListListing)
  })
  .get(
    one,
    at(async ({ env, json }, location) => json((await hostState(env.DB, location, new Date())) satisfies HostState)),
  )
  .get(
    `${one}messages/`,
    at(async ({ env, req, json }, location) => {
      const query = parseQuery(messagesQuery, req.url)
      if (!query.ok) return failureResponse(query.failure)
      return json((await guestMessages(env.DB, location, query.value.date, new Date())) satisfies GuestMessages)
    }),
  )
  .post(`${one}open/`, at(openList))
  .post(
    `${one}close/`,
    at((c, location) => setList(c, location, { wait_list_ready: 0 }, hostActions.close)),
  )
  .post(`${one}entries/`, at(addParty))
  .post(`${one}entries/strike/`, at(strikeParties))
  .post(`${one}entries/:id{[1-9][0-9]{0,14}}/:action/`, at(actOnParty))

/** Opens the list, with what is told of it. An open list gets the new words. */
async function openList(c: Context<BackOffice>, location: LocationRecord): Promise<Response> {
  const input = await readBody(c.req.raw, openListInput)
  if (!input.ok) return failureResponse(input.failure)
  const { posted, most } = input.value
  const change = { wait_list_ready: 1, estimated_wait_time: posted.trim() || null, wait_list_max_party_size: most }
  return setList(c, location, change, hostActions.open)
}

type ListColumns = Partial<Pick<LocationRecord, (typeof hostColumns)[number]>>

/** Writes the location, as every change of a location is written: pages, snapshot and API follow. */
async function setList(c: Context<BackOffice>, before: LocationRecord, change: ListColumns, action: string): Promise<Response> {
  const { DB, KV } = c.env
  const now = new Date()
  const after = { ...before, ...change }
  const columns = Object.keys(change) as (keyof ListColumns)[]
  const { statements, stale } = await planLocationWrites(DB, [{ before, after }], columns)
  const [write, ...others] = statements
  await DB.batch([write!, noteStatement(DB, after, { action, user: c.var.editor.id, data: change }, now), ...others])
  purge(c.executionCtx, stale)
  await refreshLocationIndex({ DB, KV })
  return c.json(await hostState(DB, after, now))
}
