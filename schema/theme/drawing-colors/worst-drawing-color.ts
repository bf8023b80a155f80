import { getContrastRatio, type HexColor, mixColors } from '../color.ts'
import { minTextContrast } from '../palette.ts'
import { listSvgColors } from './svg-colors.ts'

/** The color that a drawing makes on its grounds which has the least contrast to a text on it. */
export interface WorstDrawingColor {
  color: HexColor
  text: HexColor
  contrast: number
}

/** The ground of a drawing, and the colors of text that may be on it. */
export interface GroundAndTextColors {
  grounds: readonly HexColor[]
  texts: readonly HexColor[]
}

/** What is nearly opaque counts as opaque. */
const minOpaque = 0.99

/** More mixtures than a drawing of our size has; a drawing with more transparent colors is not computed. */
const maxMixtures = 300_000

/**
 * Finds the color of a drawing that has the least contrast to a text on it; null if nothing is drawn. What is
 * transparent lies on each ground, on each other color, and on what is transparent, too. `unknown` if the drawing has
 * colors that cannot be computed.
 */
export function findWorstDrawingColor(
  svg: string,
  { grounds, texts }: GroundAndTextColors,
): WorstDrawingColor | 'unknown' | null {
  const colors = listSvgColors(svg)
  if (!colors) return 'unknown'
  const opaque = colors.filter(({ opacity }) => opacity >= minOpaque).map(({ color }) => color)
  const transparent = colors.filter(({ opacity }) => opacity < minOpaque)
  const below = [...grounds, ...opaque]
  if (below.length * transparent.length ** 2 > maxMixtures) return 'unknown'
  const cover = (lower: readonly HexColor[]) => [
    ...new Set(lower.flatMap((each) => transparent.map(({ color, opacity }) => mixColors(each, color, opacity)))),
  ]
  const once = cover(below)
  return [...opaque, ...once, ...cover(once)]
    .flatMap((color) => texts.map((text) => ({ color, text, contrast: getContrastRatio(color, text) })))
    .reduce<WorstDrawingColor | null>((worst, each) => (worst && worst.contrast <= each.contrast ? worst : each), null)
}

/** Whether texts can be read everywhere on a drawing, of which this is the worst color. */
export const isTextReadableOnWorstColor = (worst: WorstDrawingColor | 'unknown' | null): boolean =>
  worst === null || (worst !== 'unknown' && worst.contrast >= minTextContrast)

/** Says what is wrong with a drawing, such as “The drawing of the background lobster”, and how to fix it. */
export function describeDrawingContrastProblem(
  drawing: string,
  worst: WorstDrawingColor | 'unknown',
  mend: string,
): string {
  if (worst === 'unknown')
    return (
      `${drawing} has colors that cannot be checked. ` +
      `Draw it without pictures, filters, animated colors and many transparent ones, each color as #rrggbb${mend}.`
    )
  const { color, text, contrast } = worst
  const has = `${Math.floor(contrast * 100) / 100} : 1`
  return (
    `${drawing} has the color ${color} behind text in ${text}, with a contrast of ${has}; ` +
    `it needs ${minTextContrast}. Choose another color in the drawing${mend}.`
  )
}
