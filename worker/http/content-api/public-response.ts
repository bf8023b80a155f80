import { contentApiCacheTag, type EdgeCacheContext, maxSyncAgeForEdgeStorage } from '../../cache/edge.ts'
import { getTimeSinceCacheSync } from '../../cache/pointers.ts'
import { respondWithEtag } from '../etag.ts'

/** How long the edge stores a response that every change of what it shows purges, in seconds. */
export const defaultEdgeCacheLifetime = 300

/**
 * Responds with JSON of the public content API: with an ETag, readable by scripts of other sites, and stored by the
 * edge for `edgeLifetime` seconds. An isolate that has not synced lately may show what was before a purge, so its
 * response is not stored.
 */
export function respondWithPublicApiJson(
  request: Request,
  { edge }: EdgeCacheContext,
  body: object,
  { edgeLifetime, contentType = 'application/json' }: { edgeLifetime: number; contentType?: string },
): Promise<Response> {
  const isStored = edgeLifetime > 0 && edge?.stores && getTimeSinceCacheSync(Date.now()) <= maxSyncAgeForEdgeStorage
  return respondWithEtag(request, JSON.stringify(body), {
    'Content-Type': contentType,
    'Cache-Control': 'public, no-cache',
    'Access-Control-Allow-Origin': '*',
    ...(isStored && {
      'Cloudflare-CDN-Cache-Control': `public, max-age=${edgeLifetime}`,
      'Cache-Tag': contentApiCacheTag,
    }),
  })
}
