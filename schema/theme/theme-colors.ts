import { type BlockBackgroundName, type backgroundFieldNames, blockBackgroundNames } from './background-names.ts'
import type { HexColor } from './color.ts'
import {
  type BaseThemeColors,
  type ChosenThemeColors,
  deriveDarkThemeColors,
  deriveThemePalette,
  type ThemePalette,
} from './palette.ts'

type BackgroundField = (typeof backgroundFieldNames)[number]

/** The derived colors that the dark scheme may choose, too. */
export const darkDerivedColorNames = ['link', 'focus', 'banner_top', 'banner_bottom'] as const

/** The colors that the dark scheme chooses. An empty one is computed. */
type DarkThemeColors = BaseThemeColors & Record<(typeof darkDerivedColorNames)[number] | BackgroundField, HexColor>

/** The colors of a stored theme (`app/settings/theme.ts`). An empty one is computed. */
export interface StoredThemeColors {
  colors: BaseThemeColors
  backgrounds: Record<BackgroundField, HexColor>
  derived: ChosenThemeColors['derived']
  dark: DarkThemeColors & { scheme: 'light' | 'device' }
}

export type LightOrDarkScheme = 'light' | 'dark'

const toField = (name: BlockBackgroundName) => name.replace('-', '_') as BackgroundField

/** Computes every color of a theme in one scheme. */
export function toThemePalette(
  { colors, backgrounds, derived, dark }: StoredThemeColors,
  scheme: LightOrDarkScheme,
): ThemePalette {
  const named = Object.fromEntries(blockBackgroundNames.map((name) => [name, backgrounds[toField(name)]])) as Record<
    BlockBackgroundName,
    HexColor
  >
  const light: ChosenThemeColors = { ...colors, derived, backgrounds: named }
  if (scheme === 'light') return deriveThemePalette(light)
  return deriveThemePalette(chooseDarkThemeColors(deriveDarkThemeColors(light), dark))
}

/** Replaces the colors computed for the dark scheme by those that a theme chooses. */
function chooseDarkThemeColors(computed: ChosenThemeColors, chosen: DarkThemeColors): ChosenThemeColors {
  const { brand, action, accent, ink, ground, derived, backgrounds } = computed
  return {
    brand: chosen.brand || brand,
    action: chosen.action || action,
    accent: chosen.accent || accent,
    ink: chosen.ink || ink,
    ground: chosen.ground || ground,
    derived: { ...derived, ...Object.fromEntries(darkDerivedColorNames.map((name) => [name, chosen[name]])) },
    backgrounds: Object.fromEntries(
      blockBackgroundNames.map((name) => [name, chosen[toField(name)] || backgrounds[name]]),
    ) as ChosenThemeColors['backgrounds'],
  }
}

/** Returns the scheme that visitors get who ask for one: light where a theme has no dark scheme. */
export const toShownThemeScheme = (
  theme: Parameters<typeof listThemeColorSchemes>[0],
  scheme: LightOrDarkScheme,
): LightOrDarkScheme => (listThemeColorSchemes(theme).includes(scheme) ? scheme : 'light')

/** The schemes in which a theme is shown. */
export const listThemeColorSchemes = ({ dark }: StoredThemeColors): LightOrDarkScheme[] =>
  dark.scheme === 'device' ? ['light', 'dark'] : ['light']
