import { drawShadedShape, fill, pickRandomPointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, mixColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { box, curve, ellipse, type Point, parsePoints, ribbon } from '../shapes.ts'

/** A length of corn on the cob at 0, lying level: rows of kernels, butter shine, a little char. */
export function drawCornOnCob(paper: SvgPictureBuilder, length: number, r: number): string {
  const { random } = paper
  const outline = box(-length / 2, -r, length, r * 2, r * 0.75)
  const rows = 6
  const columns = Math.round(length / (r * 0.3))
  const kernels = repeatDrawing(rows, (row) =>
    repeatDrawing(columns, (column) => {
      const across = ((row + 0.5) / rows) * 2 - 1
      const w = length / columns
      const h = ((r * 2) / rows) * Math.cos(across * 0.75) * 1.12
      const [x, y] = [-length / 2 + (column + (row % 2 ? 0.25 : 0.75)) * w, Math.sin(across * 1.35) * r * 0.98]
      const tone = random.chance(0.07) ? '#b5701d' : random.pick(['#f8c630', '#fcd758', '#f2b632'])
      return (
        fill(box(x - w * 0.47, y - h * 0.48, w * 0.94, h * 0.94, w * 0.36), tone) +
        fill(ellipse(x - w * 0.12, y - h * 0.15, w * 0.16, h * 0.13), '#fff7d0', 'opacity=".85"')
      )
    }),
  )
  const body = drawShadedShape(paper, outline, {
    color: '#c98a1c',
    depth: r * 0.22,
    shine: 0,
    lift: r * 0.3,
    dark: '#8a4d10',
    inside: kernels,
  })
  return body + stroke(curve(parsePoints('-.36 -.5, 0 -.58, .3 -.52', length, r)), '#fffbe0', r * 0.09, 'opacity=".65"')
}

/** One chip from 0, lying level. */
function drawFry(paper: SvgPictureBuilder, length: number, width: number): string {
  const { random } = paper
  const color = mixColors('#f0b645', '#dd9430', random.between(0, 1))
  const bow = random.around(length * 0.06)
  const line: Point[] = [
    [-length / 2, 0],
    [0, bow],
    [length / 2, 0],
  ]
  return (
    drawShadedShape(
      paper,
      ribbon(line, () => width / 2),
      { color, depth: width * 0.3, shine: width * 0.22, lift: width * 0.45, bright: '#ffe49a' },
    ) + fill(ellipse(random.pick([-1, 1]) * length * 0.47, 0, width * 0.32, width * 0.3), '#b06a1f', 'opacity=".55"')
  )
}

/** A heap of chips within an ellipse at 0. */
export const drawFriesFromAbove = (paper: SvgPictureBuilder, count: number, rx: number, ry: number, length = 150) =>
  repeatDrawing(count, () => {
    const [x, y] = pickRandomPointInEllipse(paper.random, 0, 0, rx, ry)
    return paper.place(x, y, paper.random.between(0, 180), () =>
      drawFry(paper, length * paper.random.between(0.7, 1.15), length * 0.15),
    )
  })

/** A drizzle of sauce through the points, glossy. */
export const drawSauceDrizzle = (line: Point[], color: string, width: number) =>
  stroke(curve(line), darken(color, 0.4), width * 1.1, 'opacity=".35" transform="translate(3 4)"') +
  stroke(curve(line), color, width) +
  stroke(
    curve(line),
    lighten(color, 0.6),
    width * 0.22,
    `opacity=".8" transform="translate(-${width * 0.16} -${width * 0.18})"`,
  )
