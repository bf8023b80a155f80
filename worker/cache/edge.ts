import { isPathRange, rangePrefix, rangesContaining, withoutQuery } from './path-ranges.ts'

/**
 * Workers Cache stands in front of the worker where the platform has it (`ctx.cache`); elsewhere nothing here applies.
 * Pages carry a tag of their own and one of all pages, and a purge names the tags. Purges are limited to a few a
 * minute, so those that come close together go as one, and a page lives a minute at most if one is refused.
 */
const lifetime = 60
const purgeInterval = 12_000
const allPages = 'pages'

/** The part of the execution context used here; `cache` is there only where the platform has Workers Cache. */
export interface EdgeContext {
  waitUntil(promise: Promise<unknown>): void
  cache?: CacheContext
}

const pendingPaths = new Set<string>()
let lastPurge = 0
let scheduled = false

/** Tags are printable ASCII; a path may be anything, so its address form is used. */
const toCacheTag = (path: string) => {
  if (path === '*') return allPages
  return isPathRange(path) ? `below:${encodeTag(rangePrefix(path))}` : `path:${encodeTag(path)}`
}
const encodeTag = (path: string) => encodeURI(path).replaceAll(',', '%2C')

/** What a cacheable page tells Workers Cache, and nobody else. */
export const edgeCacheHeaders = (context: EdgeContext, path: string): Record<string, string> =>
  context.cache
    ? {
        'Cloudflare-CDN-Cache-Control': `public, max-age=${lifetime}`,
        'Cache-Tag': [...new Set([...rangesContaining(path), withoutQuery(path)])].map(toCacheTag).join(','),
      }
    : {}

/** Drops stale pages from Workers Cache: at once, or together with others when one was sent moments ago. */
export function purgeEdgeCache(context: EdgeContext, paths: readonly string[], now = Date.now()) {
  const { cache } = context
  if (!cache || paths.length === 0) return
  for (const path of paths) pendingPaths.add(toCacheTag(path))
  if (scheduled) return
  scheduled = true
  const delay = Math.max(0, lastPurge + purgeInterval - now)
  context.waitUntil(new Promise((resolve) => setTimeout(resolve, delay)).then(() => send(cache)))
}

async function send(cache: CacheContext) {
  const tags = [...pendingPaths]
  pendingPaths.clear()
  scheduled = false
  lastPurge = Date.now()
  const { success, errors } = await cache.purge({ tags })
  if (!success) console.error(`Workers Cache refused a purge; its pages expire within ${lifetime} s.`, errors)
}
