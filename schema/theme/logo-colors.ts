import { applySuggestedContrastColors } from './check-theme.ts'
import { composeHexColor, type HexColor, mixColors, toChroma, toColorDistance, toLightness } from './color.ts'
import type { StoredThemeColors } from './theme-colors.ts'

/** A color of a picture, and which share of its visible pixels has it, 0 to 1. */
export interface PictureColorShare {
  color: HexColor
  share: number
}

/** Colors nearer than this (distance in OKLab) are shades of one. */
const minDistance = 0.1
/** A color of fewer pixels is an edge between two others. */
const minShare = 0.02

/**
 * Lists the main colors of a picture, largest first: shades of one count as the most frequent of them. `pixels` has
 * red, green, blue and alpha (0–255) of each, as `ImageData` does; what is more than half transparent is left out.
 */
export function listMainPictureColors(pixels: ArrayLike<number>): PictureColorShare[] {
  const counts = countColors(pixels)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const groups: { color: HexColor; count: number }[] = []
  for (const { color, count } of counts) {
    const group = groups.find((each) => toColorDistance(each.color, color) < minDistance)
    if (group) group.count += count
    else groups.push({ color, count })
  }
  return groups
    .map(({ color, count }) => ({ color, share: count / total }))
    .filter(({ share }) => share >= minShare)
    .sort((one, other) => other.share - one.share)
}

/** Counts colors in 32 steps of each channel, the most frequent first; each is the mean of its pixels. */
function countColors(pixels: ArrayLike<number>): { color: HexColor; count: number }[] {
  const cells = new Map<number, [count: number, red: number, green: number, blue: number]>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, alpha] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]!]
    if (alpha < 128) continue
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3)
    const cell = cells.get(key) ?? [0, 0, 0, 0]
    cells.set(key, [cell[0] + 1, cell[1] + red, cell[2] + green, cell[3] + blue])
  }
  return [...cells.values()]
    .map(([count, ...sums]) => ({ color: composeHexColor(sums.map((sum) => sum / count)), count }))
    .sort((one, other) => other.count - one.count)
}

/** Below this chroma a color is a gray. */
const minChroma = 0.04
/** Lighter colors carry no text on a light page: they are accents. */
const maxBrandLightness = 0.68

/**
 * Proposes the colors of a theme from the main colors of its logo: the brand's is the largest that is no gray and not
 * light, that of buttons the next one, and the accent the largest light one. Text and page stay. Each of them, and each
 * color that no longer passes the theme's check beside them, is moved to the nearest one that passes; null if the logo
 * has no color, or none that passes.
 */
export function proposeThemeFromLogoColors(
  theme: StoredThemeColors,
  mainColors: readonly PictureColorShare[],
): StoredThemeColors | null {
  const colorful = mainColors.map(({ color }) => color).filter((color) => toChroma(color) >= minChroma)
  const deep = colorful.filter((color) => toLightness(color) <= maxBrandLightness)
  const brand = deep[0] ?? colorful[0]
  if (!brand) return null
  const action = deep.find((color) => color !== brand) ?? brand
  const accent = colorful.find((color) => color !== brand && color !== action) ?? mixColors(brand, '#ffffff', 0.65)
  return applySuggestedContrastColors({ ...theme, colors: { ...theme.colors, brand, action, accent } })
}

/** The groups of colors of a theme. */
const groups = ['colors', 'backgrounds', 'derived', 'dark'] as const

/** Lists the colors in which a proposed theme differs from the chosen one, by path, such as `colors.brand`. */
export const listProposedColorChanges = (
  theme: StoredThemeColors,
  proposed: StoredThemeColors,
): { path: string; color: HexColor }[] =>
  groups.flatMap((group) =>
    Object.entries(proposed[group])
      .filter(([name, color]) => Reflect.get(theme[group], name) !== color)
      .map(([name, color]) => ({ path: `${group}.${name}`, color })),
  )
