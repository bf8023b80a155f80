import { type BackgroundName, backgroundNames } from './background-names.ts'
import type { HexColor } from './color.ts'
import { type BaseColors, deriveDarkColors, derivePalette, type Palette, type ThemeColors } from './palette.ts'

type BackgroundField = 'wood_texture' | 'lighthouse' | 'faded_shoreline' | 'military_monday' | 'lobster' | 'blue_chill'

/** The colors of a stored theme (`app/settings/theme.ts`). An empty one is computed. */
export interface StoredColors {
  colors: BaseColors
  backgrounds: Record<BackgroundField, HexColor>
  derived: ThemeColors['derived']
  dark: BaseColors & { scheme: 'light' | 'device' }
}

export type Scheme = 'light' | 'dark'

const toField = (name: BackgroundName) => name.replace('-', '_') as BackgroundField

/** Computes every color of a theme in one scheme. */
export function toPalette({ colors, backgrounds, derived, dark }: StoredColors, scheme: Scheme): Palette {
  const named = Object.fromEntries(backgroundNames.map((name) => [name, backgrounds[toField(name)]])) as Record<
    BackgroundName,
    HexColor
  >
  const light: ThemeColors = { ...colors, derived, backgrounds: named }
  if (scheme === 'light') return derivePalette(light)
  const { scheme: _, ...chosen } = dark
  const own = Object.fromEntries(Object.entries(chosen).filter(([, color]) => color !== ''))
  return derivePalette({ ...deriveDarkColors(light), ...own })
}

/** The schemes in which a theme is shown. */
export const listSchemes = ({ dark }: StoredColors): Scheme[] =>
  dark.scheme === 'device' ? ['light', 'dark'] : ['light']
