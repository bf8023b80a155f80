import { dots, drawShadedShape, fill, pickRandomPointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { curve, ellipse, parsePoints, ribbon, round, smooth } from '../shapes.ts'

/** A piece of shell from its outline; `depth` and all measures are in hundredths of the lobster. */
type Shell = (d: string, depth: number, inside?: string) => string

/** A whole boiled lobster at 0, head up, about `size` from claws to tail. */
export function drawLobster(paper: SvgPictureBuilder, size: number, color = '#cf2f1d'): string {
  const s = size / 100
  const paint = paper.linear(20, lighten(color, 0.28), color, darken(color, 0.25))
  const shell: Shell = (d, depth, inside = '') =>
    drawShadedShape(paper, d, {
      color,
      paint,
      depth: depth * s,
      shine: depth * 0.5 * s,
      lift: 1.8 * s,
      dark: '#7c1410',
      bright: '#ff9a6c',
      inside,
    })
  const feelers = [-1, 1]
    .map((side) => stroke(curve(parsePoints('2 -22, 14 -44, 30 -56, 46 -58', s * side, s)), '#a3241a', 0.9 * s))
    .join('')
  return (
    feelers +
    legs(s, shell) +
    tailFan(paper, s, shell) +
    tail(paper, s, shell) +
    arms(paper, s, shell) +
    head(paper, s, shell) +
    eyes(s)
  )
}

const speckle = (paper: SvgPictureBuilder, count: number, x: number, y: number, rx: number, ry: number, s: number) =>
  dots(count, () => pickRandomPointInEllipse(paper.random, x * s, y * s, rx * s, ry * s), '#ffc08a', 0.55 * s, 0.75)

const limb = (points: string, width: number, side: number, s: number, shell: Shell) =>
  shell(
    ribbon(parsePoints(points, s * side, s), (share) => width * s * (1 - share * 0.45)),
    0.6,
  )

const legs = (s: number, shell: Shell) =>
  [-1, 1]
    .flatMap((side) =>
      ['5 -8, 18 -10, 27 -3', '5 -2, 19 0, 28 8', '5 4, 17 8, 25 17', '4 9, 13 15, 19 24'].map((points) =>
        limb(points, 1.5, side, s, shell),
      ),
    )
    .join('')

const arms = (paper: SvgPictureBuilder, s: number, shell: Shell) =>
  [-1, 1]
    .map(
      (side) =>
        limb('4 -17, 14 -22, 21 -29, 20 -36', 3, side, s, shell) +
        paper.place(side * 20 * s, -35 * s, side * 8, () => claw(paper, s, side, shell)),
    )
    .join('')

function claw(paper: SvgPictureBuilder, s: number, side: number, shell: Shell): string {
  const palm = smooth(
    parsePoints('-3 3, -7.4 -4, -8 -13, -5.4 -21, -1.6 -27, 0 -25, -.4 -17, 2.2 -13, 6 -10, 6.6 -3, 3 3', s * side, s),
    0.9,
  )
  const thumb = smooth(parsePoints('1 -11, 4 -16, 3.4 -23, 6.4 -20, 8.2 -14, 7 -7, 3 -6', s * side, s), 0.9)
  const gleam = stroke(curve(parsePoints('-5.4 -6, -6 -13, -4 -20', s * side, s)), '#ffd9b8', 1.1 * s, 'opacity=".75"')
  const teeth = dots(5, (at) => [side * (-0.2 + at * 0.3) * s, (-22 + at * 2) * s], '#fff0d0', 0.9 * s)
  return shell(thumb, 0.9) + shell(palm, 1.3, speckle(paper, 20, side * -2, -9, 5, 10, s) + gleam) + teeth
}

/** Six rings, the hindmost drawn first. */
const tail = (paper: SvgPictureBuilder, s: number, shell: Shell) =>
  repeatDrawing(6, (at) => {
    const ring = 5 - at
    const w = 10.6 - ring * 0.85
    const y = 11 + ring * 5.1
    const outline = parsePoints('-1 -2.5, 0 -4, 1 -2.5, 1.04 2.4, .6 3.4, 0 2.8, -.6 3.4, -1.04 2.4', w * s, s).map(
      ([px, py]) => [px, py + y * s] as const,
    )
    return shell(smooth(outline, 0.8), 0.9, speckle(paper, 10, 0, y - 1, w * 0.9, 1.4, s))
  })

const tailFan = (paper: SvgPictureBuilder, s: number, shell: Shell) => {
  const plate = smooth(parsePoints('0 1, -4 -5, -3.8 -12, 0 -14, 3.8 -12, 4 -5', s), 0.9)
  const rib = stroke(`M0 0V${round(-12 * s)}`, '#ff9a6c', 0.5 * s)
  return paper.place(0, 39 * s, 180, () =>
    [-52, 52, -26, 26, 0].map((turn) => paper.place(0, 0, turn, () => shell(plate, 0.7, rib))).join(''),
  )
}

const head = (paper: SvgPictureBuilder, s: number, shell: Shell) =>
  shell(
    smooth(parsePoints('0 -27, -4 -21, -9.4 -14, -11 -2, -9.6 8, 0 11, 9.6 8, 11 -2, 9.4 -14, 4 -21', s), 0.95),
    1.4,
    speckle(paper, 60, 0, -3, 9, 14, s) +
      stroke(curve(parsePoints('-8 -5, 0 -2.5, 8 -5', s)), '#7c1410', 0.6 * s, 'opacity=".7"') +
      stroke(`M0 ${round(-22 * s)}V${round(-5 * s)}`, '#7c1410', 0.5 * s, 'opacity=".55"') +
      stroke(curve(parsePoints('-4.4 -15, -5.6 -8, -5.4 -1', s)), '#ffd9b8', 1.1 * s, 'opacity=".75"'),
  )

const eyes = (s: number) =>
  [-3.3, 3.3]
    .map(
      (x) =>
        fill(ellipse(x * s, -21.5 * s, 1.1 * s), paintColors.bark) +
        fill(ellipse((x - 0.3) * s, -21.9 * s, 0.35 * s), '#ffffff'),
    )
    .join('')
