import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { missingGroupPermissionMessage } from '#schema/accounts/group-permissions.ts'
import { canAccessLocations, canFlushCaches } from '#schema/accounts/permissions.ts'
import {
  bulkSpecialDay,
  type LocationListing,
  locationEdit,
  locationListQuery,
  locationVersion,
  newLocation,
} from '#schema/locations/edit-wire.ts'
import { type LastImportResponse, undoImportInput } from '#schema/locations/import/wire.ts'
import type { Result } from '#schema/result.ts'
import { readBody } from '../http/body.ts'
import { errorResponse } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { addLocation } from './actions/add.ts'
import { setLocationClosed } from './actions/close.ts'
import type { LocationActionContext } from './actions/commit-changes.ts'
import { saveLocation } from './actions/save.ts'
import { setBulkSpecialDay } from './actions/set-special-day.ts'
import { undoLastImport } from './actions/undo-import.ts'
import { findLocationDetail } from './detail-query.ts'
import { getFeedReport, pullFeedForEditor, rebuildLocationCaches } from './feed/report.ts'
import { requireFlushPermission } from './flush-by-session.ts'
import { getLastImport } from './import/undo.ts'
import { listLocations, listStatesWithLocations } from './list-query.ts'

type Call = Context<BackOfficeContext>

/** Reads are for whoever works on pages too; changes take their right. Flushing caches takes another, which its route asks for. */
const requireLocationAccess = createMiddleware<BackOfficeContext>(async ({ req, var: { editor } }, next) => {
  const action = req.method === 'GET' || req.method === 'HEAD' || req.path.endsWith('/feed/flush/') ? 'view' : 'change'
  if (canAccessLocations(editor, action)) return next()
  const message = `You may not ${action === 'view' ? 'see' : 'change'} restaurants. ${missingGroupPermissionMessage('change_location')}`
  return errorResponse({ reason: 'forbidden', message })
})

/** `/wagtail/api/main/locations/`: restaurants, and the feed they may come from. */
export const locationRoutes = new Hono<BackOfficeContext>()
  .use(requireLocationAccess)
  .get('/', list)
  .post('/', async (c) => {
    const values = await readBody(c.req.raw, newLocation)
    if (!values.ok) return errorResponse(values.failure)
    return detail(c, await addLocation(createActionContext(c), values.value, new Date()), 201)
  })
  .get('/states/', async ({ env, json }) => json({ items: await listStatesWithLocations(env.DB) }))
  .post('/special-day/', async (c) => {
    const wanted = await readBody(c.req.raw, bulkSpecialDay)
    if (!wanted.ok) return errorResponse(wanted.failure)
    const changed = await setBulkSpecialDay(createActionContext(c), wanted.value, new Date())
    return changed.ok ? c.json(changed.value) : errorResponse(changed.failure)
  })
  .get('/feed/', async (c) => c.json(await feed(c)))
  .post('/feed/pull/', async (c) => {
    const pulled = await pullFeedForEditor(createActionContext(c), new Date())
    return pulled.ok ? c.json(await feed(c)) : errorResponse(pulled.failure)
  })
  .post('/feed/flush/', requireFlushPermission, async (c) => {
    await rebuildLocationCaches(createActionContext(c))
    return c.json(await feed(c))
  })
  .get('/import/', async (c) => c.json({ last: await getLastImport(c.env.DB), can_undo: canChange(c) } satisfies LastImportResponse))
  .post('/import/undo/', async (c) => {
    const body = await readBody(c.req.raw, undoImportInput)
    if (!body.ok) return errorResponse(body.failure)
    const undone = await undoLastImport(createActionContext(c), body.value.id)
    return undone.ok ? c.json({ last: undone.value, can_undo: true } satisfies LastImportResponse) : errorResponse(undone.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => detail(c, { ok: true, value: getId(c) }))
  .patch('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const edit = await readBody(c.req.raw, locationEdit)
    if (!edit.ok) return errorResponse(edit.failure)
    return detail(c, await saveLocation(createActionContext(c), getId(c), edit.value, new Date()))
  })
  .post('/:id{[1-9][0-9]{0,14}}/:action{close|reopen}/', async (c) => {
    const body = await readBody(c.req.raw, locationVersion)
    if (!body.ok) return errorResponse(body.failure)
    const action = c.req.param('action') === 'close' ? 'close' : 'reopen'
    return detail(c, await setLocationClosed(createActionContext(c), getId(c), action, body.value.version, new Date()))
  })

const feed = (c: Call) => getFeedReport(c.env, { can_change: canChange(c), can_flush: canFlushCaches(c.var.editor) })
const canChange = (c: Call) => canAccessLocations(c.var.editor, 'change')
const createActionContext = (c: Call): LocationActionContext => ({ env: c.env, editor: c.var.editor, context: c.executionCtx })
const getId = (c: Call) => Number(c.req.param('id'))

async function list(c: Call): Promise<Response> {
  const query = parseQuery(locationListQuery, c.req.url)
  if (!query.ok) return errorResponse(query.failure)
  const { total, counts, items } = await listLocations(c.env.DB, query.value)
  const meta = { total_count: total, counts, can_change: canChange(c), has_feed: Boolean(c.env.LOCATION_FEED_URL) }
  return c.json({ meta, items } satisfies LocationListing)
}

/** The restaurant a call was about, as it is now. */
async function detail(c: Call, id: Result<number>, status: 200 | 201 = 200): Promise<Response> {
  if (!id.ok) return errorResponse(id.failure)
  const found = await findLocationDetail(c.env.DB, id.value, { hasFeed: Boolean(c.env.LOCATION_FEED_URL), canChange: canChange(c) })
  return found ? c.json(found, status) : errorResponse({ reason: 'not_found', message: 'There is no such restaurant.' })
}
