import type { SiteSettings } from '#app/settings/index.ts'
import { eveningColors } from '#app/styles/scenery-colors.ts'
import { type StorefrontDrawing, storefrontDrawingSize } from '#schema/locations/storefront.ts'
import { storefrontSharePictureSize } from '#schema/locations/storefront-picture.ts'
import { drawStorefrontSvg } from './draw-storefront.ts'

/** The light of an evening, with the windows of an open restaurant. */
const evening: Record<string, string> = {
  '--front-sky-top': eveningColors.skyTop,
  '--front-sky-bottom': eveningColors.skyBottom,
  '--front-sun': '.5',
  '--front-lamps': '.8',
  '--front-shade': '.26',
  '--front-shade-color': eveningColors.shade,
  '--front-glow': '1',
}

/**
 * Composes the picture that is shared with a restaurant's page: its drawing in the colors of a brand, in the evening
 * while it is open. An SVG file without custom properties, which needs nothing else.
 */
export function composeStorefrontSharePicture(front: StorefrontDrawing, { colors }: SiteSettings['theme']): string {
  const { width, height } = storefrontSharePictureSize
  const values = {
    ...evening,
    '--brand': colors.brand,
    '--action': colors.action,
    '--accent': colors.accent,
  }
  const drawing = fillCustomProperties(drawStorefrontSvg(front), values)
  // As high as the drawing is, centered: what is cut off at its top is sky.
  const drawnHeight = (storefrontDrawingSize.height * width) / storefrontDrawingSize.width
  const placed = drawing.replace('<svg ', `<svg y="${height - drawnHeight}" width="${width}" height="${drawnHeight}" `)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${eveningColors.skyTop}"/>` +
    `<stop offset="1" stop-color="${eveningColors.skyBottom}"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${placed}</svg>`
  )
}

/** Replaces each `var()` by the value of its property, or else by its own default. */
const fillCustomProperties = (svg: string, values: Record<string, string>) =>
  svg.replace(/var\((--[\w-]+)(?:,\s*([^)]*))?\)/g, (_, name: string, fallback = '') => values[name] ?? fallback)
