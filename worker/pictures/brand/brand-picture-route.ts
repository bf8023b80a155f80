import type { Context } from 'hono'
import { parseBrandPicturePath } from '#schema/theme/brand-pictures.ts'
import type { Env } from '../../env.ts'
import { failureToErrorResponse } from '../../http/errors.ts'
import { respondWithEtag } from '../../http/etag.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../../http/security-headers.ts'
import { imageMimeTypesByFormat, readImageFileHeader } from '../../media/files/image-header.ts'
import { getOrCreatePublicRenditionBytes } from '../../media/renditions/public-rendition.ts'

/**
 * Serves a picture of the library as brand kits show it: in one of a few crops, and only what everybody may see. What
 * it shows can change with its file, so it is kept for a day.
 */
export async function serveBrandKitPicture({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const picture = parseBrandPicturePath(req.path)
  const read = picture && (await getOrCreatePublicRenditionBytes(env, picture.image, picture.filter))
  if (read && !read.ok) return failureToErrorResponse(read.failure)
  const file = read?.value
  const header = file && readImageFileHeader(file)
  if (!header) return failureToErrorResponse({ reason: 'not_found', message: 'There is no such picture.' })
  return respondWithEtag(req.raw, file as Uint8Array<ArrayBuffer>, {
    ...commonSecurityHeaders,
    'Content-Type': imageMimeTypesByFormat[header.format],
    'Content-Security-Policy': nonDocumentContentPolicy,
    'Cache-Control': 'public, max-age=86400',
  })
}
