import { fill, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { arc, curve, ellipse, type Point } from '../../shapes.ts'
import { blurDrawing } from '../lighting.ts'
import { drawCrumbedPiece } from './fried.ts'

/** A whole soft clam at 0, fried in crumbs: its round belly, and the broad strip of its neck, curled around it. */
export function drawWholeClam(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const [from, to] = [-70 + random.around(20), 96 + random.around(30)]
  const band = (share: number) => arc(r * 0.1, 0, r * share, r * share * 0.82, from, to, 6)
  const rough = ([x, y]: Point): Point => [x + random.around(r * 0.1), y + random.around(r * 0.1)]
  const neck = [...band(1.42).map(rough), ...band(0.55).reverse()]
  const belly = arc(-r * 0.14, 0, r * 0.86, r * 0.74, 0, 324, 9).map(([x, y]): Point => {
    const reach = 1 + random.around(0.08)
    return [x * reach, y * reach]
  })
  const fold = curve(band(0.84))
  return (
    drawCrumbedPiece(paper, neck, [r * 1.4, r]) +
    blurDrawing(paper, stroke(fold, '#7a3d10', r * 0.16, 'opacity=".6"'), r * 0.05) +
    drawCrumbedPiece(paper, belly, [r * 0.86, r * 0.74]) +
    blurDrawing(
      paper,
      fill(ellipse(-r * 0.1, r * 0.2, r * 0.5, r * 0.3), '#8f5a1e', 'opacity=".45"') +
        fill(ellipse(-r * 0.34, -r * 0.26, r * 0.34, r * 0.22), '#ffedbe', 'opacity=".7"'),
      r * 0.14,
    )
  )
}
