import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Result } from '#schema/result.ts'
import { lacksGroupPermission } from '#schema/rules/group-permissions.ts'
import { canWithLocations, mayFlushCaches } from '#schema/rules/permissions.ts'
import {
  locationListQuery,
  newRestaurant,
  type RestaurantListing,
  restaurantEdit,
  restaurantVersion,
  specialDayForMany,
} from '#schema/wire/location-edit.ts'
import { type LastImportAnswer, undoImportInput } from '#schema/wire/location-import.ts'
import { parseQuery } from '../../api/query.ts'
import { lastImport } from '../../data/import/undo.ts'
import { restaurantDetail } from '../../data/restaurant-detail.ts'
import { listRestaurants, statesWithRestaurants } from '../../data/restaurant-listing.ts'
import { failureResponse } from '../../failure.ts'
import { flushers } from '../flushers.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { addRestaurant } from './add.ts'
import { closeRestaurant } from './closing.ts'
import type { Desk } from './commit.ts'
import { feedReport, pullNow, rebuildCaches } from './feed.ts'
import { saveRestaurant } from './save.ts'
import { specialDayForManyRestaurants } from './special-day.ts'
import { undoLastImport } from './undo-import.ts'

type Call = Context<BackOffice>

/** Reads are for whoever works on pages too; changes take their right. Flushing caches takes another, which its route asks for. */
const permitted = createMiddleware<BackOffice>(async ({ req, var: { editor } }, next) => {
  const action = req.method === 'GET' || req.method === 'HEAD' || req.path.endsWith('/feed/flush/') ? 'view' : 'change'
  if (canWithLocations(editor, action)) return next()
  const message = `You may not ${action === 'view' ? 'see' : 'change'} restaurants. ${lacksGroupPermission('change_location')}`
  return failureResponse({ reason: 'forbidden', message })
})

/** `/wagtail/api/main/locations/`: restaurants, and the feed they may come from. */
export const locationRoutes = new Hono<BackOffice>()
  .use(permitted)
  .get('/', list)
  .post('/', async (c) => {
    const values = await readBody(c.req.raw, newRestaurant)
    if (!values.ok) return failureResponse(values.failure)
    return detail(c, await addRestaurant(deskOf(c), values.value, new Date()), 201)
  })
  .get('/states/', async ({ env, json }) => json({ items: await statesWithRestaurants(env.DB) }))
  .post('/special-day/', async (c) => {
    const wanted = await readBody(c.req.raw, specialDayForMany)
    if (!wanted.ok) return failureResponse(wanted.failure)
    const changed = await specialDayForManyRestaurants(deskOf(c), wanted.value, new Date())
    return changed.ok ? c.json(changed.value) : failureResponse(changed.failure)
  })
  .get('/feed/', async (c) => c.json(await feed(c)))
  .post('/feed/pull/', async (c) => {
    const pulled = await pullNow(deskOf(c), new Date())
    return pulled.ok ? c.json(await feed(c)) : failureResponse(pulled.failure)
  })
  .post('/feed/flush/', flushers, async (c) => {
    await rebuildCaches(deskOf(c))
    return c.json(await feed(c))
  })
  .get('/import/', async (c) => c.json({ last: await lastImport(c.env.DB), may_undo: mayChange(c) } satisfies LastImportAnswer))
  .post('/import/undo/', async (c) => {
    const body = await readBody(c.req.raw, undoImportInput)
    if (!body.ok) return failureResponse(body.failure)
    const undone = await undoLastImport(deskOf(c), body.value.id)
    return undone.ok ? c.json({ last: undone.value, may_undo: true } satisfies LastImportAnswer) : failureResponse(undone.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => detail(c, { ok: true, value: idOf(c) }))
  .patch('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const edit = await readBody(c.req.raw, restaurantEdit)
    if (!edit.ok) return failureResponse(edit.failure)
    return detail(c, await saveRestaurant(deskOf(c), idOf(c), edit.value, new Date()))
  })
  .post('/:id{[1-9][0-9]{0,14}}/:action{close|reopen}/', async (c) => {
    const body = await readBody(c.req.raw, restaurantVersion)
    if (!body.ok) return failureResponse(body.failure)
    const action = c.req.param('action') === 'close' ? 'close' : 'reopen'
    return detail(c, await closeRestaurant(deskOf(c), idOf(c), action, body.value.version, new Date()))
  })

const feed = (c: Call) => feedReport(c.env, { may_change: mayChange(c), may_flush: mayFlushCaches(c.var.editor) })
const mayChange = (c: Call) => canWithLocations(c.var.editor, 'change')
const deskOf = (c: Call): Desk => ({ env: c.env, editor: c.var.editor, context: c.executionCtx })
const idOf = (c: Call) => Number(c.req.param('id'))

async function list(c: Call): Promise<Response> {
  const query = parseQuery(locationListQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  const { total, counts, items } = await listRestaurants(c.env.DB, query.value)
  const meta = { total_count: total, counts, may_change: mayChange(c), has_feed: Boolean(c.env.LOCATION_FEED_URL) }
  return c.json({ meta, items } satisfies RestaurantListing)
}

/** The restaurant a call was about, as it is now. */
async function detail(c: Call, id: Result<number>, status: 200 | 201 = 200): Promise<Response> {
  if (!id.ok) return failureResponse(id.failure)
  const found = await restaurantDetail(c.env.DB, id.value, { hasFeed: Boolean(c.env.LOCATION_FEED_URL), mayChange: mayChange(c) })
  return found ? c.json(found, status) : failureResponse({ reason: 'not_found', message: 'There is no such restaurant.' })
}
