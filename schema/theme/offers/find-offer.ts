import { type HexColor, toLightness, withLightness } from '../color.ts'
import { blackColor, whiteColor } from '../colors/fixed-colors.ts'
import {
  type ColorContrastPair,
  type FailingColorContrastPair,
  listFailingContrastPairsWithSuggestions,
  listPairsWithTooLittleContrast,
} from '../contrast.ts'
import { type LightOrDarkScheme, type StoredThemeColors, toThemePalette } from '../theme-colors.ts'
import { toColorFieldPath, toGroundColorFieldPath } from './color-fields.ts'

/** Returns the theme with another color at a path such as `colors.brand`. */
export function withThemeColor(theme: StoredThemeColors, path: string, color: HexColor): StoredThemeColors {
  const [group = '', name = ''] = path.split('.')
  return { ...theme, [group]: { ...Reflect.get(theme, group), [name]: color } }
}

/** A field of a theme that may change, and whether as the color of texts or as their ground. */
export interface ChangeableColorField {
  path: string
  role: 'color' | 'ground'
}

/** Lists the fields whose color decides about a pair: that of the text, if it is chosen, then that of the ground. */
export function listColorFieldsOfContrastPair(
  theme: StoredThemeColors,
  scheme: LightOrDarkScheme,
  { color, ground }: ColorContrastPair,
): ChangeableColorField[] {
  const path = toColorFieldPath(theme, scheme, color)
  const ofGround = { path: toGroundColorFieldPath(theme, scheme, ground), role: 'ground' } as const
  return path === null ? [ofGround] : [{ path, role: 'color' }, ofGround]
}

/** How many lightnesses are tried on the way to black and to white. */
const steps = 50

/** Lists the colors of the same hue, nearest first, then black and white. */
function listNearColors(color: HexColor): HexColor[] {
  const lightness = toLightness(color)
  const near = Array.from({ length: steps }, (_, step) =>
    [-1, 1].map((sign) => lightness + (sign * (step + 1)) / steps),
  )
    .flat()
    .filter((each) => each >= 0 && each <= 1)
  return [...near.map((each) => withLightness(color, each)), blackColor, whiteColor]
}

/**
 * Finds the color nearest to the one at a field with which every pair that the field decides about passes; null if
 * there is none. Other colors follow from the chosen one, so the whole palette is computed with each color tried.
 */
export function findSuggestedContrastColor(
  theme: StoredThemeColors,
  scheme: LightOrDarkScheme,
  field: ChangeableColorField,
  pair: FailingColorContrastPair,
): HexColor | null {
  const isOf = (each: ColorContrastPair, changed: StoredThemeColors) =>
    toPath(changed, scheme, field, each) === field.path
  // Mostly one of these passes, which saves trying many.
  let failing: FailingColorContrastPair | undefined = pair
  for (let round = 0; failing && round < 4; round += 1) {
    const offered: HexColor | null = field.role === 'color' ? failing.offered : failing.offeredGround
    if (offered === null) break
    const changed = withThemeColor(theme, field.path, offered)
    failing = listFailingContrastPairsWithSuggestions(toThemePalette(changed, scheme)).find((each) =>
      isOf(each, changed),
    )
    if (!failing) return offered
  }
  const passes = (color: HexColor) => {
    const changed = withThemeColor(theme, field.path, color)
    return !listPairsWithTooLittleContrast(toThemePalette(changed, scheme)).some((each) => isOf(each, changed))
  }
  return listNearColors(readColorAt(theme, scheme, field.path)).find(passes) ?? null
}

/** The path of the field that decides about a pair in a role. */
const toPath = (
  theme: StoredThemeColors,
  scheme: LightOrDarkScheme,
  { role }: ChangeableColorField,
  { color, ground }: ColorContrastPair,
) => (role === 'color' ? toColorFieldPath(theme, scheme, color) : toGroundColorFieldPath(theme, scheme, ground))

/** The color at a path; the computed one where a dark scheme chooses none. */
function readColorAt(theme: StoredThemeColors, scheme: LightOrDarkScheme, path: string): HexColor {
  const [group = '', name = ''] = path.split('.')
  const chosen: HexColor = Reflect.get(Reflect.get(theme, group), name)
  const token = name.replace('_', '-')
  const palette: Record<string, HexColor> = toThemePalette(theme, scheme)
  return chosen || palette[token] || palette[`bg-${token}`]!
}
