import { mixColors } from '#schema/theme/color.ts'
import type { ThemePalette } from '#schema/theme/palette.ts'
import type { ThemeEdgeShape } from '#schema/theme/theme-shape.ts'

/** One period of an edge, 96 wide: from the height `y` at its start to the same height at its end. */
export const themeEdgePeriodSvgPaths: Record<Exclude<ThemeEdgeShape, 'straight'>, string> = {
  waves: 'c8-12 28-12 36-4s10 4 12 4c8-12 28-12 36-4s10 4 12 4',
  slant: 'l96-12v12',
  torn: 'l7-5 6 3 9-7 5 4 8-2 6 5 9-6 7 4 5-5 8 6 6-3 7 5 6-6 7 7',
}

/**
 * Draws the edges of banners (three layers) and of the footer (one), as tiles 96 wide. They go on for four pixels below
 * the edge, the last two empty: the foot of a scaled tile bleeds into its head.
 */
export function drawThemeEdgeSvgs(
  edge: ThemeEdgeShape,
  palette: ThemePalette,
): { 'banner-edge'?: string; 'footer-edge'?: string } {
  if (edge === 'straight') return {}
  const layer = (x: number, y: number, foot: number, color: string) =>
    `<path fill='${color}' d='M${x} ${y}${themeEdgePeriodSvgPaths[edge].repeat(3)}V${foot}H${x}z'/>`
  const { link, ground, brand } = palette
  const layers =
    layer(-68, 14, 46, mixColors(link, ground, 0.4)) +
    layer(-44, 25, 46, mixColors(link, ground, 0.15)) +
    layer(-60, 37, 46, link)
  return { 'banner-edge': toTile(48, layers), 'footer-edge': toTile(26, layer(-48, 13, 24, brand)) }
}

const toTile = (height: number, content: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='96' height='${height}'>${content}</svg>`
