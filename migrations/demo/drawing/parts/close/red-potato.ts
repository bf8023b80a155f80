import { fill, group, pickRandomPointInEllipse, repeatDrawing } from '../../brush.ts'
import { mixColors } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { blob, ellipse } from '../../shapes.ts'
import { blurDrawing } from '../lighting.ts'

/** A red potato at 0, boiled until its skin splits. */
export function drawRedPotato(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const d = blob(random, 0, 0, r, r * 0.84, 0.06, 9)
  const split = fill(blob(random, random.around(r * 0.3), random.around(r * 0.2), r * 0.34, r * 0.12, 0.3), '#f7dd9c')
  const spots = repeatDrawing(9, () => {
    const [x, y] = pickRandomPointInEllipse(random, 0, 0, r * 0.9, r * 0.7)
    return fill(ellipse(x, y, r * 0.09, r * 0.06), random.pick(['#7c2a20', '#d98a66']), 'opacity=".5"')
  })
  return group(
    fill(d, mixColors(random.pick(['#b8503a', '#e0ad5c', '#d9a04e']), '#d98b58', random.between(0, 0.5))) +
      blurDrawing(paper, spots, 2) +
      split,
    paper.clip(d),
  )
}
