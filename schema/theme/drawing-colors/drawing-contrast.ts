import type { ValidationProblem } from '../../result.ts'
import { type BlockBackgroundName, blockBackgroundNames } from '../background-names.ts'
import { getContrastRatio, type HexColor, mixColors } from '../color.ts'
import { minControlContrast, type ThemePalette } from '../palette.ts'
import { getSvgAspectRatio } from '../svg-proportions.ts'
import { type StoredThemeColors, toThemePalette } from '../theme-colors.ts'
import { listSvgColors } from './svg-colors.ts'
import {
  describeDrawingContrastProblem,
  findWorstDrawingColor,
  isTextReadableOnWorstColor,
  type WorstDrawingColor,
} from './worst-drawing-color.ts'

/**
 * Whether text is never on the drawing: that of the lighthouse has a corner of its own, which has room for the
 * proportions of the neutral one, 560 × 400.
 */
function hasOwnCorner(name: BlockBackgroundName, svg: string): boolean {
  const proportions = getSvgAspectRatio(svg) ?? 0
  return name === 'lighthouse' && proportions > 1.3 && proportions < 1.5
}

/** What `app/styles/backgrounds.css` lays below a drawing: the background's color, and the end of its gradient. */
function listGrounds(name: BlockBackgroundName, palette: ThemePalette): HexColor[] {
  const ground = palette[`bg-${name}`]
  if (name === 'faded-shoreline') return [ground, mixColors(ground, palette.accent, 0.08)]
  return name === 'lighthouse' ? [ground, mixColors(ground, palette['on-bg-lighthouse'], 0.07)] : [ground]
}

const findWorst = (
  name: BlockBackgroundName,
  svg: string,
  palette: ThemePalette,
): WorstDrawingColor | 'unknown' | null =>
  hasOwnCorner(name, svg)
    ? null
    : findWorstDrawingColor(svg, { grounds: listGrounds(name, palette), texts: [palette[`on-bg-${name}`]] })

/** Whether the text on a background can be read everywhere on a theme's own drawing of it. */
export const isTextReadableOnDrawing = (name: BlockBackgroundName, svg: string, palette: ThemePalette): boolean =>
  isTextReadableOnWorstColor(findWorst(name, svg, palette))

/** Whether every color of a drawing is seen on a ground as controls are; false if one cannot be computed. */
export const isDrawingVisibleOnGround = (svg: string, ground: HexColor): boolean =>
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
    const worst = svg === '' ? null : findWorst(name, svg, palette)
    if (worst === null || isTextReadableOnWorstColor(worst)) return []
    const drawing = `The drawing of the background ${name.replaceAll('-', ' ')}`
    return [{ path: `drawings.${field}`, message: describeDrawingContrastProblem(drawing, worst, '') }]
  })
}
