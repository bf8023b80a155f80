import type { ColorToken } from '../palette.ts'
import { darkDerivedColorNames, type LightOrDarkScheme, type StoredThemeColors } from '../theme-colors.ts'

/** Texts and rings in a chosen color. All others are computed for their grounds. */
const chosenColors: Partial<Record<ColorToken, string>> = {
  'brand-text': 'brand',
  'action-text': 'action',
  ink: 'ink',
}

/** The color from which a ground is computed unless it is chosen. */
const sources: Partial<Record<ColorToken, ColorToken>> = {
  'ground-2': 'ground',
  'ground-3': 'ground',
  'banner-top': 'ground-3',
  'banner-bottom': 'ground-2',
  stub: 'ground-2',
  'brand-deep': 'brand',
  'action-deep': 'action',
  ok: 'ground',
}

/** Whether a theme chooses a color that is computed otherwise. */
export const isDerivedColorOverridden = (
  { derived, dark }: StoredThemeColors,
  scheme: LightOrDarkScheme,
  token: ColorToken,
) => {
  const name = token.replace('-', '_')
  return scheme === 'light'
    ? Boolean(Reflect.get(derived, name))
    : darkDerivedColorNames.some((each) => each === name && dark[each] !== '')
}

const toGroup = (scheme: LightOrDarkScheme) => (scheme === 'dark' ? 'dark' : 'colors')
const toDerivedGroup = (scheme: LightOrDarkScheme) => (scheme === 'dark' ? 'dark' : 'derived')

/** Returns the path of the field that chooses the color of a text, such as `colors.ink`; null if it is computed. */
export function toColorFieldPath(theme: StoredThemeColors, scheme: LightOrDarkScheme, color: ColorToken) {
  if (isDerivedColorOverridden(theme, scheme, color)) return `${toDerivedGroup(scheme)}.${color.replace('-', '_')}`
  const name = chosenColors[color]
  return name === undefined ? null : `${toGroup(scheme)}.${name}`
}

/** Returns the color that a theme chooses for a ground: its own, or that from which it is computed. */
export function toChosenGroundColorToken(
  theme: StoredThemeColors,
  scheme: LightOrDarkScheme,
  ground: ColorToken,
): ColorToken {
  const source = sources[ground]
  return source === undefined || isDerivedColorOverridden(theme, scheme, ground)
    ? ground
    : toChosenGroundColorToken(theme, scheme, source)
}

/** Returns the path of the field that chooses a ground, or that from which it is computed, such as `colors.ground`. */
export function toGroundColorFieldPath(
  theme: StoredThemeColors,
  scheme: LightOrDarkScheme,
  ground: ColorToken,
): string {
  const token = toChosenGroundColorToken(theme, scheme, ground)
  if (token.startsWith('bg-'))
    return `${scheme === 'dark' ? 'dark' : 'backgrounds'}.${token.slice(3).replace('-', '_')}`
  const name = token.replace('-', '_')
  return isDerivedColorOverridden(theme, scheme, token)
    ? `${toDerivedGroup(scheme)}.${name}`
    : `${toGroup(scheme)}.${name}`
}
