import type { SiteSettings } from '#app/settings/index.ts'
import type { HexColor } from '#schema/theme/color.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import { bytesToBase64 } from '../http/bytes.ts'
import {
  type DrawingRequestContext,
  drawPngOnce,
  rasterizeSvg,
  rasterizeSvgOnce,
  readSvgPixels,
} from '../pictures/rasterize-svg.ts'
import { wrapPngInIco } from './ico.ts'
import { selectIconBackgroundColor } from './icon-ground.ts'
import { getInitialStrokePath } from './letter-shapes.ts'
import { getPictureSizeInMaskableIcon } from './maskable-picture.ts'

type BrandSettings = Pick<SiteSettings, 'brand' | 'theme'>

/** Width of the grid of the letter. */
const gridSize = 48

/** Size of the icon for browser tabs, in pixels. */
const tabSize = 32

/** Radius of the corners in tabs, on the grid of the letter. Home screens round the corners themselves. */
const tabRadius = 10

/** How an icon is drawn: its width in pixels, the radius of its corners, and the share of its width that is used. */
interface IconShape {
  size: number
  radius: number
  share: number
}

/** Draws the site's icon for home screens as a PNG of a size in pixels, which fills its square. */
export const drawSquareBrandIconPng = (context: DrawingRequestContext, settings: BrandSettings, size: number) =>
  drawIcon(context, settings, { size, radius: 0, share: 1 })

/** Draws the site's icon as a PNG of a size in pixels, with its drawing in the part that every mask keeps. */
export const drawMaskableBrandIconPng = (context: DrawingRequestContext, settings: BrandSettings, size: number) =>
  drawIcon(context, settings, { size, radius: 0, share: getPictureSizeInMaskableIcon(size) / size })

/** Draws the site's icon for clients that only request `/favicon.ico`. */
export const drawBrandFaviconIco = async (context: DrawingRequestContext, settings: BrandSettings) =>
  wrapPngInIco(await drawIcon(context, settings, { size: tabSize, radius: tabRadius, share: 1 }), tabSize)

/** Draws the theme's icon, or the first letter of the name on the brand's color, which has room for masks already. */
function drawIcon(
  context: DrawingRequestContext,
  { brand, theme }: BrandSettings,
  shape: IconShape,
): Promise<Uint8Array<ArrayBuffer>> {
  const { icon } = theme.logo
  const { brand: color, ground } = theme.colors
  if (icon === '') {
    const letter = drawLetter(brand.name, toThemePalette(theme, 'light')['on-brand'])
    return rasterizeSvgOnce(context, composeIconSvg(color, letter, shape), shape.size)
  }
  const source = JSON.stringify(['icon', shape, color, ground, icon])
  return drawPngOnce(context, new TextEncoder().encode(source), async () => {
    const pixels = await readSvgPixels(icon, gridSize)
    const below = selectIconBackgroundColor(pixels, gridSize, { ground, brand: color })
    return rasterizeSvg(composeIconSvg(below, embedIcon(icon, shape), shape), shape.size)
  })
}

/** Lays a figure on a ground, on the grid of the letter. */
const composeIconSvg = (ground: HexColor, figure: string, { radius }: IconShape): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${gridSize} ${gridSize}">` +
  `<rect width="${gridSize}" height="${gridSize}" rx="${radius}" fill="${ground}"/>${figure}</svg>`

function embedIcon(svg: string, { share }: IconShape): string {
  const base64 = bytesToBase64(new TextEncoder().encode(svg))
  const [width, start] = [gridSize * share, (gridSize * (1 - share)) / 2]
  return (
    `<image x="${start}" y="${start}" width="${width}" height="${width}" ` +
    `href="data:image/svg+xml;base64,${base64}"/>`
  )
}

const drawLetter = (name: string, color: HexColor) =>
  `<g fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">` +
  `<path d="${getInitialStrokePath(name)}"/></g>`
