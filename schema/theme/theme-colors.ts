import { type BlockBackgroundName, blockBackgroundNames } from './background-names.ts'
import type { HexColor } from './color.ts'
import {
  type BaseThemeColors,
  type ChosenThemeColors,
  deriveDarkThemeColors,
  deriveThemePalette,
  type ThemePalette,
} from './palette.ts'

type BackgroundField = 'wood_texture' | 'lighthouse' | 'faded_shoreline' | 'military_monday' | 'lobster' | 'blue_chill'

/** The colors of a stored theme (`app/settings/theme.ts`). An empty one is computed. */
export interface StoredThemeColors {
  colors: BaseThemeColors
  backgrounds: Record<BackgroundField, HexColor>
  derived: ChosenThemeColors['derived']
  dark: BaseThemeColors & { scheme: 'light' | 'device' }
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
  const { scheme: _, ...chosen } = dark
  const own = Object.fromEntries(Object.entries(chosen).filter(([, color]) => color !== ''))
  return deriveThemePalette({ ...deriveDarkThemeColors(light), ...own })
}

/** The schemes in which a theme is shown. */
export const listThemeColorSchemes = ({ dark }: StoredThemeColors): LightOrDarkScheme[] =>
  dark.scheme === 'device' ? ['light', 'dark'] : ['light']
