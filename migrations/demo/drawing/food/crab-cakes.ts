import { placeAt } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusWedge, lemonColors } from '../parts/citrus.ts'
import { drawCherryTomato, drawCucumberSlice, drawLettuce, drawOnionRing } from '../parts/greens.ts'
import { drawChives, drawDill } from '../parts/herbs.ts'
import { drawPlateFromAbove, drawRamekin, plateGlazes } from '../parts/plate.ts'
import { drawCrabCake } from '../parts/shellfish.ts'
import { drawSauceDrizzle } from '../parts/sides.ts'
import { drawFoldedCloth, drawLightOnTable, drawTablePlanks, drawWindowLight, tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { parsePoints } from '../shapes.ts'

const starter = (paper: SvgPictureBuilder) =>
  drawPlateFromAbove(paper, 530, plateGlazes.navy) +
  placeAt(paper, '-250 -160 200, -150 -250 240, -20 -290 280, -290 -20 170, -120 -120 230', (at) =>
    drawLettuce(paper, 140, at % 2 ? '#6f9c3c' : '#9fbf55'),
  ) +
  placeAt(paper, '-200 -170 0 1, -70 -230 30 .9', () => drawOnionRing(paper, 66)) +
  placeAt(paper, '-300 -110, -20 -340', () => drawCucumberSlice(paper, 58)) +
  placeAt(paper, '-230 -280, -345 -10, 90 -330', () => drawCherryTomato(paper, 44)) +
  drawSauceDrizzle(parsePoints('-330 230, -170 180, -40 300, 120 230, 270 320, 330 180'), '#e5652c', 20) +
  placeAt(paper, '-110 90, 160 -60, 130 190', () => drawCrabCake(paper, 172)) +
  placeAt(paper, '150 -80 40 1, -120 70 -20 1', () => drawDill(paper, 150)) +
  drawSauceDrizzle(parsePoints('60 150, 120 215, 165 150, 215 215'), '#f8ecc8', 17) +
  paper.place(-290, 190, 20, () => drawCitrusWedge(paper, 96, lemonColors)) +
  paper.place(350, -230, 0, () =>
    drawRamekin(
      paper,
      104,
      '#ef9a52',
      paintColors.cream,
      drawChives(paper, 14, () => [paper.random.around(60), paper.random.around(60)], 8),
    ),
  )

/** Crab cakes with remoulade. */
export const crabCakesPicture = defineDemoPicture({
  slug: 'crab-cakes',
  title: 'Crab cakes',
  description: 'Three browned crab cakes with spicy remoulade, dill, a small salad and lemon on a dark blue plate.',
  format: 'tile',
  focalPoint: { x: 620, y: 640, width: 700, height: 640 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.oak, { turn: -10, width: 230 }) +
    drawWindowLight(paper, 30) +
    paper.place(640, 560, 24, () => drawFoldedCloth(paper, 860, 1100, { base: '#f4e8ce', stripe: paintColors.brass })) +
    paper.place(590, 610, 0, () => starter(paper)) +
    drawLightOnTable(paper),
})
