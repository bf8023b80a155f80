import type { Env } from '../env.ts'
import { createStandardRenditions } from '../media/renditions/create-standard.ts'
import { findImageMissingRenditions } from '../media/renditions/queries.ts'

/**
 * Creates renditions that an upload could not finish: the platform ends work after a response after half a minute, and
 * large images take longer. One image per run; an image that fails does not block the others.
 */
export async function createMissingRenditionsOfOneImage(env: Env, now: Date): Promise<void> {
  const image = await findImageMissingRenditions(env.DB, now)
  if (image) await createStandardRenditions(env, null, image)
}
