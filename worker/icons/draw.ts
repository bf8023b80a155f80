import { lanternPaths } from '#app/document/brand/lantern-paths.ts'
import type { Settings } from '#app/settings/index.ts'
import { getInitialShape } from './letter-shapes.ts'
import { type Line, type Point, parsePathLines } from './outline.ts'
import { encodeIco, encodePng } from './png.ts'
import { rasterize, type Shape } from './raster.ts'

/** The units of the icon's grid, as `app/document/brand/brand-icon.ts` has it. */
const grid = 48

const navy: Shape['color'] = [0x0b, 0x39, 0x54]
const white: Shape['color'] = [255, 255, 255]

/** A home screen cuts the corners itself. */
const square: Shape = { lines: parsePathLines('M0 0H48V48H0Z'), color: navy }
const rounded: Shape = {
  lines: parsePathLines('M10 0H38A10 10 0 0 1 48 10V38A10 10 0 0 1 38 48H10A10 10 0 0 1 0 38V10A10 10 0 0 1 10 0Z'),
  color: navy,
}

/** The sizes devices ask for, in pixels. */
const touchSize = 180
const tabSize = 32

/** The brand's icon for home screens, as PNG. */
export const drawTouchIcon = (brand: Settings['brand']) =>
  encodePng(rasterize([square, ...figure(brand)], grid, touchSize), touchSize)

/** The brand's icon for browsers and programs that know only `/favicon.ico`. */
export const drawTabIcon = (brand: Settings['brand']) =>
  encodeIco(encodePng(rasterize([rounded, ...figure(brand)], grid, tabSize), tabSize), tabSize)

/** What stands on the plate: the brand's mark, or else the first letter of its name. */
function figure({ mark, name }: Settings['brand']): Shape[] {
  if (mark === 'none') return [{ lines: parsePathLines(getInitialShape(name)), color: white, pen: 5 }]
  return [
    { lines: placed(lanternPaths.handle), color: white, pen: 2 },
    { lines: placed(lanternPaths.frame), color: white },
    { lines: placed(lanternPaths.glass), color: [0xf2, 0xb6, 0x32] },
    { lines: placed(lanternPaths.flame), color: [0xa6, 0x1b, 0x1e] },
  ]
}

const placed = (path: string): Line[] =>
  parsePathLines(path).map((line) => line.map(([x, y]): Point => [x + 10, y + 6]))
