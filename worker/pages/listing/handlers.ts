import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { canDoPageAction, listVisiblePageTreeRootPaths, type SignedInEditor } from '#schema/accounts/permissions.ts'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { pageReadEndpoints } from '#schema/pages/endpoints.ts'
import { page } from '#schema/pages/table.ts'
import { type PageDetail, type PageListResponse, pageDetailQuery, pageFindQuery } from '#schema/pages/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { createLinkFunctionForSiteOfUrl } from '../../cache/sites.ts'
import {
  getApiItemFieldNames,
  hasExplicitFieldSelection,
  parseFieldSelection,
  selectApiItemFields,
  throwOnUnknownFields,
} from '../../http/content-api/fields.ts'
import { catchParameterErrorAsFailure } from '../../http/content-api/parameter-error.ts'
import { throwOnUnknownParameters } from '../../http/content-api/parameters.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { getDrizzle } from '../../stores/db.ts'
import type { PageListFilter } from '../queries/filter.ts'
import { findSiteFrontPagePath, findTreeRootPage, listFilteredPages } from '../queries/list.ts'
import { loadStoredPageForActions } from '../queries/managed-page.ts'
import { findLiveAndLatestPageContents } from '../queries/revision-content.ts'
import {
  getPageContentVisibleToEditor,
  getPageTypeSpecificFieldNames,
  getVerboseNamesByPageType,
  selectFieldsOfPages,
} from './fields.ts'
import { type PageListingQuery, parsePageListingQuery } from './query.ts'
import { loadAncestorsAndDescendantCountsOfPages } from './tree-fields.ts'

/** Lists the pages an editor may see. With `child_of`, also the ancestors of visible pages. */
export async function handlePageList(
  { env, req, var: { editor } }: Context<BackOfficeHonoEnv>,
  parameters: URLSearchParams,
): Promise<Result<PageListResponse> | Response> {
  const query = parsePageListingQuery(parameters)
  if (!query.ok) return query
  const filter = await toFilter(env.DB, editor, query.value)
  if (!filter.ok) return filter
  const { limit, offset, order, child_of } = query.value
  const defaultOrder = child_of === null ? [] : [{ field: 'position' as const, descending: false }]
  const { total, items } = await listFilteredPages(
    env.DB,
    filter.value,
    { limit, offset, order: order.length > 0 ? order : defaultOrder },
    createLinkFunctionForSiteOfUrl(req.url),
    query.value.count_up_to,
  )
  const __types = getVerboseNamesByPageType(items)
  if (!hasExplicitFieldSelection(query.value.fields)) return ok({ __types, meta: total, items })
  const selected = await selectFieldsOfPages(
    env.DB,
    editor,
    items,
    query.value,
    createLinkFunctionForSiteOfUrl(req.url),
  )
  return selected.ok ? Response.json({ __types, meta: total, items: selected.value }) : selected
}

async function toFilter(
  db: D1Database,
  editor: SignedInEditor,
  query: PageListingQuery,
): Promise<Result<PageListFilter>> {
  const filter: PageListFilter = {
    visiblePaths: listVisiblePageTreeRootPaths(editor),
    explore: query.for_explorer || query.child_of !== null,
    types: query.type,
    ...(query.search !== null && { search: query.search, any_word: query.search_operator === 'or' }),
    exactValues: query.exactValues,
    ...(query.live !== null && { live: query.live }),
    ...(query.include_root && { include_root: true as const }),
    ...(query.has_children !== null && { has_children: query.has_children }),
  }
  if (query.site) {
    const root = await findSiteFrontPagePath(db, query.site)
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

/** Finds a page whose title the editor may see. */
async function findNamedPage(
  db: D1Database,
  editor: SignedInEditor,
  id: number | 'root',
): Promise<{ id: number; path: string } | null> {
  const page = id === 'root' ? await findTreeRootPage(db) : ((await loadStoredPageForActions(db, editor, id)) ?? null)
  return page &&
    listVisiblePageTreeRootPaths(editor).some(
      (granted) => page.path.startsWith(granted) || granted.startsWith(page.path),
    )
    ? page
    : null
}

/** Returns a page with all fields of its type at the top level, or those that the query selects. */
export async function handlePageDetail(
  c: Context<BackOfficeHonoEnv>,
  id: number,
  parameters: URLSearchParams,
): Promise<Result<PageDetail> | Response> {
  const fields = catchParameterErrorAsFailure(() => {
    throwOnUnknownParameters(parameters, Object.keys(pageDetailQuery.shape))
    return parseFieldSelection(parameters)
  })
  if (!fields.ok) return fields
  const found = await loadPageDetail(c, id)
  if (!found.ok || !hasExplicitFieldSelection(fields.value)) return found
  const { __types, ...detail } = found.value
  const validated = catchParameterErrorAsFailure(() =>
    throwOnUnknownFields(fields.value, [
      ...getApiItemFieldNames(detail),
      ...getPageTypeSpecificFieldNames(detail.meta.type),
    ]),
  )
  return validated.ok
    ? Response.json({ ...selectApiItemFields(detail, fields.value, getApiItemFieldNames(detail)), __types })
    : validated
}

/** Loads a page with all its fields, all at once; not found if the editor may not see it. */
export async function loadPageDetail(
  { env, req, var: { editor } }: Context<BackOfficeHonoEnv>,
  id: number,
  db = env.DB,
): Promise<Result<PageDetail>> {
  const linkTo = createLinkFunctionForSiteOfUrl(req.url)
  const [page, stored, listing, trees] = await Promise.all([
    loadStoredPageForActions(db, editor, id),
    findLiveAndLatestPageContents(db, id),
    listFilteredPages(
      db,
      { visiblePaths: listVisiblePageTreeRootPaths(editor), explore: true, ids: [id] },
      { limit: 1, offset: 0, order: [] },
      linkTo,
    ),
    loadAncestorsAndDescendantCountsOfPages(db, editor, [id], linkTo),
  ])
  const item = listing.items[0]
  const tree = trees.get(id)
  if (!page || !item || !tree) return fail({ reason: 'not_found', message: 'There is no such page.' })
  const ancestors = tree.ancestors.map(({ id: ancestor, admin_display_title: title }) => ({ id: ancestor, title }))
  return ok({
    ...getPageContentVisibleToEditor(editor, page, stored),
    ...item,
    meta: { ...item.meta, ...tree },
    ancestors,
    __types: getVerboseNamesByPageType([item]),
  })
}

/** Redirects to the detail of the page with the URL path `html_path` or the `id`. */
export async function redirectToPageDetail(
  { env, var: { editor } }: Context<BackOfficeHonoEnv>,
  parameters: URLSearchParams,
): Promise<Result<undefined> | Response> {
  const validated = catchParameterErrorAsFailure(() =>
    throwOnUnknownParameters(parameters, Object.keys(pageFindQuery.shape)),
  )
  if (!validated.ok) return validated
  const path = parameters.get('html_path')
  const listing = path === null ? parseId(parameters.get('id') ?? '') : await findPageIdAt(env.DB, withSlash(path))
  const page = await loadStoredPageForActions(env.DB, editor, listing)
  if (!page || !canDoPageAction(editor, 'view', page)) return fail({ reason: 'not_found', message: 'not found' })
  return new Response(null, {
    status: 302,
    headers: { Location: buildEndpointUrl(pageReadEndpoints.get, { params: { id: page.id } }) },
  })
}

async function findPageIdAt(db: D1Database, urlPath: string): Promise<number> {
  const isHere = eq(page.url_path, urlPath)
  return (await getDrizzle(db).select({ id: page.id }).from(page).where(isHere).get())?.id ?? 0
}

/** Parses an id of digits; returns 0, which no page has, for anything else. */
const parseId = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

const withSlash = (path: string) => `/${path}/`.replaceAll(/\/+/g, '/')
