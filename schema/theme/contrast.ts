import { blockBackgroundNames } from './background-names.ts'
import { findNearestReadableColor, getContrastRatio, type HexColor } from './color.ts'
import {
  type ColorToken,
  minControlContrast,
  minTextContrast,
  minTextContrastOnBlockBackground,
  type ThemePalette,
} from './palette.ts'

/** A color that is drawn on a ground, with the contrast it needs. */
export interface ColorContrastPair {
  color: ColorToken
  ground: ColorToken
  min: number
  /** A color that is drawn along with it: either has to have the contrast. */
  beside?: ColorToken
}

const text = (color: ColorToken, ...grounds: ColorToken[]): ColorContrastPair[] =>
  grounds.map((ground) => ({ color, ground, min: minTextContrast }))
const control = (color: ColorToken, ...grounds: ColorToken[]): ColorContrastPair[] =>
  grounds.map((ground) => ({ color, ground, min: minControlContrast }))

/** The ring around what has the focus is of two colors, so that one of them is seen on every ground. */
const ring = (...grounds: ColorToken[]): ColorContrastPair[] =>
  grounds.map((ground) => ({ color: 'focus', ground, min: minControlContrast, beside: 'ink' }))

const grounds = ['ground', 'ground-2', 'ground-3'] as const
/** Whether a restaurant is open is shown in a banner, too. */
const banner = ['banner-top', 'banner-bottom'] as const

/** Every pair of colors in which stylesheets draw text, a border of a control or the ring of the focus, each once. */
export const requiredColorContrastPairs: readonly ColorContrastPair[] = [
  ...text('ink', ...grounds, 'stub'),
  ...text('ink-2', ...grounds),
  ...text('brand-text', ...grounds, ...banner),
  ...text('action-text', ...grounds, ...banner),
  ...text('link', ...grounds, ...banner),
  ...text('ok', ...grounds, ...banner),
  ...text('placeholder', 'ground'),
  ...text('on-brand', 'brand', 'brand-deep'),
  ...text('on-brand-2', 'brand'),
  ...text('accent-on-brand', 'brand'),
  ...text('on-action', 'action', 'action-deep'),
  ...text('on-ok', 'ok'),
  ...blockBackgroundNames.map((name) => ({
    color: `on-bg-${name}` as const,
    ground: `bg-${name}` as const,
    min: minTextContrastOnBlockBackground,
  })),
  ...control('field', ...grounds),
  // Alone in a bar of the brand's color.
  ...control('focus', 'brand'),
  ...ring(...grounds, ...banner, 'brand-deep', 'stub', ...blockBackgroundNames.map((name) => `bg-${name}` as const)),
]

export interface FailingColorContrastPair extends ColorContrastPair {
  /** The contrast they have. */
  contrast: number
  /** The color nearest to `color` that has the required contrast to all its grounds; null if there is none. */
  offered: HexColor | null
  /** The color nearest to `ground` to which all colors on it have the required contrast; null if there is none. */
  offeredGround: HexColor | null
}

/** The contrast of a pair: the better one where two colors are drawn. */
const getPairContrast = (palette: ThemePalette, { color, ground, beside }: ColorContrastPair) =>
  Math.max(...[color, ...(beside ? [beside] : [])].map((each) => getContrastRatio(palette[each], palette[ground])))

/** Whether the color of a pair needs no contrast, because the one beside it has it. */
const isSeenBesideColor = (palette: ThemePalette, { ground, beside, min }: ColorContrastPair) =>
  beside !== undefined && getContrastRatio(palette[beside], palette[ground]) >= min

/** Lists the pairs of a palette with too little contrast. */
export const listPairsWithTooLittleContrast = (palette: ThemePalette): ColorContrastPair[] =>
  requiredColorContrastPairs.filter((pair) => getPairContrast(palette, pair) < pair.min)

/** Lists the pairs of a palette with too little contrast, with the colors that are offered instead. */
export const listFailingContrastPairsWithSuggestions = (palette: ThemePalette): FailingColorContrastPair[] =>
  listPairsWithTooLittleContrast(palette).map((pair) => ({
    ...pair,
    contrast: getPairContrast(palette, pair),
    offered: offerColor(palette, pair),
    offeredGround: offerGround(palette, pair),
  }))

function offerColor(palette: ThemePalette, { color, min }: ColorContrastPair): HexColor | null {
  const others = requiredColorContrastPairs
    .filter((pair) => pair.color === color && !isSeenBesideColor(palette, pair))
    .map(({ ground }) => palette[ground])
  return findNearestReadableColor(palette[color], others, min)
}

function offerGround(palette: ThemePalette, { ground, min }: ColorContrastPair): HexColor | null {
  const others = requiredColorContrastPairs
    .filter((pair) => pair.ground === ground && !isSeenBesideColor(palette, pair))
    .map(({ color }) => palette[color])
  return findNearestReadableColor(palette[ground], others, min)
}
