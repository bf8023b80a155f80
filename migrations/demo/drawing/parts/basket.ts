import { drawSoftShadow, fill, repeatDrawing } from '../brush.ts'
import { darken, lighten } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { box, type Point, polygon, round, smooth } from '../shapes.ts'

/** An oval wire-and-wicker basket at 0. */
export function drawBasket(paper: SvgPictureBuilder, rx: number, ry: number, color = '#b5753a'): string {
  const oval = (share: number, count: number) =>
    Array.from(
      { length: count },
      (_, at): Point => [
        Math.cos((at / count) * Math.PI * 2) * rx * share,
        Math.sin((at / count) * Math.PI * 2) * ry * share,
      ],
    )
  const weave = oval(0.965, 76).map(([x, y], at) =>
    paper.place(x, y, (at / 76) * 360 + 62, () =>
      fill(box(-rx * 0.05, -13, rx * 0.1, 26, 12), at % 2 ? lighten(color, 0.28) : darken(color, 0.22)),
    ),
  )
  return (
    drawSoftShadow(paper, smooth(oval(1, 24)), 34, 20, 0.55) +
    fill(smooth(oval(1, 24)), darken(color, 0.5)) +
    weave.join('') +
    fill(smooth(oval(0.9, 24)), darken(color, 0.62))
  )
}

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
