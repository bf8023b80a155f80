import type { Context } from 'hono'
import { parseFrontFileName } from '#schema/locations/front-file-name.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { createErrorResponse } from '../../http/errors.ts'
import { respondWithImmutableSvg } from '../../maps/drawing-response.ts'
import { drawFrontSvg } from './draw-front.ts'

/** Serves the drawing of a restaurant. The path contains all that it shows, so the response is immutable. */
export async function serveLocationFront(context: Context<{ Bindings: Env }>): Promise<Response> {
  const { path } = context.req
  const front = parseFrontFileName(path.slice(path.lastIndexOf('/') + 1))
  if (!front || paths.locationFront(front) !== path)
    return createErrorResponse({ reason: 'not_found', message: 'There is no such drawing.' })
  return respondWithImmutableSvg(context, `"${path.slice(1)}"`, async () => drawFrontSvg(front))
}
