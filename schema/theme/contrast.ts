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
}

const text = (color: ColorToken, ...grounds: ColorToken[]): ColorContrastPair[] =>
  grounds.map((ground) => ({ color, ground, min: minTextContrast }))
const control = (color: ColorToken, ...grounds: ColorToken[]): ColorContrastPair[] =>
  grounds.map((ground) => ({ color, ground, min: minControlContrast }))

const grounds = ['ground', 'ground-2', 'ground-3'] as const
/** Whether a restaurant is open stands in a banner, too. */
const banner = ['banner-top', 'banner-bottom'] as const

/** Every pair of colors in which the stylesheets draw text or the border of a control, each once. */
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
]

export interface FailingColorContrastPair extends ColorContrastPair {
  /** The contrast they have. */
  contrast: number
  /** The color nearest to `color` that has the required contrast to all its grounds; null if there is none. */
  offered: HexColor | null
  /** The color nearest to `ground` to which all colors on it have the required contrast; null if there is none. */
  offeredGround: HexColor | null
}

/** Lists the pairs of a palette with too little contrast. */
export const listFailingColorContrastPairs = (palette: ThemePalette): FailingColorContrastPair[] =>
  requiredColorContrastPairs.flatMap((pair) => {
    const contrast = getContrastRatio(palette[pair.color], palette[pair.ground])
    return contrast >= pair.min
      ? []
      : [{ ...pair, contrast, offered: offerColor(palette, pair), offeredGround: offerGround(palette, pair) }]
  })

function offerColor(palette: ThemePalette, { color, min }: ColorContrastPair): HexColor | null {
  const others = requiredColorContrastPairs.filter((pair) => pair.color === color).map(({ ground }) => palette[ground])
  return findNearestReadableColor(palette[color], others, min)
}

function offerGround(palette: ThemePalette, { ground, min }: ColorContrastPair): HexColor | null {
  const others = requiredColorContrastPairs.filter((pair) => pair.ground === ground).map(({ color }) => palette[color])
  return findNearestReadableColor(palette[ground], others, min)
}
