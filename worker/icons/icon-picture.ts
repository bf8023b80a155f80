import type { Env } from '../env.ts'
import { getOrCreatePublicRenditionBytes } from '../media/renditions/public-rendition.ts'

/**
 * Returns the picture that a brand has as its icon as a square PNG of a size in pixels. Null if it has none, if not
 * everybody may see it, or if it cannot be resized.
 */
export const resizeBrandIconPicture = async (env: Env, id: number | null, size: number): Promise<Uint8Array | null> =>
  id === null ? null : getOrCreatePublicRenditionBytes(env, id, `fill-${size}x${size}|format-png`)
