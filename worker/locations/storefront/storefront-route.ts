import type { Context } from 'hono'
import type { SiteSettings } from '#app/settings/index.ts'
import type { StorefrontDrawing } from '#schema/locations/storefront.ts'
import { parseStorefrontFileName } from '#schema/locations/storefront-file-name.ts'
import { storefrontPictureSize, toStorefrontPicturePath } from '#schema/locations/storefront-picture.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { createErrorResponse } from '../../http/errors.ts'
import { respondWithEtag } from '../../http/etag.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../../http/security-headers.ts'
import { respondWithImmutableSvg } from '../../maps/drawing-response.ts'
import { loadSiteSettingsAndOrigin } from '../../sites/files/site-file.ts'
import { drawStorefrontSvg } from './draw-storefront.ts'

type Call = Context<{ Bindings: Env }>

/**
 * Serves the drawing of a restaurant. The path of the SVG contains all that it shows, so the response is immutable; the
 * picture for social networks has the colors of the host's site.
 */
export async function serveStorefrontDrawing(context: Call): Promise<Response> {
  const { path } = context.req
  const front = parseStorefrontFileName(path.slice(path.lastIndexOf('/') + 1))
  if (front && toStorefrontPicturePath(front) === path) return serveFrontPicture(context, front)
  if (!front || paths.locationFront(front) !== path)
    return createErrorResponse({ reason: 'not_found', message: 'There is no such drawing.' })
  return respondWithImmutableSvg(context, `"${path.slice(1)}"`, async () => drawStorefrontSvg(front))
}

const pictureHeaders = {
  ...commonSecurityHeaders,
  'Content-Type': 'image/png',
  'Content-Security-Policy': nonDocumentContentPolicy,
  'Cache-Control': 'public, max-age=86400',
}

/** Serves the picture, which is drawn once per data center, site and colors. */
async function serveFrontPicture({ req, env, executionCtx }: Call, front: StorefrontDrawing): Promise<Response> {
  const { theme } = (await loadSiteSettingsAndOrigin(env, req.raw)).settings
  const { brand, action, accent } = theme.colors
  const key = new URL(`${req.path}?${new URLSearchParams({ brand, action, accent })}`, req.url).href
  const cached = await caches.default.match(key)
  if (cached) return respondWithEtag(req.raw, await cached.arrayBuffer(), pictureHeaders)
  const png = await drawFrontPicture(front, theme)
  executionCtx.waitUntil(caches.default.put(key, new Response(png, { headers: pictureHeaders })))
  return respondWithEtag(req.raw, png, pictureHeaders)
}

async function drawFrontPicture(front: StorefrontDrawing, theme: SiteSettings['theme']) {
  const [{ rasterizeSvg }, { composeStorefrontSharePicture }] = await Promise.all([
    import('../../pictures/rasterize-svg.ts'),
    import('./share-picture.ts'),
  ])
  return rasterizeSvg(composeStorefrontSharePicture(front, theme), storefrontPictureSize.width)
}
