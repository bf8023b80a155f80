import type { Context } from 'hono'
import { pageTypeOf } from '#app/templates/index.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { can, type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type { PageDetail, PageListItem, PageListing } from '#schema/wire/pages.ts'
import { governedPage, type PageState } from '../../data/governed-page.ts'
import { ancestorsOf, type ListingFilter, listPages, rootPage } from '../../data/page-listing.ts'
import { revisionContent } from '../../data/page-writes.ts'
import { failureResponse } from '../../failure.ts'
import type { BackOffice } from '../session.ts'
import { contentToday } from './content.ts'
import { type ListingQuery, listingQuery } from './listing-query.ts'

/** `GET /wagtail/api/main/pages/`: the pages an editor may see. Going down the tree also names those that lead to them. */
export async function list({ env, req, var: { editor } }: Context<BackOffice>): Promise<Response> {
  const query = listingQuery(new URL(req.url).searchParams)
  if (!query.ok) return failureResponse(query.failure)
  const filter = await filterOf(env.DB, editor, query.value)
  if (!filter.ok) return failureResponse(filter.failure)
  const { limit, offset, order, child_of } = query.value
  const byPlace = child_of === null ? [] : [{ field: 'position' as const, descending: false }]
  const { total, items } = await listPages(env.DB, filter.value, { limit, offset, order: order.length > 0 ? order : byPlace })
  return Response.json({ __types: namesOf(items), meta: { total_count: total }, items } satisfies PageListing)
}

const namesOf = (items: readonly PageListItem[]): PageListing['__types'] =>
  Object.fromEntries(items.map(({ meta: { type } }) => [type, { verbose_name: pageTypeOf(type)?.label ?? type }]))

async function filterOf(db: D1Database, editor: Editor, query: ListingQuery): Promise<Result<ListingFilter>> {
  const filter: ListingFilter = {
    visible: visiblePaths(editor),
    explore: query.for_explorer || query.child_of !== null,
    types: query.type,
    ...(query.search !== null && { search: query.search }),
    ...(query.live !== null && { live: query.live }),
    ...(query.has_children !== null && { has_children: query.has_children }),
  }
  const within = query.child_of ?? query.descendant_of
  if (within !== null) {
    const page = await namedPage(db, editor, within)
    if (!page) return fail(refused(query.child_of === null ? "ancestor page doesn't exist" : "parent page doesn't exist"))
    Object.assign(filter, query.child_of === null ? { below: page.path } : { child_of: page.id })
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
  const id = Number(req.param('id'))
  const [page, listed] = await Promise.all([
    governedPage(env.DB, editor, id),
    listPages(env.DB, { visible: visiblePaths(editor), explore: true, ids: [id] }, { limit: 1, offset: 0, order: [] }),
  ])
  const item = listed.items[0]
  if (!page || !item) return failureResponse({ reason: 'not_found', message: 'There is no such page.' })
  const [ancestors, fields] = await Promise.all([ancestorsOf(env.DB, page.path), shownFields(env.DB, editor, page)])
  return Response.json({ ...fields, ...item, ancestors } satisfies PageDetail)
}

/** The live content; for a page that is not live its draft, for those who may see that; nothing of a page that only leads to others. */
async function shownFields(db: D1Database, editor: Editor, page: PageState): Promise<Record<string, unknown>> {
  const type = pageTypeOf(page.content_type)
  const revision = page.live ? page.live_revision_id : can(editor, 'view_draft', page) ? page.latest_revision_id : null
  if (!type || revision === null || !can(editor, 'view', page)) return {}
  const content = contentToday(type, (await revisionContent(db, page.id, revision)) ?? {})
  return Object.fromEntries(Object.keys(type.fields).map((name) => [name, content[name]]))
}

/** `GET …/pages/find/?html_path=` or `?id=`: leads to the detail of the page that answers there. */
export async function find({ env, req, var: { editor } }: Context<BackOffice>): Promise<Response> {
  const { html_path, id } = req.query()
  const found = html_path === undefined ? Number(id) : await idAt(env.DB, withSlash(html_path))
  const page = await governedPage(env.DB, editor, found)
  if (!page || !can(editor, 'view', page)) return failureResponse({ reason: 'not_found', message: 'not found' })
  return new Response(null, { status: 302, headers: { Location: paths.api.page(page.id) } })
}

async function idAt(db: D1Database, urlPath: string): Promise<number> {
  const row = await db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(urlPath).first<{ id: number }>()
  return row?.id ?? 0
}

const withSlash = (path: string) => `/${path}/`.replaceAll(/\/+/g, '/')
