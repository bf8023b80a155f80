import type { ValidationProblem } from '../result.ts'
import type { HexColor } from './color.ts'
import { type FailingColorContrastPair, listFailingColorContrastPairs } from './contrast.ts'
import type { ColorToken } from './palette.ts'
import {
  type LightOrDarkScheme,
  listThemeColorSchemes,
  type StoredThemeColors,
  toThemePalette,
} from './theme-colors.ts'

/** A color of a theme that cannot be read on its ground. */
export interface ThemeContrastProblem extends ValidationProblem {
  scheme: LightOrDarkScheme
  /** The color nearest to the chosen one that passes; null if only another ground helps. */
  offered: HexColor | null
}

/** Labels of the colors in messages. */
const labels: Partial<Record<ColorToken, string>> = {
  'ink-2': 'small print',
  'brand-text': 'the brand color',
  'action-text': 'the action color',
  'on-brand': 'text on the brand color',
  'on-brand-2': 'text on the brand color',
  'on-action': 'the text of buttons',
  field: 'the border of fields',
  ground: 'the page',
  'ground-2': 'the warm band',
  'ground-3': 'the cool band',
  'brand-deep': 'the dark brand color',
  'action-deep': 'a pressed button',
  ink: 'text',
  link: 'links',
  ok: 'success',
  'banner-top': 'the top of banners',
  'banner-bottom': 'the bottom of banners',
  'accent-on-brand': 'the accent',
  stub: 'the stub of a coupon',
  focus: 'the ring of the focus',
  brand: 'the brand color',
}
const toColorLabel = (token: ColorToken) =>
  labels[token] ?? token.replace('bg-', 'the background ').replaceAll('-', ' ')

/** Which field of a theme decides about a color of each scheme. */
const sources: Partial<Record<ColorToken, string>> = { 'brand-text': 'brand', 'action-text': 'action', ink: 'ink' }

/** Lists the colors of a theme that have too little contrast, by the path of the field to change. */
export const listThemeContrastProblems = (theme: StoredThemeColors): ThemeContrastProblem[] =>
  listThemeColorSchemes(theme).flatMap((scheme) => {
    const palette = toThemePalette(theme, scheme)
    const failing = listFailingColorContrastPairs(palette)
    // A computed ring of the focus follows from the other colors: it is judged once they pass.
    const others = failing.filter(({ color }) => color !== 'focus' || isDerivedChosen(theme, scheme, color))
    return (others.length > 0 ? others : failing).map((pair) => toProblem(theme, scheme, pair))
  })

/** More rounds than a theme has fields of colors. */
const maxRounds = 40

/**
 * Changes a theme to the colors that its check offers, one after the other, until every pair passes; null if a pair
 * passes on another ground only.
 */
export function applySuggestedContrastColors(theme: StoredThemeColors): StoredThemeColors | null {
  let changed = theme
  for (let round = 0; round < maxRounds; round += 1) {
    const [problem] = listThemeContrastProblems(changed)
    if (!problem) return changed
    if (!problem.offered) return null
    changed = withColor(changed, problem.path, problem.offered)
  }
  return null
}

/**
 * Other colors follow from the chosen one: where its grounds change with the offered color, the next one is offered,
 * until it passes.
 */
function refineOffer(
  theme: StoredThemeColors,
  scheme: LightOrDarkScheme,
  path: string,
  pair: FailingColorContrastPair,
): HexColor | null {
  let offered = selectOffer(theme, scheme, pair)
  for (let round = 0; offered && round < 8; round += 1) {
    const changed = withColor(theme, path, offered)
    const failing = listFailingColorContrastPairs(toThemePalette(changed, scheme)).filter(
      (each) => toFieldPath(theme, scheme, each) === path,
    )
    if (failing.length === 0) return offered
    offered = selectOffer(changed, scheme, failing[0]!)
  }
  return offered
}

/** The offer for the color of a pair that has to change. */
const selectOffer = (theme: StoredThemeColors, scheme: LightOrDarkScheme, pair: FailingColorContrastPair) =>
  isGroundToChange(theme, scheme, pair) ? pair.offeredGround : pair.offered

/** Returns the theme with another color at a path such as `colors.brand`. */
function withColor(theme: StoredThemeColors, path: string, color: HexColor): StoredThemeColors {
  const [group = '', name = ''] = path.split('.')
  return { ...theme, [group]: { ...Reflect.get(theme, group), [name]: color } }
}

function toProblem(
  theme: StoredThemeColors,
  scheme: LightOrDarkScheme,
  pair: FailingColorContrastPair,
): ThemeContrastProblem {
  const { color, ground, contrast, min } = pair
  const path = toFieldPath(theme, scheme, pair)
  const offered = refineOffer(theme, scheme, path, pair)
  const has = `${Math.floor(contrast * 100) / 100} : 1`
  const offer = offered ? ` ${offered} is the nearest color that passes.` : ' Choose another ground.'
  const where = scheme === 'dark' ? 'In the dark scheme, ' : ''
  const text = `${where}${toColorLabel(color)} on ${toColorLabel(ground)} has a contrast of ${has}; it needs ${min}.`
  const message = text.charAt(0).toUpperCase() + text.slice(1) + offer
  return { path, message, scheme, offered }
}

/** Whether the ground of a pair is what a theme chooses, because the text is computed for its grounds. */
const isGroundToChange = (theme: StoredThemeColors, scheme: LightOrDarkScheme, { color }: FailingColorContrastPair) =>
  !isDerivedChosen(theme, scheme, color) && !sources[color]

const isDerivedChosen = ({ derived }: StoredThemeColors, scheme: LightOrDarkScheme, token: ColorToken) =>
  scheme === 'light' && Boolean(Reflect.get(derived, token.replace('-', '_')))

/** The chosen color of a pair: that of the text, or else that of its ground. */
function toFieldPath(theme: StoredThemeColors, scheme: LightOrDarkScheme, pair: FailingColorContrastPair): string {
  const { color, ground } = pair
  const group = scheme === 'dark' ? 'dark' : 'colors'
  if (!isGroundToChange(theme, scheme, pair))
    return isDerivedChosen(theme, scheme, color) ? `derived.${color.replace('-', '_')}` : `${group}.${sources[color]}`
  if (ground.startsWith('bg-')) return `backgrounds.${ground.slice(3).replace('-', '_')}`
  if (isDerivedChosen(theme, scheme, ground)) return `derived.${ground.replace('-', '_')}`
  return `${group}.${/^(?:brand|action|ground)/.exec(ground)?.[0] ?? 'ground'}`
}
