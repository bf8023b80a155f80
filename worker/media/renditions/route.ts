import * as z from 'zod/mini'
import { idParamSchema } from '#schema/endpoint.ts'
import { paths } from '#schema/paths.ts'
import { failureToErrorResponse } from '../../http/errors.ts'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { commonSecurityHeaders } from '../../http/security-headers.ts'
import { getOrCreateRendition } from './get-rendition.ts'
import { isValidRenditionSignature } from './signed-path.ts'

const param = z.object({
  image: idParamSchema,
  filter_spec: z.string(),
  signature: z.string().check(z.regex(/^[\w-]{43}$/)),
})

const respondWithWrongSignature = () =>
  failureToErrorResponse({ reason: 'forbidden', message: 'The signature does not match this image and filter.' })

/**
 * Serves a rendition by its signed URL like Wagtail's dynamic serve view: 403 for a wrong signature, 400 for a wrong
 * filter, 404 without the image and 410 without its file. Redirects to the immutable file; the redirect changes when
 * the image's file is replaced.
 */
export const redirectSignedRenditionToFile = withValidParamsAndQuery(
  { param },
  async ({ req, env }) => {
    const { image, filter_spec, signature } = req.valid('param')
    if (!(await isValidRenditionSignature(env, image, filter_spec, signature))) return respondWithWrongSignature()
    const rendition = await getOrCreateRendition(env, image, filter_spec)
    if (!rendition.ok) return failureToErrorResponse(rendition.failure)
    return new Response(null, {
      status: 302,
      headers: {
        ...commonSecurityHeaders,
        Location: paths.media(rendition.value.file),
        'Cache-Control': 'public, max-age=300',
      },
    })
  },
  respondWithWrongSignature,
)
