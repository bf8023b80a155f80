import type { Context } from 'hono'
import { getPageType, pageTypes } from '#app/templates/index.ts'
import { type FormName, formSentParameter, publicForms, type SubmittedFormState } from '#schema/forms/wire.ts'
import { createEdgeHeadersOfCachedPage } from '../cache/edge-headers.ts'
import { type CachedPage, peekPageInMemory } from '../cache/memory.ts'
import { createNotFoundCacheWriter, isPathCachedAsNotFound } from '../cache/not-found-cache.ts'
import {
  getCachedPagePlaceholders,
  readPageFromMemoryOrKv,
  readRenderedPageFromKv,
  respondWithCachedPage,
  respondWithFilledCachedPage,
} from '../cache/page-cache.ts'
import { getCurrentRenderedPageHash, isCacheSyncRequired } from '../cache/pointers.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { toLocationHeader } from '../http/location-header.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import {
  type findLivePageByUrlPath,
  findRedirectForUrl,
  hasLivePageAtUrlPath,
  type LivePageWithContext,
} from '../pages/queries/live-page.ts'
import { findTargetOfRedirectPage } from '../redirects/redirect-page-target.ts'
import {
  hostPathToTreeUrlPath,
  isSameResolvedSite,
  linkToPageFromSite,
  type ResolvedSite,
  treeUrlPathToHostPath,
} from '../sites/site-map.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { findAccessDenialResponse } from './access/page-access.ts'
import { createVisitorPlaceholderValues } from './fill-placeholders.ts'
import { readPageFromNearestDatabase } from './near-page.ts'
import { respondWithNotFoundPage } from './not-found.tsx'
import { preparePageForRendering } from './render-page.tsx'
import { respondWithRendering } from './respond-with-rendering.ts'

/** The query parameters that change a page of some type. Others, such as campaign tags, are ignored. */
const parametersOfAllTypes = pageTypes.flatMap(({ queryParams }) => queryParams ?? [])

/** What another part of the site has at the path of a content page. */
interface ServedWithPage {
  /** Responds where the tree has neither a page nor a redirect; null for the 404 page. */
  serveOther?: () => Promise<Response | null>
  /** Returns the part of the query that changes what the page shows of it, in one order: `?diet=vegan`. */
  readOtherQuery?: (query: URLSearchParams) => Promise<string>
  /** Loads the function that finds a page at this path with what else it shows. */
  loadPageFinder?: () => Promise<typeof findLivePageByUrlPath>
}

/**
 * Serves any content page from the cache, else rendered from D1 and streamed to the visitor and into the cache. Private
 * pages are never cached, so every request is checked. Host and path determine the page; the cache key is the page's
 * URL path in the tree, so that sites do not share entries.
 */
export async function servePublicPage(
  context: Context<{ Bindings: Env }>,
  served: ServedWithPage = {},
): Promise<Response> {
  const query = await toCanonicalQuery(context.req.url, parametersOfAllTypes, served.readOtherQuery)
  return servePagePart(context, served, query)
}

/** Serves a page with the part of the query that may change it. */
async function servePagePart(
  context: Context<{ Bindings: Env }>,
  served: ServedWithPage,
  query: string,
): Promise<Response> {
  const { serveOther, readOtherQuery, loadPageFinder } = served
  const { req, env } = context
  const { raw: request } = req
  const findPage = await loadPageFinder?.()
  const isSyncAwaited = isCacheSyncRequired(Date.now())
  const synced = findSiteOfRequestHost(env, request)
  const early = isSyncAwaited ? readEarly(env, request, { query, findPage }, synced) : undefined
  const site = await synced
  const path = hostPathToTreeUrlPath(site, req.path)
  const pageRequest = { site, path, request, rememberNotFound: createNotFoundCacheWriter(request.url, Date.now()) }
  if (!isSameResolvedSite(getCachedSites().siteOfPath(path), site)) return redirectToSite(pageRequest)
  if (!serveOther && isPathCachedAsNotFound(request.url, Date.now())) return respondWithNotFoundPage(env, request)
  if (!path.endsWith('/')) return redirectWithSlash(env, pageRequest)
  const knownQuery = await toQueryOfPageInMemory(request, path, query, readOtherQuery)
  if (knownQuery !== query) return servePagePart(context, served, knownQuery)
  const part = path + query
  const cached = await readPageFromMemoryOrKv(env, part, Date.now())
  if (cached) return respondFromCache(context, part, cached)

  const reading = await (early?.part === part && early.isUsable()
    ? early.reading
    : readPart(env, request, { path, part, findPage }, synced))
  const { access, db, isFromReplica } = reading
  if (!access) return findRedirectResponse(env, pageRequest, reading.redirect, serveOther)
  if (access.response) return access.response
  const { page: found, isPrivate } = access
  const type = getPageType(found.content_type)
  // A private page comes from no cache, so it is not read again for a query that its type does not know.
  const ownQuery =
    query === '' || isPrivate ? query : await toCanonicalQuery(request.url, type?.queryParams ?? [], readOtherQuery)
  if (ownQuery !== query)
    return servePagePart(context, served, ownQuery).finally(() => rememberQueryParameters(path, type?.queryParams))
  const rendered = isPrivate ? undefined : await readRenderedPageFromKv(env, part, found)
  if (rendered) return respondFromCache(context, part, rendered)
  if (type?.redirectTo) return respondWithRedirect(env, { ...type, redirectTo: type.redirectTo }, found, request)
  const rendering = await preparePageForRendering(
    env,
    { ...found, isPrivate, db },
    request,
    undefined,
    sentForm(request.url),
  )
  if (!rendering) return respondWithNotFoundPage(env, request)
  // Only parts with a canonical URL are cached; pages with the state of a form or a search are personal.
  const isCached = query === rendering.query && !isPrivate
  return respondWithRendering(context, rendering, { path, part, readSequence: found.read_seq, isCached, isFromReplica })
}

/** Returns the part of a query that the type of a page in memory knows; all of it while that is unknown. */
async function toQueryOfPageInMemory(
  { url }: Request,
  path: string,
  query: string,
  readOtherQuery: ServedWithPage['readOtherQuery'],
): Promise<string> {
  const known = query === '' ? undefined : peekPageInMemory(path)?.queryParameters
  return known ? toCanonicalQuery(url, known, readOtherQuery) : query
}

/** Remembers with a page in memory which parameters its type knows, so that others ask the database only once. */
function rememberQueryParameters(path: string, parameters: readonly string[] = []) {
  const cached = peekPageInMemory(path)
  if (cached) cached.queryParameters = parameters
}

async function respondFromCache(
  { req, env, executionCtx }: Context<{ Bindings: Env }>,
  path: string,
  cached: CachedPage,
): Promise<Response> {
  const placeholders = getCachedPagePlaceholders(cached)
  if (!placeholders)
    return respondWithCachedPage(req.raw, cached, createEdgeHeadersOfCachedPage(executionCtx, path, cached))
  const { fillPlaceholder, headers } = await createVisitorPlaceholderValues(env, req.raw, Date.now(), {
    asks: placeholders.includes('question'),
  })
  return respondWithFilledCachedPage(cached, fillPlaceholder, headers)
}

/**
 * Starts reading a page that is not cached in this isolate while changes are being synced, so that both run in
 * parallel. Undefined if the page is cached. The result is used only if the sites are still those with which it was
 * read: they decide about path, settings and links. A new isolate, which knows none yet, reads as if there were one.
 */
function readEarly(
  env: Env,
  request: Request,
  { query, findPage }: Pick<RequestedPart, 'findPage'> & { query: string },
  synced: Promise<ResolvedSite>,
) {
  const { pathname } = new URL(request.url)
  const sites = getCachedSites()
  const path = hostPathToTreeUrlPath(sites.siteForHost(request.url), pathname)
  const part = path + query
  if (!path.endsWith('/') || getCurrentRenderedPageHash(part) !== undefined) return undefined
  const isUsable = () => {
    const current = getCachedSites()
    return current === sites || !(sites.hostnames[0] ?? current.otherOrigins(current.defaultSite)[0])
  }
  const reading = readPart(env, request, { path, part, findPage, isUsable }, synced)
  reading.catch(() => undefined)
  return { part, reading, isUsable }
}

type RequestedPart = Pick<Parameters<typeof readPageFromNearestDatabase>[2], 'path' | 'part' | 'findPage' | 'isUsable'>

const readPart = (env: Env, request: Request, at: RequestedPart, synced: Promise<ResolvedSite>) =>
  readPageFromNearestDatabase(
    env,
    request,
    { ...at, toRedirectUrl: () => toRedirectUrl(getCachedSites().siteForHost(request.url), request) },
    synced,
  )

const toRedirectUrl = (site: ResolvedSite, { url }: Request) => {
  const { pathname, search } = new URL(url)
  return { pathname: hostPathToTreeUrlPath(site, pathname), search }
}

/**
 * Returns the query string with only these parameters of page types, `?page=2`, and those of what else is at its path;
 * empty for the page itself.
 */
async function toCanonicalQuery(
  url: string,
  parameters: readonly string[],
  readOther?: ServedWithPage['readOtherQuery'],
): Promise<string> {
  if (!url.includes('?')) return ''
  const { searchParams } = new URL(url)
  const read = new URLSearchParams(await readOther?.(searchParams))
  for (const name of [formSentParameter, ...parameters])
    for (const value of searchParams.getAll(name))
      if (name !== formSentParameter || isFormName(value)) read.append(name, value)
  return read.size > 0 ? `?${read}` : ''
}

/** Returns the state of the form whose successful submission the query indicates. */
function sentForm(url: string): SubmittedFormState | undefined {
  const form = url.includes(`${formSentParameter}=`) && new URL(url).searchParams.get(formSentParameter)
  return form && isFormName(form) ? { form, values: {}, problems: {}, formErrors: [], sent: true } : undefined
}

const isFormName = (name: string): name is FormName => Object.hasOwn(publicForms, name)

/** A request with the site of its host and the URL path in the page tree. */
interface PageRequest {
  site: ResolvedSite
  path: string
  request: Request
  /** Caches for a moment that there is no page. */
  rememberNotFound: () => void
}

/** Redirects a path below the front page of another site to that site, even if there is no page. */
function redirectToSite({ site, path, request }: PageRequest): Response {
  return redirectTo(linkToPageFromSite(getCachedSites(), site, path) + new URL(request.url).search, 301)
}

/** Redirects a path without a trailing slash to the page, if it exists, with its query. */
async function redirectWithSlash(env: Env, pageRequest: PageRequest): Promise<Response> {
  const { site, path, request } = pageRequest
  const target = `${path}/`
  if (!(await hasLivePageAtUrlPath(env.DB, target))) return findRedirectResponse(env, pageRequest)
  return redirectTo(treeUrlPathToHostPath(site, target) + new URL(request.url).search, 301)
}

async function findRedirectResponse(
  env: Env,
  { site, request, rememberNotFound }: PageRequest,
  reading = findRedirectForUrl(env.DB, toRedirectUrl(site, request)),
  serveOther?: () => Promise<Response | null>,
): Promise<Response> {
  const redirect = await reading
  if (!redirect) {
    const other = await serveOther?.()
    if (other) return other
    rememberNotFound()
    return respondWithNotFoundPage(env, request)
  }
  const { page_id, restrictions } = redirect
  const accessResult =
    page_id === null ? null : await findAccessDenialResponse(env, request, { restrictions, page: page_id })
  if (accessResult) return accessResult
  const to = redirect.to.startsWith('/') ? linkToPageFromSite(getCachedSites(), site, redirect.to) : redirect.to
  return redirectTo(to, redirect.is_permanent ? 301 : 302)
}

/** Responds with the redirect of a redirect page; 404 if its target does not exist or leads back to it. */
async function respondWithRedirect(
  env: Env,
  type: Parameters<typeof findTargetOfRedirectPage>[1],
  found: LivePageWithContext,
  request: Request,
): Promise<Response> {
  const target = await findTargetOfRedirectPage(env.DB, type, found)
  return target ? redirectTo(target.address, target.permanent ? 301 : 302) : respondWithNotFoundPage(env, request)
}

const redirectTo = (address: string, status: 301 | 302) =>
  new Response(null, {
    status,
    headers: { ...commonSecurityHeaders, Location: toLocationHeader(address), 'Cache-Control': 'private, no-store' },
  })
