import { fill, group, repeatDrawing, stroke } from '../../brush.ts'
import { mixColors } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { blob, curve, ellipse, type Point, ribbon, smooth } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'

/** Half the width of a cob at each share of its length: blunt at its foot, narrow at its tip. */
const halfWidth = (share: number) => Math.min(1, 0.78 + share * 2) * Math.sqrt(Math.max(0.04, 1 - share ** 5 * 0.86))

/** A cob at 0 from left to right, its kernels in rows around it, some of them charred. */
export function drawCornCob(paper: SvgPictureBuilder, length: number, r: number): string {
  const { random } = paper
  const [rows, columns] = [7, Math.round(length / (r * 0.3))]
  const kernels = repeatDrawing(rows, (row) => {
    const angle = ((row + 0.5) / rows - 0.5) * Math.PI
    return repeatDrawing(columns, (column) => {
      const share = (column + (row % 2 ? 0.5 : 0)) / columns
      const reach = halfWidth(share) * r
      const [x, y] = [(share - 0.5) * length, Math.sin(angle) * reach]
      const color = mixColors(
        random.pick(['#fbd545', '#f6c02c', '#fde076']),
        '#8a4a12',
        random.between(0, 1) > 0.9 ? 0.6 : 0,
      )
      const [rx, ry] = [(length / columns) * 0.49, Math.max(r * 0.07, Math.cos(angle) * reach * 0.24)]
      return fill(blob(random, x, y, rx, ry, 0.07, 8), color)
    })
  })
  const line = Array.from({ length: 9 }, (_, at): Point => [(at / 8 - 0.5) * length, 0])
  const core = ribbon(line, (share) => halfWidth(share) * r * 0.98)
  const shade = (dy: number, color: string, width: number, opacity: number) =>
    blurDrawing(
      paper,
      stroke(
        curve(line.map(([x], at): Point => [x, dy * halfWidth(at / 8) * r])),
        color,
        r * width,
        `opacity="${opacity}"`,
      ),
      r * 0.16,
    )
  return (
    addReliefLighting(paper, fill(core, '#c98a1a'), { round: r * 0.3, height: r * 0.3, shadow: r * 0.5 }) +
    addReliefLighting(paper, kernels, {
      round: r * 0.085,
      height: r * 0.12,
      gloss: 0.5,
      polish: 30,
      shadow: r * 0.03,
    }) +
    group(shade(0.86, '#6b2a0c', 0.6, 0.62) + shade(-0.52, '#fff6c8', 0.24, 0.4), paper.clip(core))
  )
}

/** The husk at the foot of a cob at 0, tied back to the left. */
export function drawCornHusk(paper: SvgPictureBuilder, length: number): string {
  const { random } = paper
  const blade = (turn: number) =>
    paper.place(0, 0, turn, () => {
      const bow = random.around(length * 0.1)
      const line = [0, 0.25, 0.5, 0.75, 1].map((at): Point => [-at * length, bow * Math.sin(at * 3)])
      const d = ribbon(line, (share) => length * 0.13 * Math.sin(0.5 + share * 2.5))
      const veins = repeatDrawing(4, (at) =>
        stroke(
          curve(line.map(([x, y]): Point => [x, y + (at - 1.5) * length * 0.035])),
          random.pick(['#8d9a4c', '#eef0c0']),
          length * 0.01,
          'opacity=".6"',
        ),
      )
      return group(fill(d, random.pick(['#c9d08a', '#b4c074', '#dcdca0'])) + veins, paper.clip(d))
    })
  const knot = fill(
    smooth(
      Array.from(
        { length: 8 },
        (_, at): Point => [Math.cos(at * 0.785) * length * 0.06, Math.sin(at * 0.785) * length * 0.13],
      ),
    ),
    '#a9b464',
  )
  return addReliefLighting(paper, blade(-26) + blade(22) + blade(-6) + blade(10) + knot, {
    round: 7,
    height: 10,
    gloss: 0.2,
    shadow: 20,
  })
}

/** Loose kernels at a spot, for what is served with corn. */
export const drawLooseCornKernels = (paper: SvgPictureBuilder, r: number) =>
  fill(blob(paper.random, 0, 0, r, r * 0.8, 0.12, 8), paper.random.pick(['#fbd545', '#f4bb2a', '#fde283'])) +
  fill(ellipse(-r * 0.2, -r * 0.2, r * 0.3, r * 0.2), '#fff3b0', 'opacity=".7"')
