import { drawSoftShadow, fill, repeatDrawing } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { box, type Point, polygon, round } from '../shapes.ts'

/** A crumpled sheet of checked deli paper at 0. */
export function drawDeliPaper(
  paper: SvgPictureBuilder,
  rx: number,
  ry: number,
  check: string,
  sheet = '#f7ecd3',
): string {
  const { random } = paper
  const outline = polygon(
    Array.from({ length: 20 }, (_, at): Point => {
      const angle = (at / 20) * Math.PI * 2
      const reach = at % 2 ? random.between(0.93, 1) : random.between(1.02, 1.14)
      return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
    }),
  )
  const step = 46
  const lines =
    repeatDrawing(Math.ceil((rx * 2.4) / step), (at) =>
      fill(box(-rx * 1.2 + at * step, -ry * 1.2, step / 2, ry * 2.4), check, 'opacity=".42"'),
    ) +
    repeatDrawing(Math.ceil((ry * 2.4) / step), (at) =>
      fill(box(-rx * 1.2, -ry * 1.2 + at * step, rx * 2.4, step / 2), check, 'opacity=".42"'),
    )
  const creases = repeatDrawing(13, () => {
    const angle = random.between(0, Math.PI * 2)
    const [x, y] = [Math.cos(angle) * rx, Math.sin(angle) * ry]
    const edge = (turn: number, reach: number) =>
      `${round(Math.cos(angle + turn) * rx * reach)} ${round(Math.sin(angle + turn) * ry * reach)}`
    return (
      fill(`M${round(x * 0.4)} ${round(y * 0.4)}L${edge(-0.12, 1.2)}L${edge(0.02, 1.2)}Z`, '#ffffff', 'opacity=".4"') +
      fill(`M${round(x * 0.4)} ${round(y * 0.4)}L${edge(0.02, 1.2)}L${edge(0.14, 1.2)}Z`, '#5a3a2a', 'opacity=".16"')
    )
  })
  return (
    drawSoftShadow(paper, outline, 12, 8, 0.4) +
    `<g ${paper.clip(outline)}>${fill(outline, sheet)}<g transform="rotate(12)">${lines}</g>${creases}</g>`
  )
}
