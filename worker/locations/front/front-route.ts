import type { Context } from 'hono'
import type { SiteSettings } from '#app/settings/index.ts'
import type { LocationFront } from '#schema/locations/front.ts'
import { parseFrontFileName } from '#schema/locations/front-file-name.ts'
import { frontPictureSize, toFrontPicturePath } from '#schema/locations/front-picture.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { createErrorResponse } from '../../http/errors.ts'
import { respondWithEtag } from '../../http/etag.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../../http/security-headers.ts'
import { respondWithImmutableSvg } from '../../maps/drawing-response.ts'
import { loadSiteSettingsAndOrigin } from '../../sites/files/site-file.ts'
import { drawFrontSvg } from './draw-front.ts'

type Call = Context<{ Bindings: Env }>

/**
 * Serves the drawing of a restaurant. The path of the SVG contains all that it shows, so the response is immutable; the
 * picture for social networks has the colors of the host's site.
 */
export async function serveLocationFront(context: Call): Promise<Response> {
  const { path } = context.req
  const front = parseFrontFileName(path.slice(path.lastIndexOf('/') + 1))
  if (front && toFrontPicturePath(front) === path) return serveFrontPicture(context, front)
  if (!front || paths.locationFront(front) !== path)
    return createErrorResponse({ reason: 'not_found', message: 'There is no such drawing.' })
  return respondWithImmutableSvg(context, `"${path.slice(1)}"`, async () => drawFrontSvg(front))
}

const pictureHeaders = {
  ...commonSecurityHeaders,
  'Content-Type': 'image/png',
  'Content-Security-Policy': nonDocumentContentPolicy,
  'Cache-Control': 'public, max-age=86400',
}

/** Serves the picture, which is drawn once per data center, site and colors. */
async function serveFrontPicture({ req, env, executionCtx }: Call, front: LocationFront): Promise<Response> {
  const { theme } = (await loadSiteSettingsAndOrigin(env, req.raw)).settings
  const { brand, action, accent } = theme.colors
  const key = new URL(`${req.path}?${new URLSearchParams({ brand, action, accent })}`, req.url).href
  const cached = await caches.default.match(key)
  if (cached) return respondWithEtag(req.raw, await cached.arrayBuffer(), pictureHeaders)
  const png = await drawFrontPicture(front, theme)
  executionCtx.waitUntil(caches.default.put(key, new Response(png, { headers: pictureHeaders })))
  return respondWithEtag(req.raw, png, pictureHeaders)
}

async function drawFrontPicture(front: LocationFront, theme: SiteSettings['theme']) {
  const [{ rasterizeSvg }, { composeFrontSharePicture }] = await Promise.all([
    import('../../pictures/rasterize-svg.ts'),
    import('./share-picture.ts'),
  ])
  return rasterizeSvg(composeFrontSharePicture(front, theme), frontPictureSize.width)
}
