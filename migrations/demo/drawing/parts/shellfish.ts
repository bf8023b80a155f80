import { dots, drawShadedShape, fill, pickRandomPointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { arc, curve, ellipse, type Point, parsePoints, ribbon, round, smooth } from '../shapes.ts'

/** A peeled, curled shrimp at 0 of about radius `r`: banded back, pale belly, red tail fan. */
export function drawPeeledShrimp(paper: SvgPictureBuilder, r: number, color = '#f2875a'): string {
  const line = arc(0, 0, r * 0.68, r * 0.68, 20, 292, 14)
  const body = ribbon(line, (share) => r * (0.13 + 0.23 * share ** 0.7) * (share > 0.97 ? 0.7 : 1))
  const bands = repeatDrawing(6, (index) => {
    const angle = ((70 + index * 38) * Math.PI) / 180
    const [cx, cy] = [Math.cos(angle), Math.sin(angle)]
    const half = r * (0.2 + index * 0.03)
    const bow: Point = [-Math.sin(angle) * r * 0.1, Math.cos(angle) * r * 0.1]
    const across: Point[] = [
      [cx * (r * 0.68 - half), cy * (r * 0.68 - half)],
      [cx * r * 0.68 + bow[0], cy * r * 0.68 + bow[1]],
      [cx * (r * 0.68 + half), cy * (r * 0.68 + half)],
    ]
    return (
      stroke(curve(across), '#d4502c', r * 0.075, 'opacity=".75"') +
      stroke(
        curve(across),
        '#ffe2c4',
        r * 0.03,
        `opacity=".9" transform="translate(${round(bow[0] * 0.6)} ${round(bow[1] * 0.6)})"`,
      )
    )
  })
  const belly = stroke(curve(arc(0, 0, r * 0.44, r * 0.44, 60, 285, 12)), '#ffe3cb', r * 0.16, 'opacity=".8"')
  const gleam = stroke(curve(arc(0, 0, r * 0.83, r * 0.83, 190, 240, 6)), '#ffffff', r * 0.07, 'opacity=".8"')
  const tail = paper.place(r * 0.64, r * 0.24, 12, () => tailFan(paper, r * 0.46, '#c9371f'))
  const ends = dots(
    5,
    () => pickRandomPointInEllipse(paper.random, 0, -r * 0.7, r * 0.3, r * 0.15),
    '#fff1dd',
    r * 0.05,
    0.8,
  )
  return (
    tail +
    drawShadedShape(paper, body, {
      color,
      paint: paper.linear(60, lighten(color, 0.45), color, darken(color, 0.12)),
      depth: r * 0.09,
      shine: r * 0.05,
      lift: r * 0.13,
      dark: '#b53e20',
      inside: belly + bands + gleam + ends,
    })
  )
}

/** A fan of four tail plates from 0. */
function tailFan(paper: SvgPictureBuilder, size: number, color: string): string {
  return [-44, 44, -18, 18]
    .map((turn) =>
      paper.place(0, 0, turn - 140, () =>
        drawShadedShape(paper, smooth(parsePoints('0 .1, -.2 -.4, -.16 -.95, 0 -1.08, .16 -.95, .2 -.4', size), 0.8), {
          color,
          depth: size * 0.1,
          lift: size * 0.1,
          inside: stroke(`M0 0V${round(-size)}`, lighten(color, 0.4), 2.5, 'opacity=".7"'),
        }),
      ),
    )
    .join('')
}

/** An oyster on the half shell at 0, its hinge down. */
export function drawOyster(paper: SvgPictureBuilder, size: number): string {
  const { random } = paper
  const rim = parsePoints(
    '0 1, -.42 .62, -.68 .1, -.7 -.4, -.4 -.82, .05 -1, .45 -.85, .68 -.45, .66 .1, .4 .62',
    size,
  ).map(([x, y]): Point => [x * (1 + random.around(0.08)), y * (1 + random.around(0.06))])
  const inner = (share: number) => smooth(rim.map(([x, y]): Point => [x * share, y * share - size * 0.02]))
  const layers = repeatDrawing(3, (at) =>
    stroke(
      smooth(rim.map(([x, y]): Point => [x * (0.97 - at * 0.03), y * (0.97 - at * 0.03)])),
      at % 2 ? '#8c8a80' : '#4d4b47',
      size * 0.02,
      'opacity=".7"',
    ),
  )
  const meat = smooth(
    parsePoints('0 .62, -.34 .36, -.44 -.1, -.28 -.5, .06 -.6, .34 -.42, .4 0, .26 .4', size).map(
      ([x, y]): Point => [x * (1 + random.around(0.1)), y * (1 + random.around(0.1))],
    ),
  )
  const frill =
    stroke(meat, '#6f685c', size * 0.07, 'opacity=".75"') +
    stroke(meat, '#3f3d3a', size * 0.02, 'stroke-dasharray="6 5" opacity=".8"')
  return (
    drawShadedShape(paper, smooth(rim), { color: '#77736a', depth: size * 0.09, lift: size * 0.13, inside: layers }) +
    fill(inner(0.86), '#b9b4a4') +
    fill(inner(0.82), paper.radial({ x: 0.4, y: 0.35, r: 0.75 }, '#fffdf4', '#ece6d6', '#b9c0bb')) +
    drawShadedShape(paper, meat, {
      color: '#d8cbb0',
      paint: paper.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#f4ecd8', '#d9ccb0', '#a99f88'),
      depth: size * 0.05,
      lift: size * 0.05,
      inside: frill,
    }) +
    stroke(curve(parsePoints('-.26 -.2, -.14 -.42, .08 -.48', size)), '#ffffff', size * 0.06, 'opacity=".95"') +
    fill(ellipse(size * 0.16, size * 0.14, size * 0.09, size * 0.06), '#ffffff', 'opacity=".85"')
  )
}

/** An opened mussel at 0: two blue-black shells and the orange meat. */
export function drawMussel(paper: SvgPictureBuilder, size: number): string {
  const shell = smooth(parsePoints('0 1, -.3 .55, -.44 0, -.36 -.6, 0 -.95, .36 -.6, .44 0, .3 .55', size))
  const half = (turn: number, dx: number) =>
    paper.place(dx, 0, turn, () =>
      drawShadedShape(paper, shell, {
        color: '#1d2f42',
        paint: paper.linear(30, '#4d6f86', '#1d2f42', '#0d1720'),
        depth: size * 0.08,
        shine: size * 0.05,
        lift: size * 0.12,
        bright: '#8fb0bf',
        inside:
          fill(smooth(parsePoints('0 .82, -.18 .5, -.26 0, -.2 -.5, 0 -.74, .2 -.5, .26 0, .18 .5', size)), '#8fb3c2') +
          fill(smooth(parsePoints('0 .7, -.12 .4, -.19 0, -.14 -.4, 0 -.6, .17 -.4, .22 0, .15 .5', size)), '#dfe6e4'),
      }),
    )
  const meat = smooth(
    parsePoints('0 .6, -.2 .3, -.24 -.1, -.1 -.45, .1 -.45, .24 -.1, .2 .3', size).map(
      ([x, y]): Point => [x + paper.random.around(size * 0.04), y],
    ),
  )
  return (
    half(-16, -size * 0.24) +
    half(15, size * 0.22) +
    paper.place(size * 0.16, 0, 12, () =>
      drawShadedShape(paper, meat, {
        color: '#ee9a45',
        depth: size * 0.07,
        lift: size * 0.06,
        inside:
          stroke(curve(parsePoints('0 .5, .03 0, 0 -.4', size)), '#b55a1e', size * 0.04) +
          fill(ellipse(-size * 0.08, -size * 0.15, size * 0.06, size * 0.14), '#fff0d0', 'opacity=".8"'),
      }),
    )
  )
}

/** A ribbed clam shell at 0, opened upwards. */
export function drawClamShell(paper: SvgPictureBuilder, size: number, color = '#d9c4a2'): string {
  const outline = smooth(
    parsePoints('0 .8, -.5 .62, -.92 .1, -.8 -.42, -.4 -.76, 0 -.84, .4 -.76, .8 -.42, .92 .1, .5 .62', size),
  )
  const ribs = repeatDrawing(5, (at) =>
    stroke(
      curve(arc(0, size * 0.8, size * (0.4 + at * 0.26), size * (0.4 + at * 0.26), 200, 340)),
      at % 2 ? darken(color, 0.28) : lighten(color, 0.4),
      size * 0.05,
      'opacity=".7"',
    ),
  )
  return drawShadedShape(paper, outline, {
    color,
    paint: paper.linear(60, lighten(color, 0.45), color, darken(color, 0.3)),
    depth: size * 0.12,
    lift: size * 0.16,
    inside: ribs,
  })
}
