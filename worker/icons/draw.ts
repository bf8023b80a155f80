import { lanternPaths } from '#app/document/brand/lantern-paths.ts'
import type { Settings } from '#app/settings/index.ts'
import { getInitialShape } from './letter-shapes.ts'
import { type Line, type Point, parsePathLines } from './outline.ts'
import { encodeIco, encodePng } from './png.ts'
import { rasterize, type Shape } from './raster.ts'

/** Size of the icon's grid, as in `app/document/brand/brand-icon.ts`. */
const grid = 48

const navy: Shape['color'] = [0x0b, 0x39, 0x54]
const white: Shape['color'] = [255, 255, 255]

/** Home screens round the corners themselves. */
const square: Shape = { lines: parsePathLines('M0 0H48V48H0Z'), color: navy }
const rounded: Shape = {
  lines: parsePathLines('M10 0H38A10 10 0 0 1 48 10V38A10 10 0 0 1 38 48H10A10 10 0 0 1 0 38V10A10 10 0 0 1 10 0Z'),
  color: navy,
}

/** Requested icon sizes, in pixels. */
const touchSize = 180
const tabSize = 32

/** Draws the brand's icon for home screens as a PNG. */
export const drawTouchIcon = (brand: Settings['brand']) =>
  encodePng(rasterize([square, ...drawFigure(brand)], grid, touchSize), touchSize)

/** Draws the brand's icon for clients that only request `/favicon.ico`. */
export const drawTabIcon = (brand: Settings['brand']) =>
  encodeIco(encodePng(rasterize([rounded, ...drawFigure(brand)], grid, tabSize), tabSize), tabSize)

/** The shapes on the background: the brand's mark, or the first letter of its name. */
function drawFigure({ mark, name }: Settings['brand']): Shape[] {
  if (mark === 'none') return [{ lines: parsePathLines(getInitialShape(name)), color: white, pen: 5 }]
  return [
    { lines: toCenteredLines(lanternPaths.handle), color: white, pen: 2 },
    { lines: toCenteredLines(lanternPaths.frame), color: white },
    { lines: toCenteredLines(lanternPaths.glass), color: [0xf2, 0xb6, 0x32] },
    { lines: toCenteredLines(lanternPaths.flame), color: [0xa6, 0x1b, 0x1e] },
  ]
}

const toCenteredLines = (path: string): Line[] =>
  parsePathLines(path).map((line) => line.map(([x, y]): Point => [x + 10, y + 6]))
