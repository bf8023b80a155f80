import { type Context, Hono } from 'hono'
import { canAccessLocations, canFlushCaches } from '#schema/accounts/permissions.ts'
import type { LocationDetail } from '#schema/locations/edit-wire.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { locationImportEndpoints } from '#schema/locations/import/endpoints.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { getCachedSites } from '../cache/sites.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { listSiteFeeds } from '../sites/site-feeds.ts'
import { addLocation } from './actions/add.ts'
import { changeLocationClosing } from './actions/close.ts'
import type { LocationActionContext } from './actions/commit-changes.ts'
import { checkOrImportLocationFile } from './actions/import-file.ts'
import { updateLocationFields } from './actions/save.ts'
import { setSpecialDayInStates } from './actions/set-special-day.ts'
import { undoLatestLocationImport } from './actions/undo-import.ts'
import { findLocationDetail } from './detail-query.ts'
import { pullLocationFeedForEditor, readLocationFeedReport, rebuildLocationCaches } from './feed/report.ts'
import { consumeCacheFlushRateLimit } from './flush-api.ts'
import { readLastLocationImport } from './import/undo.ts'
import { listLocations, listStatesWithLocations } from './list-query.ts'

type Call = Context<BackOfficeHonoEnv>

/** Routes for restaurants and their feed. */
export const locationRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.list, async (c, { query }) => {
  const { total, counts, sites, items } = await listLocations(c.env.DB, query, getCachedSites())
  const feeds = listSiteFeeds(c.env, 'locations').length
  const meta = {
    total_count: total,
    counts,
    sites,
    can_change: canChange(c),
    can_add: canChange(c) && feeds < Math.max(1, sites.length),
    has_feed: feeds > 0,
  }
  return ok({ meta, items })
})

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.create, async (c, { body }) =>
  findDetail(c, await addLocation(createActionContext(c), body, new Date())),
)

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.states, async ({ env }) =>
  ok({ items: await listStatesWithLocations(env.DB) }),
)

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.specialDay, (c, { body }) =>
  setSpecialDayInStates(createActionContext(c), body, new Date()),
)

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.feed, async (c) => ok(await getFeed(c)))

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.pullFeed, async (c) => {
  const pulled = await pullLocationFeedForEditor(createActionContext(c), new Date())
  return pulled.ok ? ok(await getFeed(c)) : pulled
})

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.flushFeed, async (c) => {
  const counted = await consumeCacheFlushRateLimit(c)
  if (!counted.ok) return counted
  await rebuildLocationCaches(createActionContext(c))
  return ok(await getFeed(c))
})

registerBackOfficeEndpoint(locationRoutes, locationImportEndpoints.lastImport, async (c) =>
  ok({ last: await readLastLocationImport(c.env.DB), can_undo: canChange(c) }),
)

registerBackOfficeEndpoint(locationRoutes, locationImportEndpoints.importFile, (c, { body }) =>
  checkOrImportLocationFile(createActionContext(c), body),
)

registerBackOfficeEndpoint(locationRoutes, locationImportEndpoints.undoImport, async (c, { body }) => {
  const undone = await undoLatestLocationImport(createActionContext(c), body.id)
  return undone.ok ? ok({ last: undone.value, can_undo: true }) : undone
})

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.get, (c, { params }) => findDetail(c, ok(params.id)))

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.update, async (c, { params, body }) =>
  findDetail(c, await updateLocationFields(createActionContext(c), params.id, body, new Date())),
)

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.close, async (c, { params, body }) =>
  findDetail(c, await changeLocationClosing(createActionContext(c), params.id, 'close', body.version, new Date())),
)

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.reopen, async (c, { params, body }) =>
  findDetail(c, await changeLocationClosing(createActionContext(c), params.id, 'reopen', body.version, new Date())),
)

const getFeed = (c: Call) =>
  readLocationFeedReport(c.env, { can_change: canChange(c), can_flush: canFlushCaches(c.var.editor) })
const canChange = (c: Call) => canAccessLocations(c.var.editor, 'change')
const createActionContext = (c: Call): LocationActionContext => ({
  env: c.env,
  editor: c.var.editor,
  context: c.executionCtx,
})

/** Returns the current state of the requested restaurant. */
async function findDetail(c: Call, id: Result<number>): Promise<Result<LocationDetail>> {
  if (!id.ok) return id
  const found = await findLocationDetail(c.env, id.value, {
    site: getCachedSites().siteForHost(c.req.url),
    canChange: canChange(c),
  })
  return found ? ok(found) : fail({ reason: 'not_found', message: 'There is no such restaurant.' })
}
