import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { can, type Editor, visiblePaths } from '#schema/accounts/permissions.ts'
import { page } from '#schema/pages/table.ts'
import type { PageDetail } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { createLinkToForUrl } from '../../cache/sites.ts'
import { listFieldNames, parseFieldSelection, rejectUnknownFields, selectFields } from '../../http/content-api/fields.ts'
import { catchParameterError } from '../../http/content-api/parameter-error.ts'
import { commonParameters, rejectUnknownParameters } from '../../http/content-api/parameters.ts'
import { errorResponse } from '../../http/errors.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { getDatabase } from '../../stores/db.ts'
import type { PageFilter } from '../queries/filter.ts'
import { findRootPage, findSiteRootPath, listAncestors, listPages } from '../queries/list.ts'
import { editablePage } from '../queries/managed-page.ts'
import { getOwnFieldNames, getTypeNames, loadVisibleContents, selectPageFields } from './fields.ts'
import { type ListingQuery, parseListingQuery } from './query.ts'

/** `GET /wagtail/api/main/pages/`: the pages an editor may see. Going down the tree also names those that lead to them. */
export async function handlePageList({ env, req, var: { editor } }: Context<BackOfficeContext>): Promise<Response> {
  const query = parseListingQuery(new URL(req.url).searchParams)
  if (!query.ok) return errorResponse(query.failure)
  const filter = await toFilter(env.DB, editor, query.value)
  if (!filter.ok) return errorResponse(filter.failure)
  const { limit, offset, order, child_of } = query.value
  const byPlace = child_of === null ? [] : [{ field: 'position' as const, descending: false }]
  const { total, items } = await listPages(
    env.DB,
    filter.value,
    { limit, offset, order: order.length > 0 ? order : byPlace },
    createLinkToForUrl(req.url),
    query.value.count_up_to,
  )
  const shown = await selectPageFields(env.DB, editor, items, query.value)
  if (!shown.ok) return errorResponse(shown.failure)
  return Response.json({ __types: getTypeNames(items), meta: total, items: shown.value })
}

async function toFilter(db: D1Database, editor: Editor, query: ListingQuery): Promise<Result<PageFilter>> {
  const filter: PageFilter = {
    visiblePaths: visiblePaths(editor),
    explore: query.for_explorer || query.child_of !== null,
    types: query.type,
    ...(query.search !== null && { search: query.search, any_word: query.search_operator === 'or' }),
    exactValues: query.exactValues,
    ...(query.live !== null && { live: query.live }),
    ...(query.has_children !== null && { has_children: query.has_children }),
  }
  if (query.site) {
    const root = await findSiteRootPath(db, query.site)
    if (!root) return fail(parameterErrorResponse("site doesn't exist"))
    filter.within = root
  }
  const within = query.child_of ?? query.descendant_of
  if (within !== null) {
    const page = await findNamedPage(db, editor, within)
    if (!page) return fail(parameterErrorResponse(query.child_of === null ? "ancestor page doesn't exist" : "parent page doesn't exist"))
    Object.assign(filter, query.child_of === null ? { below: page.path } : { child_of: { id: page.id, path: page.path } })
  }
  if (query.ancestor_of !== null) {
    const page = await findNamedPage(db, editor, query.ancestor_of)
    if (!page) return fail(parameterErrorResponse("descendant page doesn't exist"))
    filter.above = page.path
  }
  return ok(filter)
}

const parameterErrorResponse = (message: string): Failure => ({ reason: 'invalid', message, problems: [] })

/** A page the editor may at least see the name of. */
async function findNamedPage(db: D1Database, editor: Editor, id: number | 'root'): Promise<{ id: number; path: string } | null> {
  const page = id === 'root' ? await findRootPage(db) : ((await editablePage(db, editor, id)) ?? null)
  return page && visiblePaths(editor).some((granted) => page.path.startsWith(granted) || granted.startsWith(page.path)) ? page : null
}

/** `GET …/pages/{id}/`: one page, with every field of its type at the top level. */
export async function handlePageDetail({ env, req, var: { editor } }: Context<BackOfficeContext>): Promise<Response> {
  const { searchParams } = new URL(req.url)
  const fields = catchParameterError(() => {
    rejectUnknownParameters(searchParams, commonParameters)
    return parseFieldSelection(searchParams)
  })
  if (!fields.ok) return errorResponse(fields.failure)
  const id = Number(req.param('id'))
  const [page, found] = await Promise.all([
    editablePage(env.DB, editor, id),
    listPages(
      env.DB,
      { visiblePaths: visiblePaths(editor), explore: true, ids: [id] },
      { limit: 1, offset: 0, order: [] },
      createLinkToForUrl(req.url),
    ),
  ])
  const item = found.items[0]
  if (!page || !item) return errorResponse({ reason: 'not_found', message: 'There is no such page.' })
  const [ancestors, contents] = await Promise.all([listAncestors(env.DB, page.path), loadVisibleContents(env.DB, editor, [item])])
  const whole: PageDetail = { ...contents.get(id), ...item, ancestors }
  const known = catchParameterError(() =>
    rejectUnknownFields(fields.value, [...listFieldNames(whole), ...getOwnFieldNames(item.meta.type)]),
  )
  if (!known.ok) return errorResponse(known.failure)
  return Response.json({ ...selectFields(whole, fields.value, listFieldNames(whole)), __types: getTypeNames([item]) })
}

/** `GET …/pages/find/?html_path=` or `?id=`: leads to the detail of the page that answers there. */
export async function handlePageFind({ env, req, var: { editor } }: Context<BackOfficeContext>): Promise<Response> {
  const known = catchParameterError(() => rejectUnknownParameters(new URL(req.url).searchParams, ['html_path', 'id', 'format', '_']))
  if (!known.ok) return errorResponse(known.failure)
  const { html_path, id } = req.query()
  const found = html_path === undefined ? wholeId(id) : await findPageIdAt(env.DB, withSlash(html_path))
  const page = await editablePage(env.DB, editor, found)
  if (!page || !can(editor, 'view', page)) return errorResponse({ reason: 'not_found', message: 'not found' })
  return new Response(null, { status: 302, headers: { Location: paths.api.page(page.id) } })
}

async function findPageIdAt(db: D1Database, urlPath: string): Promise<number> {
  const isHere = eq(page.url_path, urlPath)
  return (await getDatabase(db).select({ id: page.id }).from(page).where(isHere).get())?.id ?? 0
}

/** An id in plain digits; 0, which no page has, for anything else. */
const wholeId = (text = '') => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

const withSlash = (path: string) => `/${path}/`.replaceAll(/\/+/g, '/')
