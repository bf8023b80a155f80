import type { Env } from '../env.ts'
import { getAcceptedEncoding } from '../http/accepted-encoding.ts'
import type { EdgeCache, EdgeContext } from './edge.ts'

/**
 * What a visitor's own data or the back office stands behind, or is answered anew each time: it would only pass the
 * cache by.
 */
const personalPaths = /^\/(?:wagtail|api|admin|_util|_local|order|reserve|waitlist|confirm-signup)(?:\/|$)/

/**
 * Whether an answer may be one that all visitors of a host share. The answer itself decides, by its headers, whether it
 * is stored; the cache slices what it stores itself, so a request for a range passes it by.
 */
export function isShareable({ method, url, headers }: Request): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (['Authorization', 'Range', 'Upgrade'].some((name) => headers.has(name))) return false
  return URL.canParse(url) && !personalPaths.test(new URL(url).pathname)
}

/**
 * The request as the cache sees it. It compares Accept-Encoding word for word, and browsers write it in many ways, so
 * it says which of the two forms of a page is wanted.
 */
export function toSharedRequest(request: Request): Request {
  const shared = new Request(request)
  shared.headers.set('Accept-Encoding', /\bbr\b/.test(getAcceptedEncoding(request)) ? 'br' : 'identity')
  return shared
}

/** The context of an entrypoint, with the cache in front of `SharedPages`. */
export function createEdgeContext(
  env: Env,
  context: ExecutionContext,
  { stores }: Pick<EdgeCache, 'stores'> = { stores: false },
): ExecutionContext & EdgeContext {
  const purge = (options: CachePurgeOptions) =>
    stores && context.cache ? context.cache.purge(options) : context.exports.SharedPages.purge(options)
  return Object.assign(Object.create(context), {
    waitUntil: (promise: Promise<unknown>) => context.waitUntil(promise),
    passThroughOnException: () => context.passThroughOnException(),
    edge: { db: env.DB, purge, stores },
  })
}
