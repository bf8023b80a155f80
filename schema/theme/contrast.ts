import { blockBackgroundNames } from './background-names.ts'
import { findNearestReadableColor, getContrastRatio, type HexColor } from './color.ts'
import {
  type ColorToken,
  minControlContrast,
  minTextContrast,
  minTextContrastOnBackground,
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

/** Every pair of colors in which the stylesheets draw text or the border of a control, each once. */
export const requiredColorContrastPairs: readonly ColorContrastPair[] = [
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
  ...blockBackgroundNames.map((name) => ({
    color: `on-bg-${name}` as const,
    ground: `bg-${name}` as const,
    min: minTextContrastOnBackground,
  })),
  ...control('field', ...grounds),
]

export interface FailingColorContrastPair extends ColorContrastPair {
  /** The contrast they have. */
  contrast: number
  /** The color nearest to `color` that has the required contrast to all its grounds; null if there is none. */
  offered: HexColor | null
}

/** Lists the pairs of a palette with too little contrast. */
export const listFailingColorContrastPairs = (palette: ThemePalette): FailingColorContrastPair[] =>
  requiredColorContrastPairs.flatMap((pair) => {
    const contrast = getContrastRatio(palette[pair.color], palette[pair.ground])
    return contrast >= pair.min ? [] : [{ ...pair, contrast, offered: offerColor(palette, pair) }]
  })

/** For text that is white, ink or black by itself, the ground is what changes. */
function offerColor(palette: ThemePalette, { color, ground, min }: ColorContrastPair): HexColor | null {
  if (color.startsWith('on-bg-')) return findNearestReadableColor(palette[ground], [palette[color]], min)
  const others = requiredColorContrastPairs.filter((pair) => pair.color === color).map(({ ground }) => palette[ground])
  return findNearestReadableColor(palette[color], others, min)
}
