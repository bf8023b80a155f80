import { dots, drawSoftShadow, fill, group, pickRandomPointInEllipse, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { arc, curve, ellipse } from '../shapes.ts'

interface Glaze {
  color: string
  /** Colour of the painted ring; none when absent. */
  ring?: string
  /** Share of the radius that is well. */
  well?: number
  speckled?: boolean
}

export const plateGlazes = {
  cream: { color: '#f7ecd6', ring: paintColors.navy },
  white: { color: '#fbf6ea', ring: paintColors.red },
  sea: { color: '#2b7a85', speckled: true },
  navy: { color: '#15486a', speckled: true },
  dawn: { color: '#f0b184', ring: '#fbf1dc' },
  stone: { color: '#d9cdb6', speckled: true },
} satisfies Record<string, Glaze>

/** A round plate at 0 with rim, well and glaze. */
export function drawPlateFromAbove(
  paper: SvgPictureBuilder,
  r: number,
  { color, ring, well = 0.72, speckled }: Glaze,
): string {
  const outer = ellipse(0, 0, r)
  const inner = r * well
  const rim = paper.linear(55, lighten(color, 0.55), color, darken(color, 0.16))
  const bowl = paper.linear(55, darken(color, 0.13), lighten(color, 0.12), lighten(color, 0.55))
  return (
    drawSoftShadow(paper, outer, r * 0.075, r * 0.045, 0.5) +
    fill(outer, darken(color, 0.3)) +
    fill(ellipse(-r * 0.006, -r * 0.008, r * 0.985), rim) +
    (ring ? stroke(ellipse(0, 0, r * 0.93), ring, r * 0.026) + stroke(ellipse(0, 0, r * 0.885), ring, r * 0.009) : '') +
    fill(ellipse(0, 0, inner * 1.03), darken(color, 0.1)) +
    fill(ellipse(r * 0.006, r * 0.008, inner), bowl) +
    (speckled
      ? dots(150, () => pickRandomPointInEllipse(paper.random, 0, 0, r * 0.97), darken(color, 0.45), 4, 0.5)
      : '') +
    stroke(curve(arc(0, 0, r * 0.955, r * 0.955, 190, 255)), '#ffffff', r * 0.018, 'opacity=".75"') +
    stroke(curve(arc(0, 0, inner * 0.985, inner * 0.985, 15, 75)), '#ffffff', r * 0.016, 'opacity=".55"')
  )
}

/** A little pot of sauce at 0, with a swirl and a gleam. */
export function drawRamekin(
  paper: SvgPictureBuilder,
  r: number,
  sauce: string,
  pot: string = paintColors.cream,
  topping = '',
): string {
  const surface = ellipse(0, 0, r * 0.78)
  const [sx, sy] = paper.fall(r * 0.1)
  return (
    drawSoftShadow(paper, ellipse(0, 0, r), r * 0.22, r * 0.1, 0.5) +
    fill(ellipse(0, 0, r), paper.linear(55, lighten(pot, 0.5), pot, darken(pot, 0.28))) +
    fill(surface, darken(sauce, 0.42)) +
    group(
      fill(
        ellipse(sx, sy, r * 0.78),
        paper.radial({ x: 0.35, y: 0.3, r: 0.8 }, lighten(sauce, 0.28), sauce, darken(sauce, 0.14)),
      ) +
        stroke(curve(arc(0, 0, r * 0.42, r * 0.36, 150, 420, 10)), lighten(sauce, 0.35), r * 0.07, 'opacity=".55"') +
        topping,
      paper.clip(surface),
    ) +
    stroke(curve(arc(0, 0, r * 0.58, r * 0.58, 195, 250)), '#ffffff', r * 0.09, 'opacity=".85"') +
    stroke(curve(arc(0, 0, r * 0.9, r * 0.9, 190, 260)), '#ffffff', r * 0.05, 'opacity=".8"')
  )
}
