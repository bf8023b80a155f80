import { fill, group, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { box, curve, ellipse, polygon } from '../shapes.ts'
import type { Hour } from './seascape.ts'

const walls = ['#c4472f', '#efe2c8', '#2f7f8a', '#e0a03c', '#8c2f2c', '#5d8069', '#f0c9a0', '#17506a', '#d77a4a']

/** A colour seen in the light of the hour. */
export const tintForHour = (color: string, { veil, veiled }: Hour) => mixColors(color, veil, veiled)

/** A clapboard house with its foot at (x, y); sunlit on the left, gabled to the front. */
export function drawHouse(
  paper: SvgPictureBuilder,
  hour: Hour,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): string {
  const { random } = paper
  const wall = tintForHour(color, hour)
  const roof = tintForHour(random.pick(['#3a3f49', '#5a2d2a', '#26414c', '#6d4b3a']), hour)
  const peak = width * random.between(0.45, 0.75)
  const [right, top, middle] = [x + width, y - height, x + width / 2]
  const front = polygon([
    [x, y],
    [x, top],
    [middle, top - peak],
    [right, top],
    [right, y],
  ])
  const boards = repeatDrawing(Math.floor((height + peak) / 9), (at) =>
    stroke(`M${x} ${y - at * 9}H${right}`, darken(wall, 0.3), 1.4, 'opacity=".32"'),
  )
  const shadow = fill(box(x + width * 0.7, top - peak, width * 0.3, height + peak), darken(wall, 0.42), 'opacity=".4"')
  const eaves = (lift: number, color: string, thick: number) =>
    stroke(
      curve(
        [
          [x - 7, top + 7 - lift],
          [middle, top - peak - 5 - lift],
          [right + 7, top + 7 - lift],
        ],
        0,
      ),
      color,
      thick,
    )
  const chimney = random.chance(0.5)
    ? fill(box(x + width * 0.68, top - peak * 0.95, width * 0.13, peak * 0.8), darken(roof, 0.15))
    : ''
  return (
    chimney +
    group(fill(front, wall) + boards + windows(paper, hour, x, top, width, height) + shadow, paper.clip(front)) +
    eaves(0, roof, 11) +
    (hour.snow ? eaves(6, '#fbf8f0', 15) : eaves(4, lighten(roof, 0.35), 3))
  )
}

/** Rows of windows, some lit when the hour has lamps. */
function windows(paper: SvgPictureBuilder, hour: Hour, x: number, top: number, width: number, height: number): string {
  const { random } = paper
  const columns = width > 90 ? 3 : 2
  const w = (width / columns) * 0.42
  const rows = Math.max(1, Math.floor(height / (w * 3)))
  const trim = tintForHour('#fbf1dc', hour)
  return repeatDrawing(rows, (row) =>
    repeatDrawing(columns, (column) => {
      const left = x + ((column + 0.5) * width) / columns - w / 2
      const y = top + (row + 0.28) * (height / rows)
      const lit = hour.lamps && random.chance(0.62)
      const glass = lit
        ? random.pick(['#ffd75e', '#ffc04a', '#ffe597'])
        : tintForHour(random.pick(['#1d4355', '#2a5a68', '#173647']), hour)
      return (
        (lit ? fill(ellipse(left + w / 2, y + w * 0.7, w * 1.7), '#ffc04a', 'opacity=".16"') : '') +
        fill(box(left - 3, y - 3, w + 6, w * 1.4 + 6), trim) +
        fill(box(left, y, w, w * 1.4), glass) +
        stroke(`M${left + w / 2} ${y}v${w * 1.4}M${left} ${y + w * 0.7}h${w}`, trim, 2.4) +
        (lit
          ? ''
          : fill(
              polygon([
                [left, y],
                [left + w * 0.55, y],
                [left, y + w * 0.8],
              ]),
              '#ffffff',
              'opacity=".25"',
            ))
      )
    }),
  )
}

/** A row of houses from `from` to `to` with their feet at `y`. */
export function drawHouseRow(
  paper: SvgPictureBuilder,
  hour: Hour,
  from: number,
  to: number,
  y: number,
  size: number,
): string {
  const { random } = paper
  let markup = ''
  let last = ''
  for (let x = from; x < to - size * 0.4; ) {
    const width = size * random.between(0.75, 1.2)
    const color = random.pick(walls.filter((each) => each !== last))
    markup += drawHouse(paper, hour, x, y, Math.round(width), Math.round(size * random.between(0.95, 2.1)), color)
    last = color
    x += width * random.between(0.96, 1.06)
  }
  return markup
}

/** A steeple behind the houses, foot at (x, y). */
export function drawSteeple(hour: Hour, x: number, y: number, height: number): string {
  const wall = tintForHour('#fbf1dc', hour)
  const w = height * 0.15
  return (
    fill(box(x - w / 2, y - height * 0.62, w, height * 0.62), wall) +
    fill(box(x, y - height * 0.62, w / 2, height * 0.62), darken(wall, 0.3), 'opacity=".55"') +
    fill(
      polygon([
        [x - w * 0.7, y - height * 0.6],
        [x, y - height * 1.1],
        [x + w * 0.7, y - height * 0.6],
      ]),
      tintForHour(paintColors.sea, hour),
    ) +
    fill(
      polygon([
        [x, y - height * 0.6],
        [x, y - height * 1.1],
        [x + w * 0.7, y - height * 0.6],
      ]),
      darken(tintForHour(paintColors.sea, hour), 0.3),
    ) +
    fill(
      box(x - w * 0.16, y - height * 0.5, w * 0.32, height * 0.13, w * 0.16),
      hour.lamps ? paintColors.lamp : paintColors.navy,
    ) +
    fill(ellipse(x, y - height * 1.12, 4), paintColors.brass)
  )
}

/** A wharf on pilings from `from` to `to`, its deck at `y`, with reflections under it. */
export function drawWharf(
  paper: SvgPictureBuilder,
  hour: Hour,
  from: number,
  to: number,
  y: number,
  drop: number,
): string {
  const wood = tintForHour('#6b4a35', hour)
  const posts = repeatDrawing(Math.ceil((to - from) / 74), (at) => {
    const x = from + 14 + at * 74 + paper.random.around(8)
    return (
      fill(box(x, y, 13, drop), darken(wood, 0.35)) +
      fill(box(x, y, 4, drop), lighten(wood, 0.12)) +
      stroke(`M${x - 12} ${y + drop}h38`, hour.glitter, 3, 'opacity=".45"')
    )
  })
  return (
    fill(box(from, y + 12, to - from, drop * 0.75), darken(wood, 0.75), 'opacity=".75"') +
    posts +
    fill(box(from - 8, y - 4, to - from + 16, 20), wood) +
    fill(box(from - 8, y - 4, to - from + 16, 5), lighten(wood, 0.45)) +
    repeatDrawing(Math.ceil((to - from) / 38), (at) => fill(box(from + at * 38, y + 2, 2.5, 14), darken(wood, 0.5)))
  )
}
