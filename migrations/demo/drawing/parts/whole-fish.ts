import { dots, drawShadedShape, fill, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { curve, ellipse, parsePoints, round, smooth } from '../shapes.ts'

/** A whole fish at 0, head to the left: back, belly, scales, fins. */
export function drawWholeFish(paper: SvgPictureBuilder, length: number, back: string, belly: string): string {
  const l = length / 2
  const h = length * 0.17
  const outline = (points: string, tension = 0.9) => smooth(parsePoints(points, l, h), tension)
  const fin = (points: string) =>
    drawShadedShape(paper, outline(points, 0.8), { color: darken(back, 0.1), depth: 5, lift: 5 })
  const rays = repeatDrawing(7, (at) =>
    stroke(`M${round(l * 0.68)} 0L${round(l)} ${round((at - 3) * h * 0.26)}`, darken(back, 0.3), 3, 'opacity=".6"'),
  )
  const cheek = outline('-.98 .06, -.74 -.66, -.55 -.72, -.49 0, -.56 .6, -.74 .62')
  const sheen = outline('-.46 -.62, -.1 -.8, .3 -.52, .62 -.2, .3 -.36, -.1 -.56')
  return (
    fin('-.25 -.85, .02 -1.5, .3 -.6') +
    fin('-.05 .85, .15 1.4, .25 .6') +
    drawShadedShape(paper, outline('.66 -.16, .98 -.85, .9 0, .98 .85, .66 .16', 0.6), {
      color: back,
      depth: 8,
      lift: 8,
      inside: rays,
    }) +
    drawShadedShape(
      paper,
      outline('-1 .08, -.72 -.72, -.2 -1, .35 -.62, .72 -.2, .72 .2, .35 .62, -.2 1, -.72 .72', 0.95),
      {
        color: back,
        paint: paper.linear(90, back, mixColors(back, belly, 0.4), belly),
        depth: h * 0.16,
        shine: h * 0.07,
        lift: h * 0.18,
        inside:
          scales(l, h, lighten(back, 0.5), darken(belly, 0.22)) +
          fill(sheen, '#ffffff', 'opacity=".3"') +
          fill(cheek, paper.linear(90, darken(back, 0.12), lighten(belly, 0.2)), 'opacity=".85"') +
          dots(
            30,
            () => [paper.random.between(-l * 0.4, l * 0.6), paper.random.between(-h * 0.8, -h * 0.2)],
            darken(back, 0.4),
            7,
            0.5,
          ) +
          stroke(curve(parsePoints('-.5 -.66, -.48 0, -.56 .6', l, h)), darken(back, 0.4), 5) +
          stroke(curve(parsePoints('-.46 -.05, 0 -.12, .66 0', l, h)), lighten(belly, 0.4), 4, 'opacity=".7"'),
      },
    ) +
    fin('-.4 .1, -.12 .22, -.14 .5') +
    fill(ellipse(-l * 0.76, -h * 0.14, h * 0.17), paintColors.cream) +
    fill(ellipse(-l * 0.76, -h * 0.14, h * 0.1), paintColors.night) +
    fill(ellipse(-l * 0.77, -h * 0.18, h * 0.035), '#ffffff') +
    stroke(curve(parsePoints('-.99 .1, -.9 .2, -.84 .2', l, h)), darken(back, 0.5), 4)
  )
}

/** Rows of scales from gill to tail, light on the back and dark on the belly. */
const scales = (l: number, h: number, upper: string, lower: string) =>
  repeatDrawing(9, (row) => {
    const arcs = repeatDrawing(24, (column) => {
      const [x, y] = [-l * 0.44 + column * l * 0.047 + (row % 2) * l * 0.0235, (-0.86 + row * 0.19) * h]
      return `M${round(x)} ${round(y - h * 0.1)}Q${round(x + l * 0.034)} ${round(y)} ${round(x)} ${round(y + h * 0.1)}`
    })
    return stroke(arcs, row < 5 ? upper : lower, h * 0.022, 'opacity=".6"')
  })
