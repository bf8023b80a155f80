import type { EdgeCacheContext } from '../../cache/edge.ts'
import { contentApiCacheTag } from '../../cache/edge.ts'
import { respondWithEtag } from '../etag.ts'

/** How long the edge stores a response, in seconds. Every change of a page purges it before. */
const edgeLifetime = 300

/**
 * Responds with JSON of the public content API: with an ETag, readable by scripts of other sites, and stored by the
 * edge if `isPurged`, which means that every change of what it shows purges it.
 */
export function respondWithPublicApiJson(
  request: Request,
  { edge }: EdgeCacheContext,
  body: object,
  { isPurged, contentType = 'application/json' }: { isPurged: boolean; contentType?: string },
): Promise<Response> {
  return respondWithEtag(request, JSON.stringify(body), {
    'Content-Type': contentType,
    'Cache-Control': 'public, no-cache',
    'Access-Control-Allow-Origin': '*',
    ...(isPurged &&
      edge?.stores && {
        'Cloudflare-CDN-Cache-Control': `public, max-age=${edgeLifetime}`,
        'Cache-Tag': contentApiCacheTag,
      }),
  })
}
