import { type StorefrontDrawing, storefrontDrawingSize } from '#schema/locations/storefront.ts'
import { drawStorefrontBuilding } from './building.ts'
import {
  drawLandscapeBehindStorefront,
  drawSkyBehindStorefront,
  drawStreetInFrontOfStorefront,
  drawWeatherInFrontOfStorefront,
} from './scenery.ts'
import { svgGroup, svgRect } from './shapes.ts'
import { storefrontDrawingOpacities, storefrontLightingColors } from './tones.ts'

/**
 * Draws a restaurant's front as an SVG file whose element `front` pages show by `<use>`: they pass on the colors of the
 * brand, the shade of the time of day and the glow of the windows.
 */
export function drawStorefrontSvg(front: StorefrontDrawing): string {
  const { width, height } = storefrontDrawingSize
  const building = drawStorefrontBuilding(front)
  const street = drawStreetInFrontOfStorefront(front, building.wall)
  const shade = svgRect(0, 0, width, height, storefrontLightingColors.shade, {
    opacity: storefrontDrawingOpacities.shade,
  })
  const drawn = svgGroup(
    { id: 'front' },
    drawSkyBehindStorefront(front),
    drawLandscapeBehindStorefront(front),
    street.shape,
    building.shape,
    shade,
    street.lamps,
    svgGroup({ opacity: storefrontDrawingOpacities.glow }, building.light, street.light),
    drawWeatherInFrontOfStorefront(front, building.ridge),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn}</svg>`
}
