import { fill, group, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { arc, curve, ellipse, polygon } from '../shapes.ts'
import { tableCircleFlatness } from './close-table.ts'
import { addReliefLighting, blurDrawing } from './lighting.ts'

interface Glaze {
  color: string
  ring?: string
}

/** A plate at 0 seen from 45°, `r` wide to each side: thick rim, painted ring, and a well in soft shade. */
export function drawPlateAtAngle(paper: SvgPictureBuilder, r: number, { color, ring }: Glaze): string {
  const level = (share: number, dy = 0) => ellipse(0, dy * r, r * share, r * share * tableCircleFlatness)
  const rim = paper.linear(60, lighten(color, 0.6), color, darken(color, 0.2))
  const well = paper.linear(62, darken(color, 0.26), darken(color, 0.02), lighten(color, 0.6))
  return (
    blurDrawing(
      paper,
      fill(level(0.98, 0.1), '#1a070c', `opacity=".62" transform="translate(${r * 0.04} 0)"`),
      r * 0.04,
    ) +
    fill(level(0.985, 0.045), paper.linear(0, darken(color, 0.22), darken(color, 0.5), darken(color, 0.62))) +
    fill(level(1), lighten(color, 0.3)) +
    fill(level(0.992, 0.006), rim) +
    (ring ? stroke(level(0.925, 0.008), ring, r * 0.022) + stroke(level(0.885, 0.01), ring, r * 0.008) : '') +
    blurDrawing(paper, fill(level(0.745, 0.014), darken(color, 0.34)), r * 0.012) +
    fill(level(0.73, 0.026), well) +
    blurDrawing(
      paper,
      stroke(
        curve(arc(0, 0, r * 0.95, r * 0.95 * tableCircleFlatness, 188, 262)),
        '#ffffff',
        r * 0.022,
        'opacity=".9"',
      ) +
        stroke(
          curve(arc(0, r * 0.03, r * 0.715, r * 0.715 * tableCircleFlatness, 20, 110)),
          '#ffffff',
          r * 0.014,
          'opacity=".55"',
        ),
      r * 0.006,
    )
  )
}

/** A deep bowl at 0 seen from 45°, `r` wide to each side, filled almost to its rim by what `content` draws there. */
export function drawBowlAtAngle(
  paper: SvgPictureBuilder,
  r: number,
  { color, ring }: Glaze,
  content: (rx: number) => string,
): string {
  const level = (share: number, dy = 0) => ellipse(0, dy * r, r * share, r * share * tableCircleFlatness)
  const depth = r * 0.66
  const wall = polygon([[-r, 0], ...arc(0, depth * 0.2, r * 0.985, depth, 180, 0, 24), [r, 0]])
  const shadow = fill(ellipse(r * 0.08, depth * 0.86, r * 0.8, r * 0.34), '#1a070c', 'opacity=".6"')
  const band = ring ? group(stroke(ellipse(0, r * 0.1, r * 0.985, r * 0.64), ring, r * 0.05), paper.clip(wall)) : ''
  return (
    blurDrawing(paper, shadow, r * 0.05) +
    fill(wall, paper.linear(0, lighten(color, 0.25), color, darken(color, 0.26), darken(color, 0.52))) +
    band +
    fill(level(1), lighten(color, 0.6)) +
    fill(level(0.992, 0.006), paper.linear(60, lighten(color, 0.7), color, darken(color, 0.18))) +
    fill(level(0.915, 0.02), paper.linear(62, darken(color, 0.48), darken(color, 0.22), lighten(color, 0.3))) +
    group(
      paper.place(0, r * 0.075, 0, () => content(r * 0.88)),
      paper.clip(level(0.912, 0.022)),
    ) +
    blurDrawing(
      paper,
      stroke(
        curve(arc(0, 0, r * 0.958, r * 0.958 * tableCircleFlatness, 186, 264)),
        '#ffffff',
        r * 0.022,
        'opacity=".95"',
      ),
      r * 0.005,
    )
  )
}

/** A little pot of sauce at 0, seen from 45°, filled to its rim. */
export function drawSaucePotAtAngle(
  paper: SvgPictureBuilder,
  r: number,
  sauce: string,
  glaze: string = paintColors.cream,
  topping = '',
): string {
  const ry = r * tableCircleFlatness
  const depth = r * 0.62
  const wall = `${polygon([[-r, 0], ...arc(0, depth, r * 0.84, r * 0.84 * tableCircleFlatness, 180, 0, 14), [r, 0]])}`
  const surface = ellipse(0, r * 0.09, r * 0.83, ry * 0.8)
  return (
    blurDrawing(
      paper,
      fill(ellipse(r * 0.12, depth + r * 0.06, r * 0.98, ry * 0.98), '#1a070c', 'opacity=".6"'),
      r * 0.09,
    ) +
    fill(wall, paper.linear(0, lighten(glaze, 0.4), glaze, darken(glaze, 0.5))) +
    fill(ellipse(0, 0, r, ry), paper.linear(58, lighten(glaze, 0.75), glaze, darken(glaze, 0.2))) +
    fill(ellipse(0, r * 0.02, r * 0.87, ry * 0.86), darken(glaze, 0.5)) +
    addReliefLighting(paper, fill(surface, sauce), {
      round: r * 0.1,
      height: r * 0.16,
      gloss: 0.35,
      polish: 40,
      shadow: 0,
    }) +
    group(topping, paper.clip(surface)) +
    blurDrawing(
      paper,
      stroke(curve(arc(0, r * 0.1, r * 0.6, ry * 0.56, 195, 262)), '#ffffff', r * 0.07, 'opacity=".85"'),
      r * 0.014,
    ) +
    stroke(curve(arc(0, 0, r * 0.95, ry * 0.95, 190, 258)), '#ffffff', r * 0.045, 'opacity=".9"')
  )
}
