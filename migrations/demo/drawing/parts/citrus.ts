import {
  dots,
  drawCastShadow,
  drawShadedShape,
  fill,
  group,
  pickRandomPointInEllipse,
  repeatDrawing,
  stroke,
} from '../brush.ts'
import { darken, lighten } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { arc, curve, ellipse, type Point, parsePoints, smooth } from '../shapes.ts'

export interface CitrusColors {
  peel: string
  flesh: string
  pith: string
}

export const lemonColors: CitrusColors = { peel: '#f0b51e', flesh: '#fbd84a', pith: '#fff6d0' }
export const limeColors: CitrusColors = { peel: '#5d8f2b', flesh: '#b8d65a', pith: '#f0f7cf' }
export const orangeFruitColors: CitrusColors = { peel: '#e07a22', flesh: '#f79a3c', pith: '#ffe9c7' }

/** A round slice at 0: peel, pith, nine segments with membranes, juice cells, and a gleam. */
export function drawCitrusSlice(
  paper: SvgPictureBuilder,
  r: number,
  { peel, flesh, pith }: CitrusColors,
  segments = 9,
): string {
  const { random } = paper
  const turn = random.between(0, 360)
  const outer = ellipse(0, 0, r)
  return (
    drawCastShadow(paper, outer, r * 0.12) +
    fill(outer, peel) +
    fill(ellipse(-r * 0.02, -r * 0.025, r * 0.965), lighten(peel, 0.25)) +
    fill(ellipse(0, 0, r * 0.91), pith) +
    repeatDrawing(segments, (index) =>
      segment(paper, r * 0.83, turn + (index * 360) / segments, 360 / segments, flesh),
    ) +
    fill(ellipse(0, 0, r * 0.085), pith) +
    stroke(curve(arc(0, 0, r * 0.66, r * 0.66, 200, 245)), '#ffffff', r * 0.06, 'opacity=".75"')
  )
}

function segment(paper: SvgPictureBuilder, r: number, from: number, sweep: number, flesh: string): string {
  const { random } = paper
  const inset = Math.min(5, sweep * 0.09)
  const point = (angle: number, reach: number): Point => [
    Math.cos((angle * Math.PI) / 180) * reach,
    Math.sin((angle * Math.PI) / 180) * reach,
  ]
  const [start, end, middle] = [from + inset, from + sweep - inset, from + sweep / 2]
  const outline = smooth(
    [
      point(middle, r * 0.15),
      point(start, r * 0.62),
      point(start + inset, r * 0.93),
      point(middle, r),
      point(end - inset, r * 0.93),
      point(end, r * 0.62),
    ],
    0.6,
  )
  const cells = repeatDrawing(7, () => {
    const angle = middle + random.around(sweep * 0.36)
    const [near, far] = [random.between(0.3, 0.6), random.between(0.68, 0.95)]
    return `M${point(angle, r * near)
      .map(Math.round)
      .join(' ')}L${point(angle + random.around(2), r * far)
      .map(Math.round)
      .join(' ')}`
  })
  return (
    fill(outline, darken(flesh, 0.1)) +
    fill(
      smooth(
        [point(middle, r * 0.2), point(start + inset, r * 0.62), point(middle, r * 0.97), point(end - inset, r * 0.6)],
        0.7,
      ),
      flesh,
    ) +
    stroke(cells, lighten(flesh, 0.6), r * 0.022, 'opacity=".75"')
  )
}

/** A wedge at 0, lying on its side: peel below, a cut face with two segments above. */
export function drawCitrusWedge(paper: SvgPictureBuilder, r: number, { peel, flesh, pith }: CitrusColors): string {
  const { random } = paper
  const body = smooth(parsePoints('-1 -.12, -.72 .42, 0 .66, .72 .42, 1 -.12, 0 -.3', r), 0.9)
  const face = smooth(parsePoints('-.97 -.12, -.5 .2, 0 .3, .5 .2, .97 -.12, 0 -.36', r), 0.9)
  const pulp = (side: number) =>
    smooth(
      [
        [side * r * 0.05, -r * 0.25],
        [side * r * 0.5, -r * 0.21],
        [side * r * 0.82, -r * 0.1],
        [side * r * 0.45, r * 0.12],
        [side * r * 0.05, r * 0.2],
      ],
      0.7,
    )
  const cells = (side: number) =>
    repeatDrawing(6, () => {
      const x = side * random.between(0.12, 0.66) * r
      return stroke(
        `M${Math.round(x)} ${Math.round(-r * 0.16)}l${Math.round(side * r * 0.04)} ${Math.round(r * 0.14)}`,
        lighten(flesh, 0.6),
        r * 0.03,
      )
    })
  return drawShadedShape(paper, body, {
    color: peel,
    depth: r * 0.12,
    lift: r * 0.2,
    inside:
      dots(26, () => pickRandomPointInEllipse(random, 0, r * 0.45, r * 0.7, r * 0.2), darken(peel, 0.2), 3, 0.6) +
      fill(face, pith) +
      group(fill(pulp(-1), flesh) + fill(pulp(1), darken(flesh, 0.07)) + cells(-1) + cells(1)) +
      stroke(
        curve([
          [-r * 0.6, -r * 0.14],
          [-r * 0.3, -r * 0.2],
        ]),
        '#ffffff',
        r * 0.05,
        'opacity=".8"',
      ),
  })
}
