import { fill, group, placeAt, repeatDrawing, stroke } from '../../../brush.ts'
import { paintColors } from '../../../palette.ts'
import type { SvgPictureBuilder } from '../../../paper.ts'
import { arc, curve, ellipse, parsePoints, polygon, smooth } from '../../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../../lighting.ts'
import { drawBiscuitAtAngle } from './biscuit.ts'

/** Strands of willow around an ellipse at (0, y), from one angle to another, each over the next. */
function strands(y: number, [rx, ry]: readonly [number, number], from: number, to: number): string {
  const ends = arc(0, y, rx, ry, from, to, Math.round((to - from) / 5))
  const weave = (shift: number, color: string, width: number) =>
    repeatDrawing(ends.length - 1, (at) => {
      const [x, top] = ends[at]!
      const [toX, toY] = ends[at + 1]!
      const bent = [
        [x, top - 12 + shift],
        [(x + toX) / 2, (top + toY) / 2 + shift],
        [toX, toY + 12 + shift],
      ] as const
      return stroke(curve(bent), color, width)
    })
  return weave(4, '#5f3317', 30) + weave(0, '#b3783f', 25)
}

/** The near wall of the basket: rows of willow under its rim. */
function wall(paper: SvgPictureBuilder): string {
  const d = polygon([...arc(0, 10, 470, 262, 180, 0, 30), ...arc(0, 100, 400, 240, 0, 180, 30)])
  const rows = repeatDrawing(4, (at) => strands(18 + at * 28, [470 - at * 20, 262 - at * 5], 2, 178))
  return addReliefLighting(paper, group(fill(d, '#4a2713') + rows, paper.clip(d)), {
    round: 7,
    height: 12,
    gloss: 0.2,
    shadow: 30,
  })
}

/** Checked linen in the basket. */
function linen(paper: SvgPictureBuilder): string {
  const d = smooth(
    parsePoints('-430 20, -350 -150, -180 -216, 0 -236, 190 -214, 350 -150, 432 20, 300 236, 0 270, -300 236'),
    0.7,
  )
  const line = (path: string) => stroke(path, paintColors.red, 20, 'opacity=".42"')
  const check =
    repeatDrawing(13, (at) => line(`M${-460 + at * 76} 330L${-360 + at * 60} -260`)) +
    repeatDrawing(14, (at) => line(`M-480 ${-230 + at * 40}H480`))
  return addReliefLighting(paper, group(fill(d, '#f7ead0') + check, paper.clip(d)), { round: 5, height: 8, shadow: 10 })
}

const biscuits = (paper: SvgPictureBuilder, spots: string, r: number) =>
  spots
    .split(',')
    .map((spot) => placeAt(paper, spot, () => drawBiscuitAtAngle(paper, r)))
    .join('')

/** A shallow basket at 0, 480 to each side, heaped with biscuits on checked linen. */
export const drawBiscuitBasket = (paper: SvgPictureBuilder) =>
  blurDrawing(paper, fill(ellipse(20, 120, 470, 240), '#1a070c', 'opacity=".6"'), 24) +
  fill(ellipse(0, 8, 470, 262), '#3a1d10') +
  addReliefLighting(paper, strands(0, [470, 262], 178, 362), { round: 7, height: 12, gloss: 0.2, shadow: 12 }) +
  linen(paper) +
  biscuits(paper, '-210 -130, 30 -156, 250 -124', 128) +
  biscuits(paper, '-310 0, -90 -36, 150 -30, 328 6', 134) +
  wall(paper) +
  addReliefLighting(paper, strands(8, [472, 264], 0, 180), { round: 8, height: 14, gloss: 0.2, shadow: 14 }) +
  biscuits(paper, '-190 92, 40 84, 236 96', 138)
