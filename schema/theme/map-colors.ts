import { findNearestReadableColor, type HexColor, mixColors, toLuminance, withLightness } from './color.ts'
import type { MapColors } from './map-color-names.ts'
import { minTextContrast, type ThemePalette } from './palette.ts'
import { type LightOrDarkScheme, type StoredThemeColors, toThemePalette } from './theme-colors.ts'

/** The lightness of each ground and the most chroma it may have: so little that names are easy to read on it. */
type Tones = Record<Exclude<keyof MapColors, 'label' | 'label-2'>, readonly [lightness: number, maxChroma: number]>

const lightTones: Tones = {
  water: [0.905, 0.035],
  land: [0.978, 0.016],
  park: [0.94, 0.03],
  road: [0.995, 0.006],
  highway: [0.9, 0.09],
  line: [0.885, 0.022],
  border: [0.66, 0.03],
}
const darkTones: Tones = {
  water: [0.18, 0.025],
  land: [0.27, 0.016],
  park: [0.3, 0.03],
  road: [0.35, 0.015],
  highway: [0.4, 0.06],
  line: [0.37, 0.02],
  border: [0.58, 0.03],
}

/** Water stays bluish and a park greenish in every brand: a share of the brand's colors is mixed into these. */
const waterBlue = '#4f9db4'
const parkGreen = '#6f9a4f'
const brandShares = { water: 0.58, park: 0.35 }

const isDark = ({ ground, ink }: Pick<ThemePalette, 'ground' | 'ink'>) => toLuminance(ground) < toLuminance(ink)

/**
 * Derives the colors of a map from those of its page. Lightness is fixed, so that names can be read in any brand; hue
 * and colorfulness are the brand's. A page with a dark ground has a dark map.
 */
export function deriveMapColors(palette: ThemePalette): MapColors {
  const { ground, ink, accent, brand, link } = palette
  const tones = isDark(palette) ? darkTones : lightTones
  const tone = (name: keyof Tones, color: HexColor) => withLightness(color, ...tones[name])
  const warm = mixColors(ground, accent, 0.12)
  const grounds = {
    water: tone('water', mixColors(waterBlue, link, brandShares.water)),
    land: tone('land', warm),
    park: tone('park', mixColors(parkGreen, brand, brandShares.park)),
    road: tone('road', ground),
    highway: tone('highway', accent),
  }
  const named = Object.values(grounds)
  const readable = (color: HexColor) => findNearestReadableColor(color, named, minTextContrast) ?? ink
  return {
    ...grounds,
    line: tone('line', mixColors(warm, brand, 0.25)),
    border: tone('border', mixColors(ink, accent, 0.3)),
    label: readable(ink),
    'label-2': readable(mixColors(ink, mixColors(ground, link, 0.4), 0.35)),
  }
}

/** The colors of a drawn map: those of its ground and names, and of the pin of its restaurant. */
export type DrawnMapColors = MapColors & Record<'pin' | 'pin-dot', HexColor>

/** Returns the colors in which the maps of restaurants are drawn, as pictures that have one look for all devices. */
export function getDrawnMapColors(theme: StoredThemeColors): DrawnMapColors {
  const palette = toThemePalette(theme, 'light')
  return { ...deriveMapColors(palette), pin: palette.brand, 'pin-dot': palette['on-brand'] }
}

/** Whether drawn maps of a theme are of the other lightness than the pages of a scheme. */
export const areDrawnMapsInverted = (theme: StoredThemeColors, scheme: LightOrDarkScheme): boolean =>
  isDark(toThemePalette(theme, 'light')) !== isDark(toThemePalette(theme, scheme))
