/** A color as `#rrggbb`. */
export type HexColor = string

/** Linear RGB, 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number]

/** OKLCH: lightness 0 to 1, chroma, and hue in radians (https://bottosson.github.io/posts/oklab/). */
interface Lch {
  lightness: number
  chroma: number
  hue: number
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const fromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

const toRgb = (color: HexColor): Rgb => {
  const value = Number.parseInt(color.slice(1), 16)
  return [toLinear((value >> 16) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)]
}

/** Limits a value to 0 to 1. */
const toShare = (value: number) => Math.min(1, Math.max(0, value))

/** Composes a color of its red, green and blue, 0 to 255. */
export const composeHexColor = (channels: readonly number[]): HexColor =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

const fromRgb = (rgb: Rgb): HexColor => composeHexColor(rgb.map((value) => toShare(fromLinear(toShare(value))) * 255))

/** Returns the relative luminance of WCAG 2.2, 0 to 1. */
export function toLuminance(color: HexColor): number {
  const [red, green, blue] = toRgb(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of WCAG 2.2 of two colors, 1 to 21. */
export function getContrastRatio(one: HexColor, other: HexColor): number {
  const [darker = 0, lighter = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function toLch(color: HexColor): Lch {
  const [red, green, blue] = toRgb(color)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

function lchToRgb({ lightness, chroma, hue }: Lch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Converts to sRGB. A color that sRGB does not have loses chroma, but keeps its lightness and hue. */
function fromLch(color: Lch): HexColor {
  let chroma = color.chroma
  for (let tries = 0; tries < 24; tries += 1) {
    const rgb = lchToRgb({ ...color, chroma })
    if (rgb.every((value) => value > -0.001 && value < 1.001)) return fromRgb(rgb)
    chroma *= 0.88
  }
  return fromRgb(lchToRgb({ ...color, chroma: 0 }))
}

/** Returns the color with another lightness (0 to 1), and at most the given chroma. */
export function withLightness(color: HexColor, lightness: number, maxChroma = 1): HexColor {
  const { chroma, hue } = toLch(color)
  return fromLch({ lightness: toShare(lightness), chroma: Math.min(chroma, maxChroma), hue })
}

/** Returns the perceived lightness of a color, 0 to 1. */
export const toLightness = (color: HexColor): number => toLch(color).lightness

/** Returns how colorful a color is (OKLCH chroma): 0 for grays, up to about 0.37. */
export const toChroma = (color: HexColor): number => toLch(color).chroma

/** Returns the distance of two colors in OKLab: about 0.02 is just noticed, black and white are 1 apart. */
export function toColorDistance(one: HexColor, other: HexColor): number {
  const [a, b] = [toLch(one), toLch(other)]
  const along = a.chroma * Math.cos(a.hue) - b.chroma * Math.cos(b.hue)
  const across = a.chroma * Math.sin(a.hue) - b.chroma * Math.sin(b.hue)
  return Math.hypot(a.lightness - b.lightness, along, across)
}

/** Mixes two colors as sRGB values, as `color-mix(in srgb, …)` does. `share` of `other`: 0 to 1. */
export function mixColors(color: HexColor, other: HexColor, share: number): HexColor {
  const channel = (from: number) => {
    const [a, b] = [color, other].map((each) => Number.parseInt(each.slice(from, from + 2), 16))
    return a! + (b! - a!) * share
  }
  return composeHexColor([channel(1), channel(3), channel(5)])
}

const steps = 100

/**
 * Finds the color nearest to `color`, of the same hue, that has a contrast of at least `min` to each of `others`; null
 * if no lightness has it.
 */
export function findNearestReadableColor(color: HexColor, others: readonly HexColor[], min: number): HexColor | null {
  const passes = (candidate: HexColor) => others.every((other) => getContrastRatio(candidate, other) >= min)
  if (passes(color)) return color
  const { lightness } = toLch(color)
  for (let step = 1; step <= steps; step += 1) {
    const found = [lightness - step / steps, lightness + step / steps]
      .filter((each) => each >= 0 && each <= 1)
      .map((each) => withLightness(color, each))
      .find(passes)
    if (found) return found
  }
  return ['#000000', '#ffffff'].find(passes) ?? null
}

/** Returns the color of the list with the best contrast to a ground. */
export const selectMostReadableColor = (ground: HexColor, colors: readonly HexColor[]): HexColor =>
  colors.reduce((best, each) => (getContrastRatio(each, ground) > getContrastRatio(best, ground) ? each : best))
