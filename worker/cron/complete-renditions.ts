import { incompleteImage } from '../data/rendition.ts'
import type { Env } from '../env.ts'
import { makeStandardRenditions } from '../renditions/standard.ts'

/**
 * Makes what an upload could not finish: the platform ends a request's afterlife after half a minute, and a large
 * picture takes longer. One image a minute; one that cannot be drawn keeps no other from its turn.
 */
export async function completeRenditions(env: Env): Promise<void> {
  const image = await incompleteImage(env.DB)
  if (image) await makeStandardRenditions(env, null, image)
}
