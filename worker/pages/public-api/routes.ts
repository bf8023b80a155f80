import { type Context, Hono } from 'hono'
import { buildEndpointUrl, type Endpoint } from '#schema/endpoint.ts'
import { publicMediaEndpoints } from '#schema/media/api/endpoints.ts'
import { publicMenuSectionEndpoints } from '#schema/menus/api/section-endpoints.ts'
import { publicPageApiEndpoints } from '#schema/pages/api/endpoints.ts'
import { publicPageDetailQuery, publicPageFindQuery } from '#schema/pages/api/wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { publicSearchEndpoints } from '#schema/search/api/endpoints.ts'
import { publicSearchQuery } from '#schema/search/api/wire.ts'
import { publicSettingEndpoints } from '#schema/settings/api/endpoints.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { parseFieldSelectionAllowingNesting } from '../../http/content-api/fields.ts'
import { catchParameterErrorAsFailure, InvalidParameterError } from '../../http/content-api/parameter-error.ts'
import { throwOnUnknownParameters } from '../../http/content-api/parameters.ts'
import { defaultEdgeCacheLifetime, respondWithPublicApiJson } from '../../http/content-api/public-response.ts'
import { failureToErrorResponse } from '../../http/errors.ts'
import { addMethodNotAllowedRoutes, type PublicHonoEnv, registerPublicEndpoint } from '../../http/serve-public.ts'
import { hostPathToTreeUrlPath, type ResolvedSite } from '../../sites/site-map.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { parseSiteHostParameter } from '../listing/scope.ts'
import { loadPublicApiPages, throwOnInvalidFieldSelection } from './items.ts'
import {
  findPublicPageByUrlPath,
  findPublicPageListScope,
  findPublicPageOfSite,
  listPublicPages,
  type PublicPageListScope,
  type PublicPageRow,
} from './list.ts'
import { getPublicPageCountScope, type PublicPageListFilter } from './listed-pages.ts'
import { findPublicMediaItemId, respondWithPublicMediaItem, respondWithPublicMediaList } from './media.ts'
import { isSimplePublicPageListQuery, listPublicPagesOfSimpleQuery } from './plain-list.ts'
import { type ParsedPublicPageListQuery, parsePublicPageListQuery } from './query.ts'

type Call = Context<PublicHonoEnv>

/** Wagtail's public content API. Errors are rethrown to the app it is mounted in, which responds to them. */
export const publicContentApi = new Hono<PublicHonoEnv>().onError((error) => {
  throw error
})

/** Changes of pages purge the edge. */
const options = { edgeLifetime: defaultEdgeCacheLifetime }
const invalid = (message: string): Failure => ({ reason: 'invalid', message, problems: [] })
const unknownSite = invalid("site doesn't exist")
const notFound: Failure = { reason: 'not_found', message: 'not found' }

/** Redirects to a detail. */
const redirectTo = (endpoint: Endpoint, id: number, query: Record<string, string | undefined> = {}) =>
  new Response(null, {
    status: 302,
    headers: { Location: buildEndpointUrl(endpoint, { params: { id }, query }), 'Cache-Control': 'private, no-store' },
  })

registerPublicEndpoint(publicContentApi, publicPageApiEndpoints.listPublic, (c, { query }) =>
  respondWithPages(c, query),
)

registerPublicEndpoint(publicContentApi, publicSearchEndpoints.searchPublic, async (c, { query: parameters }) => {
  const known = catchParameterErrorAsFailure(() => {
    throwOnUnknownParameters(parameters, Object.keys(publicSearchQuery.shape))
    if (!parameters.get('search')?.trim()) throw new InvalidParameterError('search', 'search is required')
  })
  return known.ok ? respondWithPages(c, parameters) : known
})

/** Lists the public pages of a query. */
async function respondWithPages(c: Call, parameters: URLSearchParams) {
  const parsed = parsePublicPageListQuery(parameters)
  if (!parsed.ok) return parsed
  const query = parsed.value
  const selection = { fields: query.fields, type: query.type.length === 1 ? query.type[0]! : null, isDetail: false }
  const checked = catchParameterErrorAsFailure(() => throwOnInvalidFieldSelection(selection))
  if (!checked.ok) return checked
  const site = await findSiteOfRequestHost(c.env, c.req)
  const listed = await listRequestedPages(c.env.DB, site, query)
  if (!listed.ok) return listed
  const { total, rows } = listed.value
  const items = await loadPublicApiPages(c.env.DB, site.origin, rows, selection)
  return respondWithPublicApiJson(c.req.raw, c.executionCtx, { meta: total, items }, options)
}

async function listRequestedPages(
  db: D1Database,
  site: ResolvedSite,
  query: ParsedPublicPageListQuery,
): Promise<Result<Awaited<ReturnType<typeof listPublicPages>>>> {
  const isTopSite = site === getCachedSites().topSite
  if (isTopSite && isSimplePublicPageListQuery(query)) return ok(await listPublicPagesOfSimpleQuery(db, site.id, query))
  const named = [query.child_of, query.descendant_of, query.ancestor_of, query.translation_of]
  const ids = named.filter((id) => typeof id === 'number')
  const isBelowTop = typeof query.descendant_of === 'number' || query.site !== null || !isTopSite
  const scope = await findPublicPageListScope(db, query.site ?? site, ids, getPublicPageCountScope(query, isBelowTop))
  if (!scope && query.site) return fail(unknownSite)
  const filter = scope ? toFilter(query, scope, isBelowTop) : ok(null)
  if (!filter.ok) return filter
  return ok(filter.value ? await listPublicPages(db, filter.value, query) : { total: { total_count: 0 }, rows: [] })
}

/** Returns the filter of a listing; null if nothing can match. Pages that a query names must be public, too. */
function toFilter(
  query: ParsedPublicPageListQuery,
  { root, named, sizes }: PublicPageListScope,
  isBelowTop: boolean,
): Result<PublicPageListFilter | null> {
  const find = (id: number | 'root' | null) =>
    id === 'root' ? root : id === null ? null : (named.get(id) ?? undefined)
  const [parent, above, descendant, translated] = [
    find(query.child_of),
    find(query.descendant_of),
    find(query.ancestor_of),
    find(query.translation_of),
  ]
  if (parent === undefined) return fail(invalid("parent page doesn't exist"))
  if (above === undefined) return fail(invalid("ancestor page doesn't exist"))
  if (descendant === undefined) return fail(invalid("descendant page doesn't exist"))
  if (translated === undefined) return fail(invalid("translation_of page doesn't exist"))
  if (translated) return ok(null)
  return ok({
    ...query,
    within: root.path,
    child_of: parent?.id ?? null,
    below: above?.path ?? null,
    above: descendant?.path ?? null,
    sizes,
    isBelowTop,
  })
}

registerPublicEndpoint(publicContentApi, publicPageApiEndpoints.findPublic, async (c, { query: parameters }) => {
  const parsed = catchParameterErrorAsFailure(() => {
    throwOnUnknownParameters(parameters, Object.keys(publicPageFindQuery.shape))
    return parseSiteHostParameter(parameters.get('site'))
  })
  if (!parsed.ok) return parsed
  const id = await findRequestedId(c, parameters)
  const found = id === null ? fail(notFound) : await findRequestedPage(c, parsed.value, id)
  if (!found.ok) return found
  const query = { site: parameters.get('site') ?? undefined }
  return found.value ? redirectTo(publicPageApiEndpoints.getPublic, found.value.id, query) : fail(notFound)
})

async function findRequestedId({ env, req }: Call, parameters: URLSearchParams): Promise<number | null> {
  const path = parameters.get('html_path')
  if (path !== null) {
    const site = await findSiteOfRequestHost(env, req)
    const found = await findPublicPageByUrlPath(
      env.DB,
      hostPathToTreeUrlPath(site, `/${path}/`.replaceAll(/\/+/g, '/')),
    )
    return found?.id ?? null
  }
  const id = parameters.get('id') ?? ''
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}

/** Finds a public page of the requested site, else that of the host. Fails for an unknown site. */
async function findRequestedPage(
  { env, req }: Call,
  requested: ReturnType<typeof parseSiteHostParameter>,
  id: number,
): Promise<Result<PublicPageRow | null>> {
  const found = await findPublicPageOfSite(env.DB, requested ?? (await findSiteOfRequestHost(env, req)), id)
  return !found && requested ? fail(unknownSite) : ok(found?.row ?? null)
}

registerPublicEndpoint(
  publicContentApi,
  publicPageApiEndpoints.getPublic,
  async (c, { params: { id }, query: parameters }) => {
    const parsed = catchParameterErrorAsFailure(() => {
      throwOnUnknownParameters(parameters, Object.keys(publicPageDetailQuery.shape))
      return {
        fields: parseFieldSelectionAllowingNesting(parameters),
        site: parseSiteHostParameter(parameters.get('site')),
      }
    })
    if (!parsed.ok) return parsed
    const { origin } = await findSiteOfRequestHost(c.env, c.req)
    const found = await findRequestedPage(c, parsed.value.site, id)
    if (!found.ok) return found
    const row = found.value
    if (!row) return fail({ reason: 'not_found', message: 'No Page matches the given query.' })
    const selection = { fields: parsed.value.fields, type: row.content_type, isDetail: true }
    const checked = catchParameterErrorAsFailure(() => throwOnInvalidFieldSelection(selection))
    if (!checked.ok) return checked
    const [item] = await loadPublicApiPages(c.env.DB, origin, [row], selection)
    return respondWithPublicApiJson(c.req.raw, c.executionCtx, item!, options)
  },
)

for (const [kind, list, find, get] of [
  ['image', publicMediaEndpoints.listImages, publicMediaEndpoints.findImage, publicMediaEndpoints.getImage],
  ['document', publicMediaEndpoints.listDocuments, publicMediaEndpoints.findDocument, publicMediaEndpoints.getDocument],
] as const) {
  registerPublicEndpoint(publicContentApi, list, (c, { query }) => respondWithPublicMediaList(c, kind, query))
  registerPublicEndpoint(publicContentApi, find, async (c, { query }) => {
    const id = await findPublicMediaItemId(c, kind, query)
    return id.ok ? redirectTo(get, id.value) : id
  })
  registerPublicEndpoint(publicContentApi, get, (c, { params, query }) =>
    respondWithPublicMediaItem(c, kind, params.id, query),
  )
}

// With the code of restaurants, so that the start of the worker is not divided further.
publicContentApi.all('/api/v2/restaurants/*', async (c) =>
  (await import('../../locations/api.ts')).publicLocationApi.fetch(c.req.raw, c.env, c.executionCtx),
)

// Loaded on demand, so that pages and media do not wait for it.
const menuSections = () => import('../../menus/section-api.ts')
registerPublicEndpoint(publicContentApi, publicMenuSectionEndpoints.listPublic, async (c, { query }) =>
  (await menuSections()).respondWithMenuSections(c, query),
)
registerPublicEndpoint(publicContentApi, publicMenuSectionEndpoints.getPublic, async (c, { params, query }) =>
  (await menuSections()).respondWithMenuSection(c, params.id, query),
)
const settings = () => import('../../settings/public-api.ts')
registerPublicEndpoint(publicContentApi, publicSettingEndpoints.listPublic, async (c, { query }) =>
  (await settings()).respondWithPublicSettings(c, query),
)
registerPublicEndpoint(publicContentApi, publicSettingEndpoints.getPublic, async (c, { params, query }) =>
  (await settings()).respondWithPublicSetting(c, params.model, query),
)

addMethodNotAllowedRoutes(
  publicContentApi,
  [
    publicPageApiEndpoints,
    publicMediaEndpoints,
    publicMenuSectionEndpoints,
    publicSearchEndpoints,
    publicSettingEndpoints,
  ].flatMap((declared): Endpoint[] => Object.values(declared)),
)
publicContentApi.all('*', () => failureToErrorResponse({ reason: 'not_found', message: 'There is no such endpoint.' }))
