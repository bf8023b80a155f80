import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { fail, ok, type Result } from '#schema/result.ts'
import { canWithSites } from '#schema/rules/people-permissions.ts'
import { type RecordHistory, sliceQuery } from '#schema/wire/person.ts'
import { newSite, type SiteDetail, type SiteListing, siteEdit, siteRemoval, sitesQuery } from '#schema/wire/site.ts'
import { parseQuery } from '../../api/query.ts'
import { recordHistory } from '../../data/record-history.ts'
import { listSites, type StoredSite, siteById, siteUsage } from '../../data/site-record.ts'
import { versionOf } from '../../data/workflow.ts'
import { failureResponse } from '../../failure.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { add, change, remove } from './change.ts'

type Call = Context<BackOffice>

const permitted = createMiddleware<BackOffice>(async ({ var: { editor } }, next) =>
  canWithSites(editor) ? next() : failureResponse({ reason: 'forbidden', message: 'Only administrators look after sites.' }),
)

/** `/wagtail/api/main/sites/`: under which names the site answers, and where its pages begin. */
export const siteRoutes = new Hono<BackOffice>()
  .use(permitted)
  .get('/', async (c) => {
    const query = parseQuery(sitesQuery, c.req.url)
    if (!query.ok) return failureResponse(query.failure)
    const { total, items } = await listSites(c.env.DB, query.value)
    return c.json({ meta: { total_count: total }, items } satisfies SiteListing)
  })
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, newSite)
    const id = input.ok ? await add(c, input.value) : input
    return id.ok ? c.json({ id: id.value }, 201) : failureResponse(id.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => answer(c, await requestedSite(c)))
  .put('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const site = await requestedSite(c)
    if (!site.ok) return failureResponse(site.failure)
    const input = await readBody(c.req.raw, siteEdit)
    const done = input.ok ? await change(c, site.value, input.value) : input
    return done.ok ? answer(c, await requestedSite(c)) : failureResponse(done.failure)
  })
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const [query, site] = [parseQuery(siteRemoval, c.req.url), await requestedSite(c)]
    if (!query.ok) return failureResponse(query.failure)
    const done = site.ok ? await remove(c, site.value, query.value.with_settings === 'true') : site
    return done.ok ? c.body(null, 204) : failureResponse(done.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/history/', async (c) => {
    const [query, site] = [parseQuery(sliceQuery, c.req.url), await requestedSite(c)]
    if (!query.ok) return failureResponse(query.failure)
    if (!site.ok) return failureResponse(site.failure)
    const { total, items } = await recordHistory(c.env.DB, 'site', site.value.id, query.value)
    return c.json({ meta: { total_count: total, name: site.value.site_name }, items } satisfies RecordHistory)
  })
  .get('/:id{[1-9][0-9]{0,14}}/usage/', async (c) => {
    const [query, site] = [parseQuery(sliceQuery, c.req.url), await requestedSite(c)]
    if (!query.ok) return failureResponse(query.failure)
    return site.ok ? c.json(await siteUsage(c.env.DB, site.value, query.value)) : failureResponse(site.failure)
  })

async function requestedSite(c: Call): Promise<Result<StoredSite>> {
  const site = await siteById(c.env.DB, Number(c.req.param('id')))
  return site ? ok(site) : fail({ reason: 'not_found', message: 'There is no such site.' })
}

async function answer(c: Call, site: Result<StoredSite>): Promise<Response> {
  if (!site.ok) return failureResponse(site.failure)
  const { text, ...told } = site.value
  return c.json({ ...told, version: await versionOf(text) } satisfies SiteDetail)
}
