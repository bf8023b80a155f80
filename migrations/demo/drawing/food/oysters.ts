import {
  dots,
  drawSoftShadow,
  fill,
  group,
  pickRandomPointInEllipse,
  placeAt,
  repeatDrawing,
  stroke,
} from '../brush.ts'
import { lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusSlice, drawCitrusWedge, lemonColors } from '../parts/citrus.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { drawCrushedIce } from '../parts/ice.ts'
import { drawRamekin } from '../parts/plate.ts'
import { drawOyster } from '../parts/shellfish.ts'
import { drawLightOnTable, drawTablePlanks, tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, curve, ellipse } from '../shapes.ts'

/** A round steel tray of ice at 0. */
const tray = (paper: SvgPictureBuilder, r: number) =>
  drawSoftShadow(paper, ellipse(0, 0, r), 40, 24, 0.55) +
  fill(ellipse(0, 0, r), paper.linear(55, '#f3f1e6', '#9fa8a6', '#58656b')) +
  fill(ellipse(0, 0, r * 0.95), paper.linear(55, '#6f7c80', '#b7bfbd', '#f4f3ea')) +
  fill(ellipse(0, 0, r * 0.9), '#9cc3cc') +
  group(drawCrushedIce(paper, r * 0.92, r * 0.92, 330), paper.clip(ellipse(0, 0, r * 0.9))) +
  stroke(curve(arc(0, 0, r * 0.975, r * 0.975, 190, 262)), '#ffffff', 8, 'opacity=".9"')

const dozen = (paper: SvgPictureBuilder) =>
  repeatDrawing(10, (at) => {
    const angle = (at / 10) * 360
    return paper.place(
      Math.cos((angle * Math.PI) / 180) * 348,
      Math.sin((angle * Math.PI) / 180) * 348,
      angle + 90 + paper.random.around(8),
      () => drawOyster(paper, 154),
    )
  })

/** Ten oysters around their sauces. */
export const oystersOnIcePicture = defineDemoPicture({
  slug: 'oysters-on-ice',
  title: 'Oysters on ice',
  description:
    'Ten fresh oysters on the half shell in a ring on crushed ice, with lemon, cocktail sauce and mignonette.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 960, height: 960 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.walnut, { turn: 12, width: 240 }) +
    paper.place(
      600,
      605,
      0,
      () =>
        tray(paper, 560) +
        dozen(paper) +
        placeAt(paper, '-72 -60', () =>
          drawRamekin(
            paper,
            96,
            '#b3261c',
            paintColors.cream,
            dots(16, () => pickRandomPointInEllipse(paper.random, 0, 0, 60), '#f4d9a8', 6),
          ),
        ) +
        placeAt(paper, '86 66', () =>
          drawRamekin(
            paper,
            96,
            '#9a4f63',
            lighten(paintColors.navy, 0.1),
            drawChoppedHerbs(paper, 26, () => pickRandomPointInEllipse(paper.random, 0, 0, 62), 11, '#f1d8dd'),
          ),
        ) +
        placeAt(paper, '82 -92 30, -88 104 -30', () => drawCitrusWedge(paper, 86, lemonColors)) +
        paper.place(0, 0, 0, () => drawParsley(paper, 120)) +
        placeAt(paper, '-150 60, 165 -50', () => drawCitrusSlice(paper, 58, lemonColors)),
    ) +
    drawLightOnTable(paper),
})
