import type { ValidationProblem } from '../result.ts'
import type { HexColor } from './color.ts'
import { type FailingColorContrastPair, listFailingContrastPairsWithSuggestions } from './contrast.ts'
import { isDerivedColorOverridden, toChosenGroundColorToken } from './offers/color-fields.ts'
import {
  type ChangeableColorField,
  findSuggestedContrastColor,
  listColorFieldsOfContrastPair,
  withThemeColor,
} from './offers/find-offer.ts'
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

/** Lists the colors of a theme that have too little contrast, by the path of the field to change. */
export const listThemeContrastProblems = (theme: StoredThemeColors): ThemeContrastProblem[] =>
  listThemeColorSchemes(theme).flatMap((scheme) => {
    const palette = toThemePalette(theme, scheme)
    const failing = listFailingContrastPairsWithSuggestions(palette)
    // A computed ring of the focus follows from the other colors: it is judged once they pass.
    const others = failing.filter(({ color }) => color !== 'focus' || isDerivedColorOverridden(theme, scheme, color))
    const findOnce = createOfferFinder(theme, scheme)
    return (others.length > 0 ? others : failing).map((pair) => toProblem(theme, scheme, pair, findOnce))
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
    const problems = listThemeContrastProblems(changed)
    if (problems.length === 0) return changed
    const problem = problems.find(({ offered }) => offered !== null)
    if (!problem?.offered) return null
    changed = withThemeColor(changed, problem.path, problem.offered)
  }
  return null
}

type FindOffer = (field: ChangeableColorField, pair: FailingColorContrastPair) => HexColor | null

/** Finds the offer for each field once: it is the same for all its pairs. */
function createOfferFinder(theme: StoredThemeColors, scheme: LightOrDarkScheme): FindOffer {
  const found = new Map<string, HexColor | null>()
  return (field, pair) => {
    const key = `${field.role} ${field.path}`
    const offered = found.has(key) ? found.get(key)! : findSuggestedContrastColor(theme, scheme, field, pair)
    found.set(key, offered)
    return offered
  }
}

function toProblem(
  theme: StoredThemeColors,
  scheme: LightOrDarkScheme,
  pair: FailingColorContrastPair,
  find: FindOffer,
): ThemeContrastProblem {
  const { color, ground, contrast, min } = pair
  const fields = listColorFieldsOfContrastPair(theme, scheme, pair)
  const { path, role } = fields.find((field) => find(field, pair) !== null) ?? fields.at(-1)!
  const offered = find({ path, role }, pair)
  const has = `${Math.floor(contrast * 100) / 100} : 1`
  const where = scheme === 'dark' ? 'In the dark scheme, ' : ''
  const text = `${where}${toColorLabel(color)} on ${toColorLabel(ground)} has a contrast of ${has}; it needs ${min}.`
  const of = role === 'ground' ? ` for ${toColorLabel(toChosenGroundColorToken(theme, scheme, ground))}` : ''
  const offer = offered ? `${offered} is the nearest color${of} that passes.` : 'Choose another ground.'
  return { path, message: `${text.charAt(0).toUpperCase()}${text.slice(1)} ${offer}`, scheme, offered }
}
