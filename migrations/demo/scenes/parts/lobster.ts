import { dots, fill, inEllipse, solid, stroke, times } from '../brush.ts'
import { inks, shade, tint } from '../palette.ts'
import type { Paper } from '../paper.ts'
import { curve, ellipse, ribbon, round, smooth, trace } from '../shapes.ts'

/** A whole boiled lobster at 0, head up, about `size` from claws to tail. */
export function lobster(paper: Paper, size: number, color = '#cf2f1d'): string {
  const s = size / 100
  const shell = (d: string, depth = 1.2, inside = '') =>
    solid(paper, d, {
      color,
      paint: paper.linear(20, tint(color, 0.28), color, shade(color, 0.25)),
      depth: depth * s,
      shine: depth * 0.5 * s,
      lift: 1.8 * s,
      dark: '#7c1410',
      bright: '#ff9a6c',
      inside,
    })
  const speckle = (rx: number, ry: number, y: number, count: number) =>
    dots(count, () => inEllipse(paper.random, 0, y, rx * s, ry * s), '#ffc08a', 0.55 * s, 0.75)
  const limb = (points: string, width: number, flip: number) =>
    shell(
      ribbon(trace(points, s * flip, s), (share) => width * s * (1 - share * 0.45)),
      0.6,
    )
  const feelers = [-1, 1].map((side) => stroke(curve(trace('2 -22, 14 -44, 30 -56, 46 -58', s * side, s)), '#a3241a', 0.9 * s)).join('')
  const legs = [-1, 1]
    .map((side) =>
      ['5 -8, 18 -10, 27 -3', '5 -2, 19 0, 28 8', '5 4, 17 8, 25 17', '4 9, 13 15, 19 24']
        .map((points) => limb(points, 1.5, side))
        .join(''),
    )
    .join('')
  const arms = [-1, 1]
    .map(
      (side) =>
        limb('4 -17, 14 -22, 21 -29, 20 -36', 3, side) + paper.place(side * 20 * s, -35 * s, side * 8, () => claw(paper, s, side, shell)),
    )
    .join('')
  const tail = times(6, (at) => {
    const index = 5 - at
    const w = (10.6 - index * 0.85) * s
    const y = (11 + index * 5.1) * s
    return shell(
      smooth(
        [
          [-w, y - 2.5 * s],
          [0, y - 4 * s],
          [w, y - 2.5 * s],
          [w * 1.04, y + 2.4 * s],
          [w * 0.6, y + 3.4 * s],
          [0, y + 2.8 * s],
          [-w * 0.6, y + 3.4 * s],
          [-w * 1.04, y + 2.4 * s],
        ],
        0.8,
      ),
      0.9,
      dots(10, () => inEllipse(paper.random, 0, y - s, w * 0.9, s * 1.4), '#ffc08a', 0.5 * s, 0.7),
    )
  })
  const fan = paper.place(0, 39 * s, 180, () =>
    [-52, 52, -26, 26, 0]
      .map((turn) =>
        paper.place(0, 0, turn, () =>
          shell(
            smooth(trace('0 1, -4 -5, -3.8 -12, 0 -14, 3.8 -12, 4 -5', s), 0.9),
            0.7,
            stroke(`M0 0V${round(-12 * s)}`, '#ff9a6c', 0.5 * s),
          ),
        ),
      )
      .join(''),
  )
  const head = shell(
    smooth(trace('0 -27, -4 -21, -9.4 -14, -11 -2, -9.6 8, 0 11, 9.6 8, 11 -2, 9.4 -14, 4 -21', s), 0.95),
    1.4,
    speckle(9, 14, -3, 60) +
      stroke(curve(trace('-8 -5, 0 -2.5, 8 -5', s)), '#7c1410', 0.6 * s, 'opacity=".7"') +
      stroke(`M0 ${round(-22 * s)}V${round(-5 * s)}`, '#7c1410', 0.5 * s, 'opacity=".55"') +
      stroke(curve(trace('-4.4 -15, -5.6 -8, -5.4 -1', s)), '#ffd9b8', 1.1 * s, 'opacity=".75"'),
  )
  const eyes = [-1, 1]
    .map(
      (side) =>
        fill(ellipse(side * 3.3 * s, -21.5 * s, 1.1 * s), inks.bark) +
        fill(ellipse(side * 3.3 * s - 0.3 * s, -21.9 * s, 0.35 * s), '#ffffff'),
    )
    .join('')
  return feelers + legs + fan + tail + arms + head + eyes
}

function claw(paper: Paper, s: number, side: number, shell: (d: string, depth?: number, inside?: string) => string): string {
  const palm = smooth(trace('-3 3, -7.4 -4, -8 -13, -5.4 -21, -1.6 -27, 0 -25, -.4 -17, 2.2 -13, 6 -10, 6.6 -3, 3 3', s * side, s), 0.9)
  const thumb = smooth(trace('1 -11, 4 -16, 3.4 -23, 6.4 -20, 8.2 -14, 7 -7, 3 -6', s * side, s), 0.9)
  const specks = dots(20, () => inEllipse(paper.random, side * -2 * s, -9 * s, 5 * s, 10 * s), '#ffc08a', 0.55 * s, 0.75)
  const gleam = stroke(curve(trace('-5.4 -6, -6 -13, -4 -20', s * side, s)), '#ffd9b8', 1.1 * s, 'opacity=".75"')
  const teeth = dots(5, (at) => [side * (-0.2 + at * 0.3) * s, (-22 + at * 2) * s], '#fff0d0', 0.9 * s)
  return shell(thumb, 0.9) + shell(palm, 1.3, specks + gleam) + teeth
}
