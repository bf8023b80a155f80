import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { can, type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import { page } from '#schema/tables/page.ts'
import type { PageDetail } from '#schema/wire/pages.ts'
import { linksAt } from '../../cache/sites.ts'
import { governedPage } from '../../data/governed-page.ts'
import type { ListingFilter } from '../../data/page-filter.ts'
import { ancestorsOf, listPages, rootPage, siteRoot } from '../../data/page-listing.ts'
import { failureResponse } from '../../failure.ts'
import { database } from '../../stores/db.ts'
import { fieldChoice, fieldsOf, refuseUnknownFields, withFields } from '../content-api/fields.ts'
import { always, refuseUnknown } from '../content-api/parameters.ts'
import { orRefused } from '../content-api/refused.ts'
import type { BackOffice } from '../session.ts'
import { ownFields, shownContents, typeNames, withChosenFields } from './listed-fields.ts'
import { type ListingQuery, listingQuery } from './listing-query.ts'

/** `GET /wagtail/api/main/pages/`: the pages an editor may see. Going down the tree also names those that lead to them. */
export async function list({ env, req, var: { editor } }: Context<BackOffice>): Promise<Response> {
  const query = listingQuery(new URL(req.url).searchParams)
  if (!query.ok) return failureResponse(query.failure)
  const filter = await filterOf(env.DB, editor, query.value)
  if (!filter.ok) return failureResponse(filter.failure)
  const { limit, offset, order, child_of } = query.value
  const byPlace = child_of === null ? [] : [{ field: 'position' as const, descending: false }]
  const { total, items } = await listPages(
    env.DB,
    filter.value,
    { limit, offset, order: order.length > 0 ? order : byPlace },
    linksAt(req.url),
    query.value.count_up_to,
  )
  const shown = await withChosenFields(env.DB, editor, items, query.value)
  if (!shown.ok) return failureResponse(shown.failure)
  return Response.json({ __types: typeNames(items), meta: total, items: shown.value })
}

async function filterOf(db: D1Database, editor: Editor, query: ListingQuery): Promise<Result<ListingFilter>> {
  const filter: ListingFilter = {
    visible: visiblePaths(editor),
    explore: query.for_explorer || query.child_of !== null,
    types: query.type,
    ...(query.search !== null && { search: query.search, any_word: query.search_operator === 'or' }),
    exactly: query.exactly,
    ...(query.live !== null && { live: query.live }),
    ...(query.has_children !== null && { has_children: query.has_children }),
  }
  if (query.site) {
    const root = await siteRoot(db, query.site)
    if (!root) return fail(refused("site doesn't exist"))
    filter.within = root
  }
  const within = query.child_of ?? query.descendant_of
  if (within !== null) {
    const page = await namedPage(db, editor, within)
    if (!page) return fail(refused(query.child_of === null ? "ancestor page doesn't exist" : "parent page doesn't exist"))
    Object.assign(filter, query.child_of === null ? { below: page.path } : { child_of: { id: page.id, path: page.path } })
  }
  if (query.ancestor_of !== null) {
    const page = await namedPage(db, editor, query.ancestor_of)
    if (!page) return fail(refused("descendant page doesn't exist"))
    filter.above = page.path
  }
  return ok(filter)
}

const refused = (message: string): Failure => ({ reason: 'invalid', message, problems: [] })

/** A page the editor may at least see the name of. */
async function namedPage(db: D1Database, editor: Editor, id: number | 'root'): Promise<{ id: number; path: string } | null> {
  const page = id === 'root' ? await rootPage(db) : ((await governedPage(db, editor, id)) ?? null)
  return page && visiblePaths(editor).some((granted) => page.path.startsWith(granted) || granted.startsWith(page.path)) ? page : null
}

/** `GET …/pages/{id}/`: one page, with every field of its type at the top level. */
export async function detail({ env, req, var: { editor } }: Context<BackOffice>): Promise<Response> {
  const { searchParams } = new URL(req.url)
  const fields = orRefused(() => {
    refuseUnknown(searchParams, always)
    return fieldChoice(searchParams)
  })
  if (!fields.ok) return failureResponse(fields.failure)
  const id = Number(req.param('id'))
  const [page, found] = await Promise.all([
    governedPage(env.DB, editor, id),
    listPages(env.DB, { visible: visiblePaths(editor), explore: true, ids: [id] }, { limit: 1, offset: 0, order: [] }, linksAt(req.url)),
  ])
  const item = found.items[0]
  if (!page || !item) return failureResponse({ reason: 'not_found', message: 'There is no such page.' })
  const [ancestors, contents] = await Promise.all([ancestorsOf(env.DB, page.path), shownContents(env.DB, editor, [item])])
  const whole: PageDetail = { ...contents.get(id), ...item, ancestors }
  const known = orRefused(() => refuseUnknownFields(fields.value, [...fieldsOf(whole), ...ownFields(item.meta.type)]))
  if (!known.ok) return failureResponse(known.failure)
  return Response.json({ ...withFields(whole, fields.value, fieldsOf(whole)), __types: typeNames([item]) })
}

/** `GET …/pages/find/?html_path=` or `?id=`: leads to the detail of the page that answers there. */
export async function find({ env, req, var: { editor } }: Context<BackOffice>): Promise<Response> {
  const known = orRefused(() => refuseUnknown(new URL(req.url).searchParams, ['html_path', 'id', 'format', '_']))
  if (!known.ok) return failureResponse(known.failure)
  const { html_path, id } = req.query()
  const found = html_path === undefined ? wholeId(id) : await idAt(env.DB, withSlash(html_path))
  const page = await governedPage(env.DB, editor, found)
  if (!page || !can(editor, 'view', page)) return failureResponse({ reason: 'not_found', message: 'not found' })
  return new Response(null, { status: 302, headers: { Location: paths.api.page(page.id) } })
}

async function idAt(db: D1Database, urlPath: string): Promise<number> {
  const isHere = eq(page.url_path, urlPath)
  return (await database(db).select({ id: page.id }).from(page).where(isHere).get())?.id ?? 0
}

/** An id in plain digits; 0, which no page has, for anything else. */
const wholeId = (text = '') => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

const withSlash = (path: string) => `/${path}/`.replaceAll(/\/+/g, '/')
