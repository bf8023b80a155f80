import type { SiteSettings } from '#app/settings/index.ts'
import type { Env } from '../env.ts'
import { getOrCreatePublicRenditionBytes } from '../media/renditions/public-rendition.ts'

/**
 * Returns the picture that a brand has as its icon as a square PNG of a size in pixels. Null if it has none, if its
 * brand kit has a drawing, which comes first in every format, if not everybody may see the picture, or if it cannot be
 * resized.
 */
export const resizeBrandIconPicture = async (
  env: Env,
  { brand: { icon }, theme }: Pick<SiteSettings, 'brand' | 'theme'>,
  size: number,
): Promise<Uint8Array | null> =>
  icon === null || theme.logo.icon
    ? null
    : getOrCreatePublicRenditionBytes(env, icon, `fill-${size}x${size}|format-png`)
