import { backgroundNames } from './background-names.ts'
import { findNearestPassing, type HexColor, toContrast } from './color.ts'
import { type ColorToken, minControlContrast, minDrawnContrast, minTextContrast, type Palette } from './palette.ts'

/** A color that is drawn on a ground, with the contrast it needs. */
export interface ContrastPair {
  color: ColorToken
  ground: ColorToken
  min: number
}

const text = (color: ColorToken, ...grounds: ColorToken[]): ContrastPair[] =>
  grounds.map((ground) => ({ color, ground, min: minTextContrast }))
const control = (color: ColorToken, ...grounds: ColorToken[]): ContrastPair[] =>
  grounds.map((ground) => ({ color, ground, min: minControlContrast }))

const grounds = ['ground', 'ground-2', 'ground-3'] as const

/** Every pair of colors in which the stylesheets draw text or the border of a control, each once. */
export const contrastPairs: readonly ContrastPair[] = [
  ...text('ink', ...grounds),
  ...text('ink-2', ...grounds),
  ...text('brand-text', ...grounds, 'banner-top', 'banner-bottom'),
  ...text('action-text', ...grounds),
  ...text('link', ...grounds),
  ...text('ok', ...grounds),
  ...text('placeholder', 'ground'),
  ...text('on-brand', 'brand', 'brand-deep'),
  ...text('on-brand-2', 'brand'),
  ...text('accent-on-brand', 'brand'),
  ...text('on-action', 'action', 'action-deep'),
  ...text('on-ok', 'ok'),
  ...backgroundNames.map((name) => ({
    color: `on-bg-${name}` as const,
    ground: `bg-${name}` as const,
    min: minDrawnContrast,
  })),
  ...control('field', ...grounds),
]

export interface FailingPair extends ContrastPair {
  /** The contrast they have. */
  contrast: number
  /** The color nearest to `color` that has the required contrast to all its grounds; null if there is none. */
  offered: HexColor | null
}

/** Lists the pairs of a palette with too little contrast. */
export const listFailingPairs = (palette: Palette): FailingPair[] =>
  contrastPairs.flatMap((pair) => {
    const contrast = toContrast(palette[pair.color], palette[pair.ground])
    return contrast >= pair.min ? [] : [{ ...pair, contrast, offered: offerColor(palette, pair) }]
  })

/** For text that is white, ink or black by itself, the ground is what changes. */
function offerColor(palette: Palette, { color, ground, min }: ContrastPair): HexColor | null {
  if (color.startsWith('on-bg-')) return findNearestPassing(palette[ground], [palette[color]], min)
  const others = contrastPairs.filter((pair) => pair.color === color).map(({ ground }) => palette[ground])
  return findNearestPassing(palette[color], others, min)
}
