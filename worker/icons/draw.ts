import type { SiteSettings } from '#app/settings/index.ts'
import type { HexColor } from '#schema/theme/color.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import { bytesToBase64 } from '../http/bytes.ts'
import { type DrawingRequestContext, rasterizeSvgOnce } from '../pictures/rasterize-svg.ts'
import { wrapPngInIco } from './ico.ts'
import { getInitialStrokePath } from './letter-shapes.ts'

type BrandSettings = Pick<SiteSettings, 'brand' | 'theme'>

/** Size of the icon for browser tabs, in pixels. */
const tabSize = 32

/** Radius of the corners in tabs, on the grid of the letter. Home screens round the corners themselves. */
const tabRadius = 10

/** Draws the site's icon for home screens as a PNG of a size in pixels, which fills its square. */
export const drawSquareBrandIconPng = (context: DrawingRequestContext, settings: BrandSettings, size: number) =>
  rasterizeSvgOnce(context, composeIconSvg(settings, 0), size)

/** Draws the site's icon for clients that only request `/favicon.ico`. */
export const drawBrandFaviconIco = async (context: DrawingRequestContext, settings: BrandSettings) =>
  wrapPngInIco(await rasterizeSvgOnce(context, composeIconSvg(settings, tabRadius), tabSize), tabSize)

/** Composes the theme's icon on the brand's color, or the first letter of the name, on the grid of the letter. */
function composeIconSvg({ brand, theme }: BrandSettings, radius: number): string {
  const ground = `<rect width="48" height="48" rx="${radius}" fill="${theme.colors.brand}"/>`
  const figure = theme.logo.icon
    ? embedIcon(theme.logo.icon)
    : drawLetter(brand.name, toThemePalette(theme, 'light')['on-brand'])
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${ground}${figure}</svg>`
}

function embedIcon(svg: string): string {
  const base64 = bytesToBase64(new TextEncoder().encode(svg))
  return `<image width="48" height="48" href="data:image/svg+xml;base64,${base64}"/>`
}

const drawLetter = (name: string, color: HexColor) =>
  `<g fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">` +
  `<path d="${getInitialStrokePath(name)}"/></g>`
