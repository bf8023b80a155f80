import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { createErrorResponse } from '../../http/errors.ts'
import { commonSecurityHeaders } from '../../http/security-headers.ts'
import { getOrCreateRendition } from './get-rendition.ts'
import { isValidRenditionSignature } from './signed-path.ts'

type SignedRendition = Context<{ Bindings: Env }, '/images/:image/:filter_spec/:signature/:file_name'>

/**
 * Serves a rendition by its signed URL like Wagtail's dynamic serve view: 403 for a wrong signature, 400 for a wrong
 * filter, 404 without the image and 410 without its file. Redirects to the immutable file; the redirect changes when
 * the image's file is replaced.
 */
export async function redirectToSignedRendition({ req, env }: SignedRendition): Promise<Response> {
  const { image, filter_spec, signature } = req.param()
  const id = /^[1-9]\d{0,14}$/.test(image) ? Number(image) : 0
  if (!(await isValidRenditionSignature(env, id, filter_spec, signature)))
    return createErrorResponse({ reason: 'forbidden', message: 'The signature does not match this image and filter.' })
  const rendition = await getOrCreateRendition(env, id, filter_spec)
  if (!rendition.ok) return createErrorResponse(rendition.failure)
  return new Response(null, {
    status: 302,
    headers: {
      ...commonSecurityHeaders,
      Location: paths.media(rendition.value.file),
      'Cache-Control': 'public, max-age=300',
    },
  })
}
