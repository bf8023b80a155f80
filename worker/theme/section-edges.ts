import type { ThemeEdgeShape } from '#schema/theme/theme-shape.ts'
import { toWideWindowCssRules } from './brand-picture-rules.ts'
import { toCssImage } from './css-image.ts'
import { themeEdgePeriodSvgPaths } from './edges.ts'

/** How far an edge laps over the sections above and below, in pixels: the height of a period, and one that overlaps. */
const height = 13

const grounds = ['.band-sand', '.band-mist']

/**
 * Creates the rules that give colored sections the edge of a theme, above and below; none where it is straight. The
 * edges lap over the room that the neighbors have at their ends: they need no markup, and move nothing. In wide
 * windows, the card at the foot of a hero leaves no such room.
 */
export function createSectionEdgeCssRules(edge: ThemeEdgeShape): string {
  if (edge === 'straight') return ''
  const line = themeEdgePeriodSvgPaths[edge].repeat(3)
  const [above, below] = [`M-48 ${height - 1}${line}V14H-48z`, `M-48 ${height}${line}V0H-48z`].map(toMask)
  const sections = `:is(${grounds.join()})`
  return (
    `@media screen{${sections}{position:relative}` +
    `${sections}::before,${sections}::after{content:"";position:absolute;inset:${1 - height}px 0 auto;` +
    `height:${height}px;background:inherit;mask:${above};pointer-events:none}` +
    `${sections}::after{inset:auto 0 ${1 - height}px;mask:${below}}` +
    `${grounds.map((ground) => `${ground}+${ground}::before,${ground}:has(+${ground})::after`).join()}{content:none}` +
    `${toWideWindowCssRules(`.hero-center.hero-pictured+${sections}::before{content:none}`)}}`
  )
}

const toMask = (path: string) =>
  toCssImage(`<svg xmlns='http://www.w3.org/2000/svg' width='96' height='${height}'><path d='${path}'/></svg>`)
