import type { SiteSettings } from '#app/settings/index.ts'
import { getInitialStrokePath } from './letter-shapes.ts'
import { parseSvgPathLines } from './outline.ts'
import { parseHexColor, parseIconSvg } from './parse-svg.ts'
import { encodeSquarePng, wrapPngInIco } from './png.ts'
import { type RasterShape, rasterizeShapes } from './raster.ts'

type BrandSettings = Pick<SiteSettings, 'brand' | 'theme'>

/** The grid of the letter, as in `app/document/brand/brand-icon.ts`. */
const grid = 48

const white: RasterShape['color'] = [255, 255, 255]

/** Size of the icon for browser tabs, in pixels. */
const tabSize = 32

/** Home screens round the corners themselves. */
const squarePath = 'M0 0H48V48H0Z'
const roundedPath = 'M10 0H38A10 10 0 0 1 48 10V38A10 10 0 0 1 38 48H10A10 10 0 0 1 0 38V10A10 10 0 0 1 10 0Z'

/** Draws the site's icon for home screens as a PNG of a size in pixels, which fills its square. */
export const drawSquareBrandIconPng = (settings: BrandSettings, size: number) =>
  encodeSquarePng(drawIcon(settings, squarePath, size), size)

/** Draws the site's icon for clients that only request `/favicon.ico`. */
export const drawBrandFaviconIco = (settings: BrandSettings) =>
  wrapPngInIco(encodeSquarePng(drawIcon(settings, roundedPath, tabSize), tabSize), tabSize)

/** Draws the theme's icon on the brand's color, or the first letter of the name. */
function drawIcon({ brand, theme }: BrandSettings, outline: string, size: number): Uint8Array {
  const color = parseHexColor(theme.colors.brand)!
  const icon = parseIconSvg(theme.logo.icon)
  const scale = (icon?.grid ?? grid) / grid
  const ground: RasterShape = {
    lines: parseSvgPathLines(outline).map((line) => line.map(([x, y]) => [x * scale, y * scale])),
    color,
  }
  const figure = icon?.shapes ?? [{ lines: parseSvgPathLines(getInitialStrokePath(brand.name)), color: white, pen: 5 }]
  return rasterizeShapes([ground, ...figure], icon?.grid ?? grid, size)
}
