import { Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { siteEndpoints } from '#schema/sites/endpoints.ts'
import type { SiteDetail } from '#schema/sites/wire.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { listRecordHistory } from '../records/history.ts'
import { startReadsInCommitBatch } from '../stores/answer-reads.ts'
import { hashSerializedWorkflowToVersion } from '../workflows/queries/workflows.ts'
import { createSite, deleteSite, readDataForSiteDeletion, updateSite } from './actions.ts'
import {
  findEligibleSiteRootPage,
  findSiteById,
  listSites,
  readSiteUsage,
  type SiteWithSerializedState,
} from './queries.ts'

/** The sites, with their hostnames and root pages. */
export const siteManagementRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(siteManagementRoutes, siteEndpoints.list, async ({ env }, { query }) => {
  const { total, items } = await listSites(env.DB, query)
  return ok({ meta: { total_count: total }, items })
})

registerBackOfficeEndpoint(siteManagementRoutes, siteEndpoints.create, async (c, { body }) => {
  const id = await createSite(c, body)
  return id.ok ? ok({ id: id.value }) : id
})

registerBackOfficeEndpoint(siteManagementRoutes, siteEndpoints.get, async ({ env }, { params }) => {
  const site = await findRequestedSite(env.DB, params.id)
  return site.ok ? ok(await toSiteDetail(site.value)) : site
})

registerBackOfficeEndpoint(siteManagementRoutes, siteEndpoints.update, async (c, { params, body }) => {
  const [site, root] = await Promise.all([
    findRequestedSite(c.env.DB, params.id),
    findEligibleSiteRootPage(c.env.DB, body.root_page),
  ])
  const answer = startReadsInCommitBatch(c.env.DB, (db) => findRequestedSite(db, params.id))
  const saved = site.ok ? await updateSite(c, site.value, body, root, answer) : site
  const updated = saved.ok ? await answer.get() : saved
  return updated.ok ? ok(await toSiteDetail(updated.value)) : updated
})

registerBackOfficeEndpoint(siteManagementRoutes, siteEndpoints.delete, async (c, { params, query }) => {
  const [site, contents] = await Promise.all([
    findRequestedSite(c.env.DB, params.id),
    readDataForSiteDeletion(c.env.DB, params.id),
  ])
  return site.ok ? deleteSite(c, site.value, query.with_settings === 'true', contents) : site
})

registerBackOfficeEndpoint(siteManagementRoutes, siteEndpoints.history, async ({ env }, { params, query }) => {
  const site = await findRequestedSite(env.DB, params.id)
  if (!site.ok) return site
  const { total, items } = await listRecordHistory(env.DB, 'site', site.value.id, query)
  return ok({ meta: { total_count: total, name: site.value.site_name }, items })
})

registerBackOfficeEndpoint(siteManagementRoutes, siteEndpoints.usage, async ({ env }, { params, query }) => {
  const site = await findRequestedSite(env.DB, params.id)
  return site.ok ? ok(await readSiteUsage(env.DB, site.value, query)) : site
})

async function findRequestedSite(db: D1Database, id: number): Promise<Result<SiteWithSerializedState>> {
  const site = await findSiteById(db, id)
  return site ? ok(site) : fail({ reason: 'not_found', message: 'There is no such site.' })
}

async function toSiteDetail({ state, ...site }: SiteWithSerializedState): Promise<SiteDetail> {
  return { ...site, version: await hashSerializedWorkflowToVersion(state) }
}
