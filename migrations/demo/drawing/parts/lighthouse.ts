import { dots, fill, group, pickRandomPointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { box, curve, ellipse, type Point, parsePoints, polygon, smooth } from '../shapes.ts'
import { tintForHour } from './houses.ts'
import type { Hour } from './seascape.ts'

/**
 * The tower at 0 (its foot), `height` tall, with red bands, gallery and a lantern that is lit when the hour has lamps.
 */
export function drawLighthouseTower(paper: SvgPictureBuilder, hour: Hour, height: number): string {
  const h = height
  const half = (share: number) => h * (0.115 - 0.045 * share)
  const tower = polygon([
    [-half(0), 0],
    [-half(1), -h * 0.78],
    [half(1), -h * 0.78],
    [half(0), 0],
  ])
  const white = tintForHour('#fbf3e1', hour)
  const red = tintForHour(paintColors.red, hour)
  const bands = [0.12, 0.4, 0.66].map((at) => {
    const to = at + 0.14
    const bow = h * 0.012
    return fill(
      `M${-half(at)} ${-h * at * 0.78}Q0 ${-h * at * 0.78 + bow * 2} ${half(at)} ${-h * at * 0.78}L${half(to)} ${-h * to * 0.78}Q0 ${-h * to * 0.78 + bow * 2} ${-half(to)} ${-h * to * 0.78}Z`,
      red,
    )
  })
  const openings = [0.28, 0.56].map((at) =>
    fill(
      box(-h * 0.012, -h * at * 0.78 - h * 0.045, h * 0.028, h * 0.05, h * 0.014),
      hour.lamps ? paintColors.lamp : tintForHour(paintColors.navy, hour),
    ),
  )
  const side = fill(polygon(parsePoints('.025 0, .02 -1, .2 -1, .2 0', h)), darken(white, 0.55), 'opacity=".36"')
  const gleam = fill(polygon(parsePoints('-.1 0, -.062 -1, -.045 -1, -.075 0', h)), '#ffffff', 'opacity=".4"')
  const door =
    fill(box(-h * 0.03, -h * 0.085, h * 0.06, h * 0.09, h * 0.03), tintForHour(paintColors.navy, hour)) +
    fill(ellipse(h * 0.017, -h * 0.04, h * 0.005), paintColors.brass)
  return (
    group(fill(tower, white) + bands.join('') + gleam + side + openings.join('') + door, paper.clip(tower)) +
    lantern(paper, hour, h)
  )
}

function lantern(paper: SvgPictureBuilder, hour: Hour, h: number): string {
  const iron = tintForHour(paintColors.ink, hour)
  const base = -h * 0.78
  const room = box(-h * 0.045, base - h * 0.105, h * 0.09, h * 0.095)
  const glass = hour.lamps ? paper.radial({}, '#fffbe6', paintColors.lamp, '#f2a632') : tintForHour('#bfe0dc', hour)
  const rails = repeatDrawing(9, (at) =>
    stroke(`M${-h * 0.088 + at * h * 0.022} ${base}v${-h * 0.035}`, iron, h * 0.005),
  )
  return (
    (hour.lamps
      ? [0.3, 0.2, 0.12]
          .map((r) => fill(ellipse(0, base - h * 0.06, h * r), paintColors.lamp, 'opacity=".16"'))
          .join('')
      : '') +
    fill(room, glass) +
    stroke(`M${-h * 0.015} ${base}v${-h * 0.1}M${h * 0.015} ${base}v${-h * 0.1}`, iron, h * 0.006) +
    fill(box(-h * 0.098, base - h * 0.012, h * 0.196, h * 0.024), iron) +
    rails +
    stroke(`M${-h * 0.09} ${base - h * 0.036}h${h * 0.18}`, iron, h * 0.006) +
    fill(
      smooth(
        [
          [-h * 0.066, base - h * 0.1],
          [-h * 0.04, base - h * 0.142],
          [0, base - h * 0.168],
          [h * 0.04, base - h * 0.142],
          [h * 0.066, base - h * 0.1],
        ],
        0.5,
      ),
      tintForHour(paintColors.red, hour),
    ) +
    fill(
      polygon([
        [0, base - h * 0.165],
        [h * 0.06, base - h * 0.1],
        [h * 0.012, base - h * 0.1],
      ]),
      darken(paintColors.red, 0.5),
      'opacity=".6"',
    ) +
    stroke(`M0 ${base - h * 0.165}v${-h * 0.045}`, iron, h * 0.006) +
    fill(ellipse(0, base - h * 0.175, h * 0.01), paintColors.brass)
  )
}

/** A beam of light from (x, y) towards an angle in degrees. */
export function drawLightBeam(
  paper: SvgPictureBuilder,
  x: number,
  y: number,
  angle: number,
  length: number,
  spread: number,
  color: string = paintColors.lamp,
): string {
  const d = polygon([
    [0, -6],
    [length, -length * spread],
    [length, length * spread],
    [0, 6],
  ])
  const core = polygon([
    [0, -4],
    [length, -length * spread * 0.45],
    [length, length * spread * 0.45],
    [0, 4],
  ])
  const glow = paper.linear(0, [color, 0, 0.75], [color, 0.35, 0.3], [color, 1, 0])
  return `<g transform="translate(${x} ${y})rotate(${angle})">${fill(d, glow, 'opacity=".6"')}${fill(core, glow, 'opacity=".75"')}</g>`
}

/** Planes of rock from the turf down to the water, lit on their left sides. */
function faces(paper: SvgPictureBuilder, rock: string, x: number, y: number, width: number, height: number): string {
  const { random } = paper
  const columns = 13
  const knot = (column: number, row: number): Point => {
    const share = column / columns
    const lift = height * Math.sin(Math.min(1, Math.max(0, share)) * Math.PI) ** 0.6
    return [
      x + (share - 0.5) * width * (1 + row * 0.05) + random.around(22),
      y + 24 - (lift + 30) * (1 - row / 3) + random.around(height * 0.07),
    ]
  }
  const grid = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => knot(column, row)),
  )
  return repeatDrawing(3, (row) =>
    repeatDrawing(columns, (column) => {
      const corners = [
        grid[row]![column]!,
        grid[row]![column + 1]!,
        grid[row + 1]![column + 1]!,
        grid[row + 1]![column]!,
      ] as const
      const lit = column / columns < 0.45 ? 0.34 : 0.1
      const upper = (column + row) % 2 ? lighten(rock, lit) : darken(rock, 0.12 + row * 0.08)
      return (
        fill(polygon([corners[0], corners[1], corners[3]]), upper) +
        fill(polygon([corners[1], corners[2], corners[3]]), darken(rock, 0.2 + row * 0.1 + (column / columns) * 0.18))
      )
    }),
  )
}

/** A headland of faceted rock with grass on top: feet along `y`, rising to `height` at its middle. */
export function drawHeadland(
  paper: SvgPictureBuilder,
  hour: Hour,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const { random } = paper
  const rock = tintForHour('#6a5a58', hour)
  const top: Point[] = [0, 0.14, 0.3, 0.45, 0.6, 0.76, 0.9, 1].map((at) => [
    x + (at - 0.5) * width,
    y - height * Math.sin(at * Math.PI) ** 0.6 * random.between(0.85, 1.05),
  ])
  const outline = polygon([...top, [x + width / 2 + 30, y + 30], [x - width / 2 - 30, y + 30]])
  const facets = faces(paper, rock, x, y, width, height)
  const turf = curve(top)
  return (
    group(
      fill(outline, paper.linear(75, lighten(rock, 0.15), rock, darken(rock, 0.5))) +
        facets +
        stroke(turf, tintForHour('#5c7a44', hour), height * 0.2) +
        stroke(turf, tintForHour('#8aa456', hour), height * 0.08) +
        dots(
          90,
          () => pickRandomPointInEllipse(random, x, y - height * 0.86, width * 0.42, height * 0.14),
          tintForHour('#b7bf63', hour),
          4,
          0.6,
        ),
      paper.clip(outline),
    ) +
    repeatDrawing(9, (at) =>
      stroke(
        `M${x - width / 2 + (at / 9) * width + random.around(30)} ${y + 20 + random.around(8)}h${random.between(40, 120)}`,
        lighten(hour.sea[1]!, 0.7),
        5,
        'opacity=".7"',
      ),
    )
  )
}
