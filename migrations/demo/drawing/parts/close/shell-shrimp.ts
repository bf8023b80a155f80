import { dots, placeAt, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { curve, type Point } from '../../shapes.ts'
import { addReliefLighting } from '../lighting.ts'
import { drawPeeledShrimp } from '../shellfish.ts'

/** A boiled shrimp in its shell at 0: its little legs within the curl, spice on its back. */
function shellShrimp(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const at = (angle: number, reach: number): Point => [Math.cos(angle) * reach, Math.sin(angle) * reach]
  const legs = repeatDrawing(7, (index) => {
    const angle = ((70 + index * 27) * Math.PI) / 180
    const line = [at(angle, r * 0.5), at(angle + 0.16, r * 0.3), at(angle + 0.5, r * 0.2)]
    return stroke(curve(line), index % 2 ? '#d9583a' : '#f0a078', r * 0.05)
  })
  const spice = (color: string, count: number, size: number) =>
    dots(
      count,
      () => at((random.between(60, 290) * Math.PI) / 180, r * random.between(0.46, 0.92)),
      color,
      r * size,
      0.75,
    )
  return legs + drawPeeledShrimp(paper, r, '#ee6236') + spice('#7a1d10', 26, 0.032) + spice('#5a3a12', 14, 0.026)
}

/** Boiled shrimp in their shells at spots apart from one another. */
export const drawShellShrimps = (paper: SvgPictureBuilder, spots: string, r: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => shellShrimp(paper, r)),
    { round: r * 0.13, height: r * 0.19, gloss: 0.6, polish: 28, shadow: r * 0.18 },
  )
