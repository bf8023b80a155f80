import type { SiteSettings } from '#app/settings/index.ts'
import type { Env } from '../env.ts'
import { getOrCreatePublicRenditionBytes } from '../media/renditions/public-rendition.ts'

/**
 * Returns the picture that a brand kit has as its icon as a square PNG of a size in pixels, cut around its focal area.
 * Null if it has none or has a drawing, which comes first in every format, if not everybody may see the picture, or if
 * it cannot be resized.
 */
export async function resizeBrandIconPicture(
  env: Env,
  { theme: { logo, pictures } }: Pick<SiteSettings, 'theme'>,
  size: number,
): Promise<Uint8Array | null> {
  if (pictures.icon === null || logo.icon) return null
  const resized = await getOrCreatePublicRenditionBytes(env, pictures.icon, `fill-${size}x${size}|format-png`)
  return resized.ok ? resized.value : null
}
