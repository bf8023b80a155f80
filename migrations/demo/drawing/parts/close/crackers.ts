import { fill, group, placeAt, repeatDrawing } from '../../brush.ts'
import { mixColors } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { blob, ellipse } from '../../shapes.ts'
import { addReliefLighting } from '../lighting.ts'

/** A round cracker at 0. */
function cracker(paper: SvgPictureBuilder, r: number): string {
  const d = blob(paper.random, 0, 0, r, r * 0.66, 0.04, 12)
  const holes = repeatDrawing(7, (at) => {
    const angle = at * 1.05
    const reach = at ? r * 0.5 : 0
    return fill(ellipse(Math.cos(angle) * reach, Math.sin(angle) * reach * 0.62, r * 0.07, r * 0.045), '#8a5a24')
  })
  return group(fill(d, mixColors('#f0cf8c', '#d9a659', paper.random.between(0, 1))) + holes, paper.clip(d))
}

export const drawCrackers = (paper: SvgPictureBuilder, spots: string, r: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => cracker(paper, r)),
    { round: 9, height: 14, bumps: [0.04, 0.14], shadow: 24 },
  )
