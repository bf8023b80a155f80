import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { can, type Editor, visiblePaths } from '#schema/accounts/permissions.ts'
import { endpointUrl } from '#schema/endpoint.ts'
import { pageEndpoints } from '#schema/pages/endpoints.ts'
import { page } from '#schema/pages/table.ts'
import { type PageDetail, type PageListing, pageDetailQuery, pageFindQuery } from '#schema/pages/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { createLinkToForUrl } from '../../cache/sites.ts'
import {
  hasSelection,
  listFieldNames,
  parseFieldSelection,
  rejectUnknownFields,
  selectFields,
} from '../../http/content-api/fields.ts'
import { catchParameterError } from '../../http/content-api/parameter-error.ts'
import { rejectUnknownParameters } from '../../http/content-api/parameters.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { getDatabase } from '../../stores/db.ts'
import type { PageFilter } from '../queries/filter.ts'
import { findRootPage, findSiteRootPath, listAncestors, listPages } from '../queries/list.ts'
import { editablePage } from '../queries/managed-page.ts'
import { getOwnFieldNames, getTypeNames, loadContents, selectPageFields } from './fields.ts'
import { type ListingQuery, parseListingQuery } from './query.ts'

/** The pages an editor may see. Going down the tree also names those that lead to them. */
export async function handlePageList(
  { env, req, var: { editor } }: Context<BackOfficeContext>,
  parameters: URLSearchParams,
): Promise<Result<PageListing> | Response> {
  const query = parseListingQuery(parameters)
  if (!query.ok) return query
  const filter = await toFilter(env.DB, editor, query.value)
  if (!filter.ok) return filter
  const { limit, offset, order, child_of } = query.value
  const byPlace = child_of === null ? [] : [{ field: 'position' as const, descending: false }]
  const { total, items } = await listPages(
    env.DB,
    filter.value,
    { limit, offset, order: order.length > 0 ? order : byPlace },
    createLinkToForUrl(req.url),
    query.value.count_up_to,
  )
  const __types = getTypeNames(items)
  if (!hasSelection(query.value.fields)) return ok({ __types, meta: total, items })
  const shown = await selectPageFields(env.DB, editor, items, query.value)
  return shown.ok ? Response.json({ __types, meta: total, items: shown.value }) : shown
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
    if (!page)
      return fail(
        parameterErrorResponse(query.child_of === null ? "ancestor page doesn't exist" : "parent page doesn't exist"),
      )
    Object.assign(
      filter,
      query.child_of === null ? { below: page.path } : { child_of: { id: page.id, path: page.path } },
    )
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
async function findNamedPage(
  db: D1Database,
  editor: Editor,
  id: number | 'root',
): Promise<{ id: number; path: string } | null> {
  const page = id === 'root' ? await findRootPage(db) : ((await editablePage(db, editor, id)) ?? null)
  return page && visiblePaths(editor).some((granted) => page.path.startsWith(granted) || granted.startsWith(page.path))
    ? page
    : null
}

/** One page, with every field of its type at the top level. */
export async function handlePageDetail(
  { env, req, var: { editor } }: Context<BackOfficeContext>,
  id: number,
  parameters: URLSearchParams,
): Promise<Result<PageDetail> | Response> {
  const fields = catchParameterError(() => {
    rejectUnknownParameters(parameters, Object.keys(pageDetailQuery.shape))
    return parseFieldSelection(parameters)
  })
  if (!fields.ok) return fields
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
  if (!page || !item) return fail({ reason: 'not_found', message: 'There is no such page.' })
  const [ancestors, contents] = await Promise.all([
    listAncestors(env.DB, page.path),
    loadContents(env.DB, editor, [page]),
  ])
  const whole = { ...contents.get(id), ...item, ancestors }
  const __types = getTypeNames([item])
  if (!hasSelection(fields.value)) return ok({ ...whole, __types })
  const known = catchParameterError(() =>
    rejectUnknownFields(fields.value, [...listFieldNames(whole), ...getOwnFieldNames(item.meta.type)]),
  )
  return known.ok ? Response.json({ ...selectFields(whole, fields.value, listFieldNames(whole)), __types }) : known
}

/** Leads to the detail of the page that answers at `html_path`, or has this `id`. */
export async function handlePageFind(
  { env, var: { editor } }: Context<BackOfficeContext>,
  parameters: URLSearchParams,
): Promise<Result<undefined> | Response> {
  const known = catchParameterError(() => rejectUnknownParameters(parameters, Object.keys(pageFindQuery.shape)))
  if (!known.ok) return known
  const path = parameters.get('html_path')
  const found = path === null ? wholeId(parameters.get('id') ?? '') : await findPageIdAt(env.DB, withSlash(path))
  const page = await editablePage(env.DB, editor, found)
  if (!page || !can(editor, 'view', page)) return fail({ reason: 'not_found', message: 'not found' })
  return new Response(null, {
    status: 302,
    headers: { Location: endpointUrl(pageEndpoints.get, { params: { id: page.id } }) },
  })
}

async function findPageIdAt(db: D1Database, urlPath: string): Promise<number> {
  const isHere = eq(page.url_path, urlPath)
  return (await getDatabase(db).select({ id: page.id }).from(page).where(isHere).get())?.id ?? 0
}

/** An id in plain digits; 0, which no page has, for anything else. */
const wholeId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

const withSlash = (path: string) => `/${path}/`.replaceAll(/\/+/g, '/')
