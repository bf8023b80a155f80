import type { ValidationProblem } from '../../result.ts'
import { type BlockBackgroundName, blockBackgroundNames } from '../background-names.ts'
import { getContrastRatio, type HexColor, mixColors } from '../color.ts'
import { minControlContrast, minTextContrast, type ThemePalette } from '../palette.ts'
import { readSvgProportions } from '../svg-proportions.ts'
import { type StoredThemeColors, toThemePalette } from '../theme-colors.ts'
import { listSvgColors } from './svg-colors.ts'

/** The lightest or darkest part of a background that a drawing of a theme makes, and its contrast to the text on it. */
interface WorstDrawingColor {
  color: HexColor
  contrast: number
}

/**
 * Whether words never stand on the drawing: that of the lighthouse keeps a corner of its own, which has room for the
 * proportions of the neutral one, 560 × 400.
 */
function hasOwnCorner(name: BlockBackgroundName, svg: string): boolean {
  const proportions = readSvgProportions(svg) ?? 0
  return name === 'lighthouse' && proportions > 1.3 && proportions < 1.5
}

/** What `app/styles/backgrounds.css` lays below a drawing: the background's color, and the end of its gradient. */
function listGrounds(name: BlockBackgroundName, palette: ThemePalette): HexColor[] {
  const ground = palette[`bg-${name}`]
  if (name === 'faded-shoreline') return [ground, mixColors(ground, palette.accent, 0.08)]
  return name === 'lighthouse' ? [ground, mixColors(ground, palette['on-bg-lighthouse'], 0.07)] : [ground]
}

/** What is nearly opaque counts as opaque. */
const minOpaque = 0.99

/** More mixtures than a drawing of our size has; a drawing with more transparent colors is not computed. */
const maxMixtures = 300_000

/**
 * Finds the color of a background's own drawing that has the least contrast to the text on it; null if nothing of it
 * is behind words. What is transparent lies on each ground, on each other color, and on what is transparent, too.
 * `unknown` if the drawing has colors that cannot be computed.
 */
function findWorstDrawingColor(
  name: BlockBackgroundName,
  svg: string,
  palette: ThemePalette,
): WorstDrawingColor | 'unknown' | null {
  if (hasOwnCorner(name, svg)) return null
  const colors = listSvgColors(svg)
  if (!colors) return 'unknown'
  const opaque = colors.filter(({ opacity }) => opacity >= minOpaque).map(({ color }) => color)
  const transparent = colors.filter(({ opacity }) => opacity < minOpaque)
  const grounds = [...listGrounds(name, palette), ...opaque]
  if (grounds.length * transparent.length ** 2 > maxMixtures) return 'unknown'
  const cover = (below: readonly HexColor[]) => [
    ...new Set(below.flatMap((each) => transparent.map(({ color, opacity }) => mixColors(each, color, opacity)))),
  ]
  const once = cover(grounds)
  const drawn = [...opaque, ...once, ...cover(once)]
  const text = palette[`on-bg-${name}`]
  return drawn
    .map((color) => ({ color, contrast: getContrastRatio(color, text) }))
    .reduce<WorstDrawingColor | null>((worst, each) => (worst && worst.contrast <= each.contrast ? worst : each), null)
}

/** Whether the text on a background can be read everywhere on a theme's own drawing of it. */
export function isDrawingReadable(name: BlockBackgroundName, svg: string, palette: ThemePalette): boolean {
  const worst = findWorstDrawingColor(name, svg, palette)
  return worst === null || (worst !== 'unknown' && worst.contrast >= minTextContrast)
}

/** Whether every color of a drawing is seen on a ground as controls are; false if one cannot be computed. */
export const isDrawingSeen = (svg: string, ground: HexColor): boolean =>
  listSvgColors(svg)?.every(
    ({ color, opacity }) => getContrastRatio(mixColors(ground, color, opacity), ground) >= minControlContrast,
  ) ?? false

/** What a stored theme has that says which drawings it shows on which colors. */
interface ThemeWithDrawings extends StoredThemeColors {
  drawings: Readonly<Record<string, string>>
}

/**
 * Lists the own drawings of backgrounds on which the text cannot be read in the light scheme, by the path of their
 * field. In a dark scheme, the neutral drawing takes the place of one that cannot be read.
 */
export function listDrawingContrastProblems(theme: ThemeWithDrawings): ValidationProblem[] {
  const palette = toThemePalette(theme, 'light')
  return blockBackgroundNames.flatMap((name) => {
    const field = name.replaceAll('-', '_')
    const svg = theme.drawings[field] ?? ''
    const worst = svg === '' ? null : findWorstDrawingColor(name, svg, palette)
    if (worst === null || (worst !== 'unknown' && worst.contrast >= minTextContrast)) return []
    return [{ path: `drawings.${field}`, message: toProblemMessage(name, worst, palette[`on-bg-${name}`]) }]
  })
}

function toProblemMessage(name: BlockBackgroundName, worst: WorstDrawingColor | 'unknown', text: HexColor): string {
  const drawing = `The drawing of the background ${name.replaceAll('-', ' ')}`
  if (worst === 'unknown')
    return (
      `${drawing} has colors that cannot be checked. ` +
      'Draw it without pictures, filters, animated colors and many transparent ones, each color as #rrggbb.'
    )
  const { color, contrast } = worst
  const has = `${Math.floor(contrast * 100) / 100} : 1`
  return (
    `${drawing} has the color ${color} behind text in ${text}, with a contrast of ${has}; ` +
    `it needs ${minTextContrast}. Choose another color in the drawing.`
  )
}
