import { type Context, Hono } from 'hono'
import { canDoLocationAction, canFlushCaches } from '#schema/accounts/permissions.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { locationImportEndpoints } from '#schema/locations/import/endpoints.ts'
import { fail, ok } from '#schema/result.ts'
import { getCachedSites } from '../cache/sites.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { listImportFeedsOfAllSites } from '../sites/site-feeds.ts'
import { addLocation } from './actions/add.ts'
import { closeOrReopenLocationPermanently } from './actions/close.ts'
import type { LocationActionContext, ReadLocationForResponse } from './actions/commit-changes.ts'
import { checkOrImportLocationFile } from './actions/import-file.ts'
import { updateLocationFields } from './actions/save.ts'
import { changeSpecialDayInStates } from './actions/set-special-day.ts'
import { undoLatestLocationImport } from './actions/undo-import.ts'
import { findLocationDetail } from './detail-query.ts'
import { pullLocationFeedsForEditor, readLocationFeedOverview } from './feed/report.ts'
import { consumeCacheFlushRateLimit } from './flush-api.ts'
import { listLiveLocationPagePaths, rebuildLocationCaches } from './flush-caches.ts'
import { readLastLocationImport } from './import/undo.ts'
import { listLocations, listStatesWithNotClosedLocations } from './list-query.ts'

type Call = Context<BackOfficeHonoEnv>

/** Routes for restaurants and their feed. */
export const locationRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.list, async (c, { query }) => {
  const { total, counts, sites, country, items } = await listLocations(c.env.DB, query, getCachedSites())
  const feeds = listImportFeedsOfAllSites(c.env, 'locations').length
  const meta = {
    total_count: total,
    counts,
    sites,
    country,
    can_change: canChange(c),
    can_add: canChange(c) && feeds < Math.max(1, sites.length),
    has_feed: feeds > 0,
  }
  return ok({ meta, items })
})

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.create, (c, { body }) =>
  addLocation(createActionContext(c), body, respondWithDetail(c), new Date()),
)

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.states, async ({ env }) =>
  ok({ items: await listStatesWithNotClosedLocations(env.DB) }),
)

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.specialDay, (c, { body }) =>
  changeSpecialDayInStates(createActionContext(c), { ...body, records: c.get('earlyLocations') }, new Date()),
)

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.feed, async (c) => ok(await getFeed(c)))

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.pullFeed, async (c) => {
  const pulled = await pullLocationFeedsForEditor(createActionContext(c), new Date())
  return pulled.ok ? ok(await getFeed(c)) : pulled
})

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.flushFeed, async (c) => {
  const [counted, paths] = await Promise.all([consumeCacheFlushRateLimit(c), listLiveLocationPagePaths(c.env.DB)])
  if (!counted.ok) return counted
  return ok(await rebuildLocationCaches(createActionContext(c), paths, (db) => getFeed(c, db)))
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

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.get, (c, { params }) =>
  respondWithDetail(c)(c.env.DB, params.id),
)

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.update, (c, { params: { id }, body }) =>
  updateLocationFields(
    createActionContext(c),
    { id, ...body, before: c.get('earlyLocation') },
    respondWithDetail(c),
    new Date(),
  ),
)

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.close, (c, { params: { id }, body: { version } }) =>
  changeClosing(c, { id, action: 'close', version }),
)

registerBackOfficeEndpoint(locationRoutes, locationEndpoints.reopen, (c, { params: { id }, body: { version } }) =>
  changeClosing(c, { id, action: 'reopen', version }),
)

const changeClosing = (c: Call, closing: { id: number; action: 'close' | 'reopen'; version: string }) =>
  closeOrReopenLocationPermanently(
    createActionContext(c),
    { ...closing, before: c.get('earlyLocation') },
    respondWithDetail(c),
    new Date(),
  )

const getFeed = (c: Call, db = c.env.DB) =>
  readLocationFeedOverview({ ...c.env, DB: db }, { can_change: canChange(c), can_flush: canFlushCaches(c.var.editor) })
const canChange = (c: Call) => canDoLocationAction(c.var.editor, 'change')
const createActionContext = (c: Call): LocationActionContext => ({
  env: c.env,
  editor: c.var.editor,
  context: c.executionCtx,
})

/** Returns what reads the current state of a restaurant. */
const respondWithDetail =
  (c: Call): ReadLocationForResponse =>
  async (db, id) => {
    const found = await findLocationDetail({ ...c.env, DB: db }, id, {
      site: getCachedSites().siteForHost(c.req.url),
      canChange: canChange(c),
    })
    return found ? ok(found) : fail({ reason: 'not_found', message: 'There is no such restaurant.' })
  }
