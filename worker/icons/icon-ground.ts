import { composeHexColor, getContrastRatio, type HexColor } from '#schema/theme/color.ts'
import { listMainPictureColors } from '#schema/theme/logo-colors.ts'

/** What is nearly opaque counts as opaque. */
const minAlpha = 250

/**
 * Selects the color on which a square icon is laid where it has to fill its square. An icon that reaches all four sides
 * brings its own: the color of its edge. Any other is on the page's ground, or on the brand's color if that has
 * more contrast to its main colors. `pixels` has red, green, blue and alpha (0–255) of each of `width` × `width`.
 */
export function selectIconBackgroundColor(
  pixels: ArrayLike<number>,
  width: number,
  { ground, brand }: { ground: HexColor; brand: HexColor },
): HexColor {
  const middle = Math.floor(width / 2)
  const edges = [middle, middle * width, middle * width + width - 1, (width - 1) * width + middle]
  if (edges.every((place) => pixels[place * 4 + 3]! >= minAlpha)) return toColor(pixels, edges[0]!)
  const colors = listMainPictureColors(pixels)
  const rate = (below: HexColor) =>
    colors.reduce((sum, { color, share }) => sum + share * getContrastRatio(color, below), 0)
  return rate(ground) >= rate(brand) ? ground : brand
}

const toColor = (pixels: ArrayLike<number>, place: number): HexColor =>
  composeHexColor([0, 1, 2].map((channel) => pixels[place * 4 + channel]!))
