import { fill, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { curve, type Point, smooth } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'

/** A rosette of whipped cream at 0 seen from 45°: folds from the bag in three turns, and a peak. */
export function drawWhippedRosette(paper: SvgPictureBuilder, r: number): string {
  return repeatDrawing(3, (turn) => {
    const reach = r * (1 - turn * 0.3)
    const lift = -turn * r * 0.26
    const at = (index: number, share: number): Point => {
      const angle = (index / 20) * Math.PI * 2 + turn * 0.5
      return [Math.cos(angle) * reach * share, Math.sin(angle) * reach * share * 0.62 + lift]
    }
    const star = smooth(Array.from({ length: 20 }, (_, index) => at(index, index % 2 ? 0.84 : 1)))
    const folds = repeatDrawing(10, (index) =>
      stroke(curve([at(index * 2 + 1, 0.88), at(index * 2 + 2.4, 0.56), at(index * 2 + 4, 0.2)]), '#efe3c8', r * 0.06),
    )
    return addReliefLighting(paper, fill(star, '#fffdf6') + blurDrawing(paper, folds, r * 0.02), {
      round: r * 0.12,
      height: r * 0.07,
      gloss: 0.3,
      polish: 20,
      shadow: turn ? r * 0.1 : r * 0.16,
    })
  })
}
