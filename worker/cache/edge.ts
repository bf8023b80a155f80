import { isPathRange, rangePrefix, rangesContaining, withoutQuery } from './path-ranges.ts'

/**
 * Workers Cache stands in front of the entrypoint `SharedPages` where `EDGE_CACHE` says so; elsewhere nothing here
 * applies. Pages carry a tag of their own, one of each range they lie in, and one of all pages; a change purges by tag
 * (`purge-queue.ts`). https://developers.cloudflare.com/workers/cache/
 */
export interface EdgeCache {
  db: D1Database
  purge(options: CachePurgeOptions): Promise<CachePurgeResult>
  /** Whether what is answered here is stored at the edge. */
  stores: boolean
}

/** The part of the execution context used here. */
export interface EdgeContext {
  waitUntil(promise: Promise<unknown>): void
  edge?: EdgeCache
}

/** The tag of everything the edge stores. */
export const allPagesTag = 'pages'

/** Tags are printable ASCII; a path may be anything, so its address form is used. */
export const toCacheTag = (path: string): string => {
  if (path === '*') return allPagesTag
  return isPathRange(path) ? `below:${encodeTag(rangePrefix(path))}` : `path:${encodeTag(path)}`
}
const encodeTag = (path: string) => encodeURI(path).replaceAll(',', '%2C')

/**
 * How long the edge keeps a page, in seconds. Purges are reliable, so a kept page stays an hour, and for a day it is
 * shown once more while it is fetched anew. A page that is being rendered may have been read before a change and be
 * finished after its purge.
 */
const lifetimes = { kept: 'public, max-age=3600, stale-while-revalidate=86400', rendered: 'public, max-age=60' }

/**
 * What an isolate knows may be some seconds old. The edge stores only what comes from younger knowledge, in
 * milliseconds, than a purge waits for (`purge-queue.ts`), so that no old page is stored after its purge.
 */
const maxStoredAge = 1500

/**
 * What a cacheable page tells Workers Cache, and nobody else. `origin` says whether it comes from our own cache or is
 * being rendered, `knowledgeAge` how old what this isolate knows is.
 */
export function edgeCacheHeaders(
  { edge }: EdgeContext,
  path: string,
  { origin, knowledgeAge }: { origin: keyof typeof lifetimes; knowledgeAge: number },
): Record<string, string> {
  if (!edge?.stores || knowledgeAge > maxStoredAge) return {}
  const tags = [...new Set([...rangesContaining(path), withoutQuery(path)])].map(toCacheTag)
  return { 'Cloudflare-CDN-Cache-Control': lifetimes[origin], 'Cache-Tag': tags.join(',') }
}
