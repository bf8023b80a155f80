import { placeAt, steam } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusSlice, drawCitrusWedge, lemonColors } from '../parts/citrus.ts'
import { drawParsley } from '../parts/herbs.ts'
import { drawLobster } from '../parts/lobster.ts'
import { drawPlateFromAbove, drawRamekin, plateGlazes } from '../parts/plate.ts'
import { drawCornOnCob, drawRoastPotato } from '../parts/sides.ts'
import {
  drawCutleryPiece,
  drawFoldedCloth,
  drawLightOnTable,
  drawTablePlanks,
  drawWindowLight,
  tableWoodColors,
} from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

const platter = (paper: SvgPictureBuilder) =>
  drawPlateFromAbove(paper, 530, plateGlazes.sea) +
  placeAt(paper, '-390 120, -320 230 40, -220 330 80, -290 120 120, -210 220 20', () => drawRoastPotato(paper, 74)) +
  placeAt(paper, '-330 -190 -62, -240 -40 -46', () => drawCornOnCob(paper, 290, 72)) +
  paper.place(150, 330, 20, () => drawParsley(paper, 190)) +
  paper.place(60, 80, 24, () => drawLobster(paper, 960), 1) +
  paper.place(330, 130, 0, () => drawRamekin(paper, 118, '#f6c33c', paintColors.cream)) +
  paper.place(270, 320, -20, () => drawCitrusWedge(paper, 100, lemonColors)) +
  paper.place(-400, -10, 10, () => drawCitrusSlice(paper, 76, lemonColors))

/** A whole lobster with everything that belongs to it. */
export const lobsterDinnerPicture = defineDemoPicture({
  slug: 'lobster-dinner',
  title: 'Whole lobster dinner',
  description: 'A whole red lobster on a blue plate with corn on the cob, potatoes, lemon and a pot of drawn butter.',
  format: 'feature',
  focalPoint: { x: 800, y: 600, width: 820, height: 760 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.white, { turn: 3, width: 230 }) +
    drawWindowLight(paper, -40, 0.3) +
    paper.place(1250, 520, 14, () =>
      drawFoldedCloth(paper, 640, 900, { base: '#f3e9d2', stripe: paintColors.red, pattern: 'check' }),
    ) +
    paper.place(790, 610, 0, () => platter(paper)) +
    paper.place(1440, 720, 14, () => drawCutleryPiece(paper, 'fork'), 1.2) +
    steam(paper, 760, 420, 360, 0.22) +
    drawLightOnTable(paper),
})
