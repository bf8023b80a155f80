import type { DemoPictureDefinition } from '../scene.ts'
import { getColorOfLightTone } from './light-tones.ts'
import { drawRect, groupShapes } from './shapes.ts'
import { drawWharfSkyAndShore } from './sky-and-shore.ts'
import { drawFarWaves, drawNearWaves, drawRain, drawRestaurantOnPier } from './water-front.ts'

const size = { width: 1600, height: 900 } as const

/**
 * Draws the harbor with the restaurant on its pier, in the parts that a hero in the light of the hour shows one by one.
 * The colors that change with the light are custom properties of the page.
 */
function drawWharfSvg(): string {
  const { width, height } = size
  const parts = [
    groupShapes({ id: 'scene' }, drawWharfSkyAndShore()),
    groupShapes({ id: 'far' }, drawFarWaves()),
    groupShapes({ id: 'shore' }, drawRestaurantOnPier()),
    groupShapes({ id: 'near' }, drawNearWaves()),
    groupShapes({ id: 'weather' }, drawRain()),
  ]
  const sky = drawRect(0, 0, width, 600, getColorOfLightTone('sky-low'))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${sky}${parts.join('')}</svg>`
}

/** The drawing of the home page: it is not rasterized, since its colors are those of the hour. */
export const lanternWharfPicture: DemoPictureDefinition = {
  slug: 'lantern-wharf',
  title: 'The lantern on the wharf',
  description:
    'Harbor Lantern on its pier: a glazed lantern on the roof, a lobster boat at its mooring, a lighthouse on the point.',
  ...size,
  dominantColor: '#2d2f63',
  focalPoint: { x: 1000, y: 520, width: 700, height: 500 },
  svg: drawWharfSvg,
}
