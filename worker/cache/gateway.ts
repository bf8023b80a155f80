import type { Env } from '../env.ts'
import { getAcceptEncodingHeader } from '../http/content-encoding.ts'
import { parseRequestUrl } from '../security/request-url.ts'
import type { EdgeCacheAccess, EdgeCacheContext } from './edge.ts'

/**
 * Paths of the back office, and of what belongs to one visitor: never shared, so they bypass the cache. The public
 * content API is shared.
 */
const personalPaths = /^\/(?:wagtail|api(?!\/v2\/)|admin|_util|_local|order|reserve|waitlist|confirm-signup)(?:\/|$)/

/**
 * The host whose visitors may all get the same response to this request; null when the response may be personal. The
 * headers of the response decide whether it is stored. On the back office's own host nothing is shared. The cache
 * serves ranges of what it stores by itself, so a request for a range bypasses it.
 */
export function getHostIfSharedResponse(request: Request, { ADMIN_HOST }: Pick<Env, 'ADMIN_HOST'>): string | null {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  if (['Authorization', 'Range', 'Upgrade'].some((name) => headers.has(name))) return null
  const url = parseRequestUrl(request)
  return url && url.hostname !== ADMIN_HOST && !personalPaths.test(url.pathname) ? url.host : null
}

/**
 * Normalizes a request for the cache. The cache compares Accept-Encoding literally and browsers write it in many ways,
 * so it is reduced to the two encodings that pages have.
 */
export function normalizeRequestForEdgeCache(request: Request): Request {
  const shared = new Request(request)
  shared.headers.set('Accept-Encoding', /\bbr\b/.test(getAcceptEncodingHeader(request)) ? 'br' : 'identity')
  return shared
}

/** What this worker uses of an execution context. */
export type WorkerExecutionContext = Pick<ExecutionContext, 'waitUntil' | 'passThroughOnException' | 'props'> &
  EdgeCacheContext

/** Creates the context of an entrypoint, with the cache in front of `SharedPages`. */
export function createWorkerExecutionContext(
  env: Env,
  context: ExecutionContext,
  { stores }: Pick<EdgeCacheAccess, 'stores'> = { stores: false },
): WorkerExecutionContext {
  const purge = (options: CachePurgeOptions) =>
    stores && context.cache ? context.cache.purge(options) : context.exports.SharedPages.purge(options)
  return {
    waitUntil: (promise) => context.waitUntil(promise),
    passThroughOnException: () => context.passThroughOnException(),
    props: context.props,
    edge: { db: env.DB, purge, stores },
  }
}
