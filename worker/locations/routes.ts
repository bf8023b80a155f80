import { type Context, Hono } from 'hono'
import { canAccessLocations, canFlushCaches } from '#schema/accounts/permissions.ts'
import type { LocationDetail } from '#schema/locations/edit-wire.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { serve } from '../http/serve.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { addLocation } from './actions/add.ts'
import { setLocationClosed } from './actions/close.ts'
import type { LocationActionContext } from './actions/commit-changes.ts'
import { saveLocation } from './actions/save.ts'
import { setBulkSpecialDay } from './actions/set-special-day.ts'
import { undoLastImport } from './actions/undo-import.ts'
import { findLocationDetail } from './detail-query.ts'
import { getFeedReport, pullFeedForEditor, rebuildLocationCaches } from './feed/report.ts'
import { countFlushOfUser } from './flush-api.ts'
import { getLastImport } from './import/undo.ts'
import { listLocations, listStatesWithLocations } from './list-query.ts'

type Call = Context<BackOfficeContext>

/** Routes for restaurants and their feed. */
export const locationRoutes = new Hono<BackOfficeContext>()

serve(locationRoutes, locationEndpoints.list, async (c, { query }) => {
  const { total, counts, items } = await listLocations(c.env.DB, query)
  const meta = { total_count: total, counts, can_change: canChange(c), has_feed: Boolean(c.env.LOCATION_FEED_URL) }
  return ok({ meta, items })
})

serve(locationRoutes, locationEndpoints.create, async (c, { body }) =>
  findDetail(c, await addLocation(createActionContext(c), body, new Date())),
)

serve(locationRoutes, locationEndpoints.states, async ({ env }) => ok({ items: await listStatesWithLocations(env.DB) }))

serve(locationRoutes, locationEndpoints.specialDay, (c, { body }) =>
  setBulkSpecialDay(createActionContext(c), body, new Date()),
)

serve(locationRoutes, locationEndpoints.feed, async (c) => ok(await getFeed(c)))

serve(locationRoutes, locationEndpoints.pullFeed, async (c) => {
  const pulled = await pullFeedForEditor(createActionContext(c), new Date())
  return pulled.ok ? ok(await getFeed(c)) : pulled
})

serve(locationRoutes, locationEndpoints.flushFeed, async (c) => {
  const counted = await countFlushOfUser(c)
  if (!counted.ok) return counted
  await rebuildLocationCaches(createActionContext(c))
  return ok(await getFeed(c))
})

serve(locationRoutes, locationEndpoints.lastImport, async (c) =>
  ok({ last: await getLastImport(c.env.DB), can_undo: canChange(c) }),
)

serve(locationRoutes, locationEndpoints.undoImport, async (c, { body }) => {
  const undone = await undoLastImport(createActionContext(c), body.id)
  return undone.ok ? ok({ last: undone.value, can_undo: true }) : undone
})

serve(locationRoutes, locationEndpoints.get, (c, { params }) => findDetail(c, ok(params.id)))

serve(locationRoutes, locationEndpoints.update, async (c, { params, body }) =>
  findDetail(c, await saveLocation(createActionContext(c), params.id, body, new Date())),
)

serve(locationRoutes, locationEndpoints.close, async (c, { params, body }) =>
  findDetail(c, await setLocationClosed(createActionContext(c), params.id, 'close', body.version, new Date())),
)

serve(locationRoutes, locationEndpoints.reopen, async (c, { params, body }) =>
  findDetail(c, await setLocationClosed(createActionContext(c), params.id, 'reopen', body.version, new Date())),
)

const getFeed = (c: Call) => getFeedReport(c.env, { can_change: canChange(c), can_flush: canFlushCaches(c.var.editor) })
const canChange = (c: Call) => canAccessLocations(c.var.editor, 'change')
const createActionContext = (c: Call): LocationActionContext => ({
  env: c.env,
  editor: c.var.editor,
  context: c.executionCtx,
})

/** Returns the current state of the requested restaurant. */
async function findDetail(c: Call, id: Result<number>): Promise<Result<LocationDetail>> {
  if (!id.ok) return id
  const found = await findLocationDetail(c.env.DB, id.value, {
    hasFeed: Boolean(c.env.LOCATION_FEED_URL),
    canChange: canChange(c),
  })
  return found ? ok(found) : fail({ reason: 'not_found', message: 'There is no such restaurant.' })
}
