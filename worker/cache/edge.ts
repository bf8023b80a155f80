import { getPathRangePrefix, isPathRange, listPathRangesContaining, removeQueryFromPath } from './path-ranges.ts'

/**
 * Workers Cache in front of the entrypoint `SharedPages`, where `EDGE_CACHE` enables it; without it this module has no
 * effect. A page has a tag of its own, one for each range that contains it, and one for all pages. Changes purge by tag
 * (`purge-queue.ts`). https://developers.cloudflare.com/workers/cache/
 */
export interface EdgeCacheAccess {
  db: D1Database
  purge(options: CachePurgeOptions): Promise<CachePurgeResult>
  /** Whether the edge stores this entrypoint's responses. */
  stores: boolean
}

/** The part of the execution context used here. */
export interface EdgeCacheContext {
  waitUntil(promise: Promise<unknown>): void
  edge?: EdgeCacheAccess
}

/** The tag of all pages. */
export const allPagesCacheTag = 'pages'

/** The tag of responses of the public content API. Any change of pages purges them all. */
export const contentApiCacheTag = 'content-api'

/**
 * The path that a change marks stale if it is shown by the public content API and may be on no page: every purge
 * includes the API's tag.
 */
export const contentApiStalePath = '/api/v2/'

/** The platform refuses a purge with a longer tag, in characters. */
const maxTagLength = 1024

/**
 * Returns the cache tag of a path or range. Tags are printable ASCII, so the path is URI-encoded. Long paths with the
 * same beginning share a tag, so that they are purged together.
 */
export const toCacheTag = (path: string): string => {
  if (path === '*') return allPagesCacheTag
  const tag = isPathRange(path) ? `below:${encodeTag(getPathRangePrefix(path))}` : `path:${encodeTag(path)}`
  return tag.slice(0, maxTagLength)
}
const encodeTag = (path: string) => encodeURI(path).replaceAll(',', '%2C')

/**
 * How long the edge stores a page, in seconds. Purges are reliable, so a cached page stays for an hour and may be
 * served stale for a day while it is revalidated. A page being rendered may have been read before a change and be
 * finished after its purge, so it stays only a minute.
 */
const lifetimes = { cached: 'public, max-age=3600, stale-while-revalidate=86400', rendered: 'public, max-age=60' }

/**
 * Maximum sync age of an isolate whose responses are stored, in milliseconds. It is shorter than the delay of a purge
 * (`purge-queue.ts`), so that no stale page is stored after its purge.
 */
export const maxSyncAgeForEdgeStorage = 1500

/**
 * Headers for Workers Cache only. `origin` is whether the page comes from our own cache or is being rendered, `syncAge`
 * how long ago this isolate last synced, in milliseconds.
 */
export function createEdgeCacheHeaders(
  { edge }: EdgeCacheContext,
  path: string,
  { origin, syncAge }: { origin: keyof typeof lifetimes; syncAge: number },
): Record<string, string> {
  if (!edge?.stores || syncAge > maxSyncAgeForEdgeStorage) return {}
  const tags = new Set([...listPathRangesContaining(path), removeQueryFromPath(path)].map(toCacheTag))
  return { 'Cloudflare-CDN-Cache-Control': lifetimes[origin], 'Cache-Tag': [...tags].join(',') }
}
