import { fill, pickRandomPointInEllipse, repeatDrawing, stroke } from '../../brush.ts'
import { darken, lighten } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { curve, ellipse } from '../../shapes.ts'
import { tableCircleFlatness } from '../close-table.ts'
import { blurDrawing } from '../lighting.ts'

/** Broth in an ellipse at 0, `rx` to each side: light moves over it, and drops of oil swim on it. */
export function drawBroth(
  paper: SvgPictureBuilder,
  rx: number,
  color: string,
  oil: readonly string[],
  drops = 40,
): string {
  const { random } = paper
  const at = (share: number) => pickRandomPointInEllipse(random, 0, 0, rx * share, rx * tableCircleFlatness * share)
  const swirls = repeatDrawing(14, () => {
    const [x, y] = at(0.86)
    const reach = random.between(50, 120)
    const line = curve([
      [x - reach, y],
      [x, y - reach * 0.22],
      [x + reach, y + random.around(12)],
    ])
    return stroke(line, random.pick([lighten(color, 0.4), darken(color, 0.3)]), random.between(8, 18), 'opacity=".4"')
  })
  const beads = repeatDrawing(drops, () => {
    const [x, y] = at(0.9)
    const r = random.between(5, 19)
    return (
      fill(ellipse(x, y, r, r * tableCircleFlatness), random.pick(oil), 'opacity=".65"') +
      fill(ellipse(x - r * 0.3, y - r * 0.2, r * 0.26, r * 0.14), '#fffbe6')
    )
  })
  return (
    fill(
      ellipse(0, 0, rx, rx * tableCircleFlatness),
      paper.linear(62, darken(color, 0.3), color, lighten(color, 0.22), darken(color, 0.06)),
    ) +
    blurDrawing(paper, swirls, 7) +
    beads +
    blurDrawing(
      paper,
      stroke(ellipse(0, 0, rx * 0.99, rx * tableCircleFlatness * 0.99), darken(color, 0.6), 26, 'opacity=".5"'),
      10,
    )
  )
}
