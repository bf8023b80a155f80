import type { Context } from 'hono'
import { pageTypes } from '#app/templates/index.ts'
import { edgeHeaders } from '../cache/edge.ts'
import { cached, keep, respond } from '../cache/page-cache.ts'
import { pageAt, redirectFrom } from '../data/page.ts'
import type { Env } from '../env.ts'
import { notFound } from './not-found.tsx'
import { prepare, streamDocument } from './rendering.tsx'

/** Browsers always ask again, with the ETag; what is in between may not keep it. */
const cacheControl = 'public, max-age=0, must-revalidate'

/** The query parameters that make another page. Others, such as campaign tags, lead to the same one. */
const meaningful = pageTypes.flatMap(({ query }) => query ?? [])

/** Any content page: from the cache, else rendered from D1 and streamed to the diner and, once whole, to the cache. */
export async function page({ req, env, executionCtx }: Context<{ Bindings: Env }>): Promise<Response> {
  const url = new URL(req.url)
  if (!url.pathname.endsWith('/')) return withSlash(env, url, req.raw)
  const plain = url.search === '' || !meaningful.some((name) => url.searchParams.has(name))
  const kept = plain ? await cached(env, url.pathname, Date.now()) : undefined
  if (kept) return respond(req.raw, kept, edgeHeaders(executionCtx, url.pathname))

  const found = await pageAt(env.DB, url.pathname)
  if (!found) return elsewhere(env, url, req.raw)
  const { document, headers } = await prepare(env, found, req.raw)
  const answer = { ...headers, 'Cache-Control': plain ? cacheControl : 'private, no-store' }
  const keepWhole = (html: string) => executionCtx.waitUntil(keep(env, found.url_path, html, answer, found.read_seq))
  const body = streamDocument(document, plain ? keepWhole : undefined)
  return new Response(body, { headers: plain ? { ...answer, ...edgeHeaders(executionCtx, found.url_path) } : answer })
}

/** Pages end in a slash; an address without one leads there when the page exists, with its query. */
async function withSlash(env: Env, url: URL, request: Request): Promise<Response> {
  const target = await pageAt(env.DB, `${url.pathname}/`)
  if (!target) return elsewhere(env, url, request)
  return new Response(null, { status: 301, headers: { Location: target.url_path + url.search, 'Cache-Control': 'private, no-store' } })
}

async function elsewhere(env: Env, url: URL, request: Request): Promise<Response> {
  const redirect = await redirectFrom(env.DB, url.pathname)
  if (!redirect) return notFound(env, request)
  return new Response(null, {
    status: redirect.is_permanent ? 301 : 302,
    headers: { Location: redirect.to, 'Cache-Control': 'private, no-store' },
  })
}
