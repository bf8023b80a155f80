import { toMapImagePath, toMapImageStyleNumber } from '#schema/locations/map/map-image.ts'
import type { LocationInPageData } from '#schema/pages/page-data.ts'
import { getDrawnMapColors } from '#schema/theme/map-colors.ts'
import type { StoredThemeColors } from '#schema/theme/theme-colors.ts'
import type { BasemapSetting } from './current-basemap.ts'

/**
 * Returns the URLs of a restaurant's maps in the colors of a theme; null without a basemap, from which they are drawn.
 */
export function getRestaurantMapImageUrls(
  place: { rlid: number; latitude: number; longitude: number },
  basemap: BasemapSetting | null,
  theme: StoredThemeColors,
): Pick<LocationInPageData, 'map_image_url_mobile' | 'map_image_url_desktop'> | null {
  if (!basemap) return null
  const style = toMapImageStyleNumber(getDrawnMapColors(theme))
  return {
    map_image_url_mobile: toMapImagePath(basemap.version, place, 'mobile', style),
    map_image_url_desktop: toMapImagePath(basemap.version, place, 'desktop', style),
  }
}
