import { fill, group, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { arc, box, curve, ellipse, polygon } from '../../shapes.ts'
import { tableCircleFlatness } from '../close-table.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'

/** An iron pan at 0 seen from 45°, `r` to each side, filled to its rim by `content`; `handle` is its direction. */
export function drawSkillet(
  paper: SvgPictureBuilder,
  r: number,
  handle: number,
  content: (rx: number) => string,
): string {
  const level = (share: number, dy = 0) => ellipse(0, dy * r, r * share, r * share * tableCircleFlatness)
  const depth = r * 0.2
  const wall = polygon([[-r, 0], ...arc(0, depth, r * 0.94, r * 0.94 * tableCircleFlatness, 180, 0, 24), [r, 0]])
  const grip = addReliefLighting(
    paper,
    `<g transform="scale(1 ${tableCircleFlatness})">${paper.place(0, 0, handle, () => fill(box(r * 0.9, -r * 0.12, r * 0.9, r * 0.24, r * 0.12), '#35302f'))}</g>`,
    { round: 14, height: 20, gloss: 0.5, polish: 14, shadow: 30 },
  )
  return (
    blurDrawing(paper, fill(ellipse(r * 0.05, depth * 1.2, r * 1.02, r * 0.64), '#14070a', 'opacity=".66"'), r * 0.05) +
    grip +
    fill(wall, paper.linear(0, '#5a5350', '#37312f', '#1d1817')) +
    fill(level(1), paper.linear(60, '#8a827c', '#4a4341', '#2b2523')) +
    fill(level(0.93, 0.014), '#1c1615') +
    group(
      paper.place(0, r * 0.04, 0, () => content(r * 0.92)),
      paper.clip(level(0.925, 0.018)),
    ) +
    blurDrawing(
      paper,
      stroke(
        curve(arc(0, 0, r * 0.965, r * 0.965 * tableCircleFlatness, 188, 262)),
        '#fff2da',
        r * 0.02,
        'opacity=".75"',
      ),
      r * 0.006,
    )
  )
}
