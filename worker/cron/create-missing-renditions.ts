import type { Env } from '../env.ts'
import { createStandardRenditions } from '../media/renditions/create-standard.ts'
import { findImageMissingRenditions } from '../media/renditions/queries.ts'

/**
 * Makes what an upload could not finish: the platform ends a request's afterlife after half a minute, and a large
 * picture takes longer. One image a minute; one that cannot be drawn keeps no other from its turn.
 */
export async function createMissingRenditions(env: Env): Promise<void> {
  const image = await findImageMissingRenditions(env.DB)
  if (image) await createStandardRenditions(env, null, image)
}
