import type { Context } from 'hono'
import { pageTypeOf, pageTypes } from '#app/templates/index.ts'
import { paths } from '#schema/paths.ts'
import { type FormName, type FormState, forms, sentParameter } from '#schema/wire/form.ts'
import { edgeHeaders } from '../cache/edge.ts'
import type { Entry } from '../cache/memory.ts'
import { cached, cachedAs, holesOf, keep, ownCopy, respond, respondFilled } from '../cache/page-cache.ts'
import { knownSites } from '../cache/sites.ts'
import { isUnknown, lookingFor } from '../cache/unknown-addresses.ts'
import { isPageAt, type LivePage, pageAt, redirectFrom } from '../data/page.ts'
import { addressFrom, isSame, type KnownSite, pathInTree, pathOnHost } from '../data/site-map.ts'
import type { Env } from '../env.ts'
import { locationHeader } from '../location-header.ts'
import { commonHeaders } from '../security-headers.ts'
import { reportError } from '../services/error-report.ts'
import { fillingFor } from './fill.ts'
import { hostedSite } from './hosted-site.ts'
import { notFound } from './not-found.tsx'
import { readingAt, wallBefore } from './page-walls.tsx'
import { targetOf } from './redirect-page.ts'
import { prepare, streamDocument } from './rendering.tsx'

/** Browsers always ask again, with the ETag; what is in between may not keep it. */
const cacheControl = 'public, max-age=0, must-revalidate'

/** The query parameters that make another page. Others, such as campaign tags, lead to the same one. */
const meaningful = [sentParameter, ...pageTypes.flatMap(({ query }) => query ?? [])]

/**
 * Any content page: from the cache, else rendered from D1 and streamed to the diner and, once whole, to the cache. A private
 * page is never in it, so every request for one meets its walls. Which page is meant, the request's host says with its path:
 * what is kept stands under the page's path in the tree, so that sites never share it.
 */
export async function page(context: Context<{ Bindings: Env }>): Promise<Response> {
  const { req, env, executionCtx } = context
  const { raw: request } = req
  const site = await hostedSite(env, request)
  const path = pathInTree(site, req.path)
  const asked = { site, path, request, ledNowhere: lookingFor(request.url, Date.now()) }
  if (!isSame(knownSites().holding(path), site)) return toItsSite(asked)
  if (isUnknown(request.url, Date.now())) return notFound(env, request)
  if (!path.endsWith('/')) return withSlash(env, asked)
  const query = queryOf(request.url)
  const part = path + query
  const kept = await cached(env, part, Date.now())
  if (kept) return answerKept(context, part, kept)

  const reading = await readingAt(env, request, path, (db, at) => pageAt(db, at, part))
  if (!reading) return elsewhere(env, asked)
  if (reading.wall) return reading.wall
  const { page: found, isPrivate } = reading
  const known = isPrivate ? undefined : await cachedAs(env, part, found)
  if (known) return answerKept(context, part, known)
  const type = pageTypeOf(found.content_type)
  if (type?.leadsTo) return passOn(env, { ...type, leadsTo: type.leadsTo }, found, request)
  const rendering = await prepare(env, { ...found, isPrivate }, request, undefined, sentForm(request.url))
  if (!rendering) return notFound(env, request)
  const { document, headers, forms: held } = rendering
  // What a form or a search made of the page is for who asked; a part that has an address of its own is for everybody.
  const isKept = query === rendering.query && !isPrivate
  const shared = isKept && held.length === 0
  const answer = { ...headers, 'Cache-Control': shared ? cacheControl : ownCopy }
  const keepWhole = (html: string) => executionCtx.waitUntil(keep(env, part, html, answer, found.read_seq))
  const filling = held.length > 0 ? await fillingFor(env, request, Date.now()) : undefined
  const whenBroken = (error: unknown) => reportError(env, executionCtx, error, { method: req.method, path })
  const body = streamDocument(document, { whenDone: isKept ? keepWhole : undefined, whenBroken, fill: filling?.fill })
  return new Response(body, { headers: { ...answer, ...(shared ? edgeHeaders(executionCtx, part) : filling?.headers) } })
}

async function answerKept({ req, env, executionCtx }: Context<{ Bindings: Env }>, path: string, kept: Entry): Promise<Response> {
  const holes = holesOf(kept)
  if (!holes) return respond(req.raw, kept, edgeHeaders(executionCtx, path))
  const { fill, headers } = await fillingFor(env, req.raw, Date.now(), { asks: holes.includes('question') })
  return respondFilled(kept, fill, headers)
}

/** The query of an address as far as page types read it, `?page=2`; empty where it means the page itself. */
function queryOf(url: string): string {
  if (!url.includes('?')) return ''
  const { searchParams } = new URL(url)
  const read = new URLSearchParams(meaningful.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])))
  return read.size > 0 ? `?${read}` : ''
}

/** The form whose acceptance an address tells of. */
function sentForm(url: string): FormState | undefined {
  const form = url.includes(`${sentParameter}=`) && new URL(url).searchParams.get(sentParameter)
  return form && Object.hasOwn(forms, form) ? { form: form as FormName, values: {}, problems: {}, formErrors: [], sent: true } : undefined
}

/** A request, the site of its host, and what it asks for as a path in the tree of pages. */
interface Asked {
  site: KnownSite
  path: string
  request: Request
  /** Remembers for a moment that nothing is there. */
  ledNowhere: () => void
}

/** Whatever lies below the front page of a further site is at that site's own address, whether or not there is a page. */
function toItsSite({ site, path, request }: Asked): Response {
  return redirectTo(addressFrom(knownSites(), site, path) + new URL(request.url).search, 301)
}

/** Pages end in a slash; an address without one leads there when the page exists, with its query. */
async function withSlash(env: Env, asked: Asked): Promise<Response> {
  const { site, path, request } = asked
  const target = `${path}/`
  if (!(await isPageAt(env.DB, target))) return elsewhere(env, asked)
  return redirectTo(pathOnHost(site, target) + new URL(request.url).search, 301)
}

async function elsewhere(env: Env, { site, request, ledNowhere }: Asked): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const redirect = await redirectFrom(env.DB, { pathname: pathInTree(site, pathname), search })
  if (!redirect) {
    const theirs = ofRestaurants(site, request)
    if (theirs) return theirs
    ledNowhere()
    return notFound(env, request)
  }
  const { page_id, restrictions } = redirect
  const wall = page_id === null ? null : await wallBefore(env, request, { restrictions, page: page_id })
  if (wall) return wall
  const to = redirect.to.startsWith('/') ? addressFrom(knownSites(), site, redirect.to) : redirect.to
  return redirectTo(to, redirect.is_permanent ? 301 : 302)
}

/** The directory of restaurants and their pages are those of the site at the top of the tree: another that has none at their usual addresses leads there. */
function ofRestaurants(site: KnownSite, { url }: Request): Response | null {
  const { top } = knownSites()
  const { pathname, search } = new URL(url)
  const isTheirs = [paths.locationMap, paths.localPages].some((path) => `${pathname}/`.startsWith(path))
  return isTheirs && !isSame(site, top) ? redirectTo(top.origin + pathname + search, 302) : null
}

/** A page that leads elsewhere answers with the way there; one whose target is gone, or that leads in a circle, is not there. */
async function passOn(env: Env, type: Parameters<typeof targetOf>[1], found: LivePage, request: Request): Promise<Response> {
  const target = await targetOf(env.DB, type, found)
  return target ? redirectTo(target.address, target.permanent ? 301 : 302) : notFound(env, request)
}

const redirectTo = (address: string, status: 301 | 302) =>
  new Response(null, { status, headers: { ...commonHeaders, Location: locationHeader(address), 'Cache-Control': 'private, no-store' } })
