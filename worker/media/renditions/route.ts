import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { errorResponse } from '../../http/errors.ts'
import { commonHeaders } from '../../http/security-headers.ts'
import { getOrCreateRendition } from './get-rendition.ts'
import { isValidRenditionSignature } from './signed-path.ts'

type SignedRendition = Context<{ Bindings: Env }, '/images/:image/:filter_spec/:signature/:file_name'>

/**
 * A rendition by its signed address, as Wagtail's dynamic serve view answers it: 403 for a wrong signature, 400 for a
 * wrong filter, 404 without the image and 410 without its file. Leads to the file, which is kept for good; this address
 * follows the image when that gets another file.
 */
export async function serveRendition({ req, env }: SignedRendition): Promise<Response> {
  const { image, filter_spec, signature } = req.param()
  const id = /^[1-9]\d{0,14}$/.test(image) ? Number(image) : 0
  if (!(await isValidRenditionSignature(env, id, filter_spec, signature)))
    return errorResponse({ reason: 'forbidden', message: 'The signature does not fit this image and filter.' })
  const made = await getOrCreateRendition(env, id, filter_spec)
  if (!made.ok) return errorResponse(made.failure)
  return new Response(null, {
    status: 302,
    headers: { ...commonHeaders, Location: paths.media(made.value.file), 'Cache-Control': 'public, max-age=300' },
  })
}
