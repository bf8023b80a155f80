import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { pagingQuery, type RecordHistory } from '#schema/records/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { newSite, type SiteDetail, type SiteListing, siteDeletion, siteEdit, sitesQuery } from '#schema/sites/wire.ts'
import { canManageSites } from '../accounts/account-permissions.ts'
import { readBody } from '../http/body.ts'
import { errorResponse } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { listRecordHistory } from '../records/history.ts'
import { toWorkflowVersion } from '../workflows/queries/workflows.ts'
import { createSite, deleteSite, updateSite } from './actions.ts'
import { findSite, getSiteUsage, listSites, type StoredSite } from './queries.ts'

type Call = Context<BackOfficeContext>

const requireSiteAccess = createMiddleware<BackOfficeContext>(async ({ var: { editor } }, next) =>
  canManageSites(editor) ? next() : errorResponse({ reason: 'forbidden', message: 'Only administrators look after sites.' }),
)

/** `/wagtail/api/main/sites/`: under which names the site answers, and where its pages begin. */
export const siteRoutes = new Hono<BackOfficeContext>()
  .use(requireSiteAccess)
  .get('/', async (c) => {
    const query = parseQuery(sitesQuery, c.req.url)
    if (!query.ok) return errorResponse(query.failure)
    const { total, items } = await listSites(c.env.DB, query.value)
    return c.json({ meta: { total_count: total }, items } satisfies SiteListing)
  })
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, newSite)
    const id = input.ok ? await createSite(c, input.value) : input
    return id.ok ? c.json({ id: id.value }, 201) : errorResponse(id.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => toResponse(c, await findRequestedSite(c)))
  .put('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const site = await findRequestedSite(c)
    if (!site.ok) return errorResponse(site.failure)
    const input = await readBody(c.req.raw, siteEdit)
    const done = input.ok ? await updateSite(c, site.value, input.value) : input
    return done.ok ? toResponse(c, await findRequestedSite(c)) : errorResponse(done.failure)
  })
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const [query, site] = [parseQuery(siteDeletion, c.req.url), await findRequestedSite(c)]
    if (!query.ok) return errorResponse(query.failure)
    const done = site.ok ? await deleteSite(c, site.value, query.value.with_settings === 'true') : site
    return done.ok ? c.body(null, 204) : errorResponse(done.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/history/', async (c) => {
    const [query, site] = [parseQuery(pagingQuery, c.req.url), await findRequestedSite(c)]
    if (!query.ok) return errorResponse(query.failure)
    if (!site.ok) return errorResponse(site.failure)
    const { total, items } = await listRecordHistory(c.env.DB, 'site', site.value.id, query.value)
    return c.json({ meta: { total_count: total, name: site.value.site_name }, items } satisfies RecordHistory)
  })
  .get('/:id{[1-9][0-9]{0,14}}/usage/', async (c) => {
    const [query, site] = [parseQuery(pagingQuery, c.req.url), await findRequestedSite(c)]
    if (!query.ok) return errorResponse(query.failure)
    return site.ok ? c.json(await getSiteUsage(c.env.DB, site.value, query.value)) : errorResponse(site.failure)
  })

async function findRequestedSite(c: Call): Promise<Result<StoredSite>> {
  const site = await findSite(c.env.DB, Number(c.req.param('id')))
  return site ? ok(site) : fail({ reason: 'not_found', message: 'There is no such site.' })
}

async function toResponse(c: Call, site: Result<StoredSite>): Promise<Response> {
  if (!site.ok) return errorResponse(site.failure)
  const { state, ...told } = site.value
  return c.json({ ...told, version: await toWorkflowVersion(state) } satisfies SiteDetail)
}
