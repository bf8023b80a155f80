import { type StorefrontDrawing, storefrontDrawingSize } from '#schema/locations/storefront.ts'
import { drawBuilding } from './building.ts'
import { drawLand, drawSky, drawStreet, drawWeather } from './scenery.ts'
import { group, rect } from './shapes.ts'
import { storefrontDrawingOpacities } from './tones.ts'

/**
 * Draws a restaurant's front as an SVG file whose element `front` pages show by `<use>`: they pass on the colors of the
 * brand, the shade of the time of day and the glow of the windows.
 */
export function drawStorefrontSvg(front: StorefrontDrawing): string {
  const { width, height } = storefrontDrawingSize
  const building = drawBuilding(front)
  const street = drawStreet(front, building.wall)
  const shade = rect(0, 0, width, height, 'var(--front-shade-color, #0b1730)', {
    opacity: storefrontDrawingOpacities.shade,
  })
  const drawn = group(
    { id: 'front' },
    drawSky(front),
    drawLand(front),
    street.shape,
    building.shape,
    shade,
    street.lamps,
    group({ opacity: storefrontDrawingOpacities.glow }, building.light, street.light),
    drawWeather(front, building.ridge),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawn}</svg>`
}
