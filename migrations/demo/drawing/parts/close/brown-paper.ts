import { fill, group, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { parsePoints, polygon } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'

/** Brown paper over the table, creased, with its edge turned up. */
export function drawBrownPaper(paper: SvgPictureBuilder, outline: string, creases: readonly string[]): string {
  const sheet = polygon(parsePoints(outline))
  const crease = (d: string) =>
    blurDrawing(
      paper,
      stroke(d, '#5a3417', 16, 'opacity=".35"') + stroke(d, '#f3d6a2', 10, 'opacity=".5" transform="translate(8 6)"'),
      5,
    )
  return addReliefLighting(
    paper,
    group(
      fill(sheet, paper.linear(60, '#dbb47a', '#c99c60', '#a97c44')) + creases.map(crease).join(''),
      paper.clip(sheet),
    ),
    { round: 5, height: 10, bumps: [0.006, 0.3], shadow: 24 },
  )
}
