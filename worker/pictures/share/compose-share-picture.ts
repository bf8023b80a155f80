import type { SiteSettings } from '#app/settings/index.ts'
import { escapeMarkup } from '#schema/security/escape-markup.ts'
import { fallbackTitleFontFamily } from '#schema/theme/fonts.ts'
import type { ThemePalette } from '#schema/theme/palette.ts'
import { getSvgAspectRatio } from '#schema/theme/svg-proportions.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import { bytesToBase64 } from '../../http/bytes.ts'
import { drawThemeEdgeSvgs } from '../../theme/edges.ts'
import { isRightToLeft } from './drawable-text.ts'
import type { ShareCard } from './share-card.ts'
import { sharePictureSize } from './share-picture-path.ts'
import type { SharePictureTitleFont } from './title-font.ts'
import { type MeasureText, wrapTitle } from './wrap-title.ts'

type Look = Pick<SiteSettings, 'brand' | 'theme'>

export interface SharePictureFontMeasures {
  title: Pick<SharePictureTitleFont, 'hasLetters' | 'measure'>
  fallback: Pick<SharePictureTitleFont, 'measure'> | null
}

const { width, height } = sharePictureSize
/** Where the band of the brand begins, and the photograph ends. */
const bandTop = 506
const margin = 72
/** The part of the picture that a photograph has, from the right. */
export const sharePicturePhotographSize = { width: 480, height: 516 } as const

/**
 * Composes the picture that is shared with a page: its title on the brand's ground, a photograph beside it if there is
 * one, and the logo on a band of the brand's color with the edge of the theme. `photograph` is a JPEG.
 */
export function composeSharePicture(
  { title, eyebrow, facts }: Omit<ShareCard, 'picture'>,
  { brand, theme }: Look,
  fonts: SharePictureFontMeasures,
  photograph: Uint8Array | null,
): string {
  const palette = toThemePalette(theme, 'light')
  const text = { palette, fonts, right: width - margin - (photograph ? sharePicturePhotographSize.width : 0) }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${palette.ground}"/>` +
    drawGround(palette, photograph) +
    drawTexts({ title, eyebrow, facts }, text) +
    drawBand({ brand, theme }, palette, fonts) +
    '</svg>'
  )
}

const drawGround = (palette: ThemePalette, photograph: Uint8Array | null) =>
  photograph
    ? `<image x="${width - sharePicturePhotographSize.width}" width="${sharePicturePhotographSize.width}" height="${sharePicturePhotographSize.height}" ` +
      `href="data:image/jpeg;base64,${bytesToBase64(photograph)}"/>`
    : `<circle cx="1090" cy="90" r="330" fill="${palette['ground-3']}"/>` +
      `<circle cx="1090" cy="90" r="190" fill="${palette['ground-2']}"/>`

interface TextContext {
  palette: ThemePalette
  fonts: SharePictureFontMeasures
  /** Where lines end. */
  right: number
}

const smallSize = 34
const titleSizes = [
  { size: 104, maxLines: 2 },
  { size: 84, maxLines: 3 },
  { size: 68, maxLines: 3 },
  { size: 58, maxLines: 4 },
] as const

function drawTexts({ title, eyebrow, facts }: Omit<ShareCard, 'picture'>, { palette, fonts, right }: TextContext) {
  const room = right - margin
  const wrapped = wrapTitle(title, createTextMeasurer(title, fonts), { width: room, sizes: titleSizes })
  const leading = wrapped.size * 1.1
  const below = wrapTitle(facts, createTextMeasurer(facts, fonts), { width: room, sizes: factSizes })
  const belowLeading = below.size * 1.35
  const total =
    (eyebrow ? eyebrowSpace : 0) +
    wrapped.lines.length * leading +
    (facts ? below.lines.length * belowLeading + 14 : 0) +
    markSpace
  const isFromRight = isRightToLeft(title)
  const draw = createTextDrawer(fonts, isFromRight ? { end: right } : { start: margin })
  let y = Math.max(48, (bandTop - total) / 2)
  const parts: string[] = []
  if (eyebrow) {
    parts.push(
      draw(shortenTextToWidth(eyebrow, createTextMeasurer(eyebrow, fonts), room / smallSize), {
        y: y + smallSize,
        size: smallSize,
        color: palette['action-text'],
      }),
    )
    y += eyebrowSpace
  }
  for (const line of wrapped.lines) {
    parts.push(draw(line, { y: y + wrapped.size * 0.86, size: wrapped.size, color: palette['brand-text'] }))
    y += leading
  }
  const markX = isFromRight ? right - markWidth : margin
  parts.push(`<rect x="${markX}" y="${y + 14}" width="${markWidth}" height="8" fill="${palette.accent}"/>`)
  y += markSpace
  for (const line of facts ? below.lines : []) {
    y += belowLeading
    parts.push(draw(line, { y: y + 4, size: below.size, color: palette.ink }))
  }
  return parts.join('')
}

/** Room for accents on capital letters below it. */
const eyebrowSpace = 66
const factSizes = [
  { size: smallSize, maxLines: 1 },
  { size: 30, maxLines: 2 },
] as const
const markSpace = 30
const markWidth = 96

/** The font in which a text is drawn as a whole: that of titles if it has all letters. */
const needsFallback = (text: string, { title, fallback }: SharePictureFontMeasures) =>
  fallback !== null && !title.hasLetters(text)

/** Measures a text in its font. The letters of Arabic are joined, which is a little wider than they are one by one. */
export const createTextMeasurer = (text: string, fonts: SharePictureFontMeasures): MeasureText =>
  needsFallback(text, fonts) ? (part) => fonts.fallback!.measure(part) * 1.04 : fonts.title.measure

/** Shortens a text to a number of its font's sizes. */
export const shortenTextToWidth = (text: string, measure: MeasureText, room: number) => {
  let shown = text
  while (measure(shown) > room && shown.length > 1) shown = `${shown.slice(0, -2).trimEnd()}…`
  return shown
}

interface TextLine {
  y: number
  size: number
  color: string
}

/** Returns what draws a line of text that begins or ends at a place. */
export const createTextDrawer =
  (fonts: SharePictureFontMeasures, edge: { start: number } | { end: number }) =>
  (text: string, { y, size, color }: TextLine): string => {
    const family = needsFallback(text, fonts) ? ` font-family="${fallbackTitleFontFamily}"` : ''
    const place = 'end' in edge ? `x="${edge.end}" text-anchor="end"` : `x="${edge.start}"`
    return `<text ${place} y="${y}" font-size="${size}" font-weight="800"${family} fill="${color}">${escapeMarkup(text)}</text>`
  }

const logoHeight = 68

/** Draws the band with the logo for dark ground, and the name unless the logo contains it. */
function drawBand({ brand, theme }: Look, palette: ThemePalette, fonts: SharePictureFontMeasures): string {
  const { dark, shows_name } = theme.logo
  const proportions = (dark && getSvgAspectRatio(dark)) || 1
  const logoWidth = Math.min(420, logoHeight * proportions)
  const middle = bandTop + (height - bandTop) / 2 + 4
  const logo = dark
    ? `<image x="${margin}" y="${middle - logoHeight / 2}" width="${logoWidth}" height="${logoHeight}" ` +
      `href="data:image/svg+xml;base64,${bytesToBase64(new TextEncoder().encode(dark))}"/>`
    : ''
  const start = dark ? margin + logoWidth + 22 : margin
  const draw = createTextDrawer(fonts, { start })
  const size = 42
  const name = shortenTextToWidth(brand.name, createTextMeasurer(brand.name, fonts), (width - margin - start) / size)
  return (
    drawEdge(theme, palette) +
    `<rect y="${bandTop}" width="${width}" height="${height - bandTop}" fill="${palette.brand}"/>` +
    logo +
    (dark && !shows_name ? '' : draw(name, { y: middle + size * 0.34, size, color: palette['on-brand'] }))
  )
}

/** Draws the edge of the footer above the band: tiles side by side, or a line of the accent for a straight one. */
function drawEdge(theme: Look['theme'], palette: ThemePalette): string {
  const tile = drawThemeEdgeSvgs(theme.shape.edge, palette)['footer-edge']
  if (!tile) return `<rect y="${bandTop - 8}" width="${width}" height="8" fill="${palette.accent}"/>`
  const content = tile.replace(/^<svg[^>]*>|<\/svg>$/g, '')
  const [tileWidth, tileHeight] = [96, 26]
  return (
    `<defs><pattern id="edge" width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="translate(0 ${bandTop - tileHeight + 4})">${content}</pattern></defs>` +
    `<rect y="${bandTop - tileHeight + 4}" width="${width}" height="${tileHeight - 2}" fill="url(#edge)"/>`
  )
}
