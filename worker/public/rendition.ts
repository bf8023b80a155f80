import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { isSigned } from '../renditions/address.ts'
import { renditionOf } from '../renditions/make.ts'
import { commonHeaders } from '../security-headers.ts'

type SignedRendition = Context<{ Bindings: Env }, '/images/:image/:filter_spec/:signature/:file_name'>

/**
 * A rendition by its signed address, as Wagtail's dynamic serve view answers it: 403 for a wrong signature, 400 for a wrong
 * filter, 404 without the image and 410 without its file. Leads to the file, which is kept for good; this address
 * follows the image when that gets another file.
 */
export async function rendition({ req, env }: SignedRendition): Promise<Response> {
  const { image, filter_spec, signature } = req.param()
  const id = /^[1-9]\d{0,14}$/.test(image) ? Number(image) : 0
  if (!(await isSigned(env, id, filter_spec, signature)))
    return failureResponse({ reason: 'forbidden', message: 'The signature does not fit this image and filter.' })
  const made = await renditionOf(env, id, filter_spec)
  if (!made.ok) return failureResponse(made.failure)
  return new Response(null, {
    status: 302,
    headers: { ...commonHeaders, Location: paths.media(made.value.file), 'Cache-Control': 'public, max-age=300' },
  })
}
