import type { Context } from 'hono'
import type { StorefrontDrawing } from '#schema/locations/storefront.ts'
import { storefrontSharePictureSize, toStorefrontSharePicturePath } from '#schema/locations/storefront-picture.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { failureToErrorResponse } from '../../http/errors.ts'
import { respondWithEtag } from '../../http/etag.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../../http/security-headers.ts'
import { respondWithCachedOrDrawnSvg } from '../../maps/drawing-response.ts'
import { loadSiteSettingsAndOrigin } from '../../sites/files/site-file.ts'
import { drawStorefrontSvg } from './draw-storefront.ts'
import { parseStorefrontDrawingFileName } from './storefront-file-name.ts'

type Call = Context<{ Bindings: Env }>

/**
 * Serves the drawing of a restaurant. The path of the SVG contains all that it shows, so the response is immutable; the
 * picture for social networks has the colors of the host's site.
 */
export async function serveStorefrontDrawing(context: Call): Promise<Response> {
  const { path } = context.req
  const front = parseStorefrontDrawingFileName(path.slice(path.lastIndexOf('/') + 1))
  if (front && toStorefrontSharePicturePath(front) === path) return serveFrontPicture(context, front)
  if (!front || paths.locationFront(front) !== path)
    return failureToErrorResponse({ reason: 'not_found', message: 'There is no such drawing.' })
  return respondWithCachedOrDrawnSvg(context, `"${path.slice(1)}"`, async () => drawStorefrontSvg(front))
}

const pictureHeaders = {
  ...commonSecurityHeaders,
  'Content-Type': 'image/png',
  'Content-Security-Policy': nonDocumentContentPolicy,
  'Cache-Control': 'public, max-age=86400',
}

async function serveFrontPicture(context: Call, front: StorefrontDrawing): Promise<Response> {
  const { req, env } = context
  const [{ settings }, { rasterizeSvgOnce }, { composeStorefrontSharePicture }] = await Promise.all([
    loadSiteSettingsAndOrigin(env, req.raw),
    import('../../pictures/rasterize-svg.ts'),
    import('./share-picture.ts'),
  ])
  const svg = composeStorefrontSharePicture(front, settings.theme)
  return respondWithEtag(
    req.raw,
    await rasterizeSvgOnce(context, svg, storefrontSharePictureSize.width),
    pictureHeaders,
  )
}
