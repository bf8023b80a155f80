import type { SiteSettings } from '#app/settings/index.ts'
import { type StorefrontDrawing, storefrontDrawingSize } from '#schema/locations/storefront.ts'
import { storefrontPictureSize } from '#schema/locations/storefront-picture.ts'
import { drawStorefrontSvg } from './draw-storefront.ts'

/** The evening light of `app/styles/scenery.css`, with the windows of an open restaurant. */
const evening: Record<string, string> = {
  '--front-sky-top': '#6b5f96',
  '--front-sky-bottom': '#f3a871',
  '--front-sun': '.5',
  '--front-lamps': '.8',
  '--front-shade': '.26',
  '--front-shade-color': '#3b2a5c',
  '--front-glow': '1',
}

/**
 * Composes the picture that is shared with a restaurant's page: its drawing in the colors of a brand, in the evening
 * while it is open. An SVG file without custom properties, which needs nothing else.
 */
export function composeStorefrontSharePicture(front: StorefrontDrawing, { colors }: SiteSettings['theme']): string {
  const { width, height } = storefrontPictureSize
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
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${evening['--front-sky-top']}"/>` +
    `<stop offset="1" stop-color="${evening['--front-sky-bottom']}"/></linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${placed}</svg>`
  )
}

/** Replaces each `var()` by the value of its property, or else by its own default. */
const fillCustomProperties = (svg: string, values: Record<string, string>) =>
  svg.replace(/var\((--[\w-]+)(?:,\s*([^)]*))?\)/g, (_, name: string, fallback = '') => values[name] ?? fallback)
