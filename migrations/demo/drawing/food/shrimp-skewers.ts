import { pickRandomPointInEllipse, placeAt, steam } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusWedge, limeColors } from '../parts/citrus.ts'
import { drawBroccoli, drawCherryTomato } from '../parts/greens.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { drawPlateFromAbove, drawRamekin, plateGlazes } from '../parts/plate.ts'
import { drawShrimpSkewer } from '../parts/shellfish.ts'
import { drawRice } from '../parts/sides.ts'
import { drawFoldedCloth, drawLightOnTable, drawTablePlanks, drawWindowLight, tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

const dinner = (paper: SvgPictureBuilder) =>
  drawPlateFromAbove(paper, 530, plateGlazes.stone) +
  paper.place(
    -90,
    150,
    -8,
    () =>
      drawRice(paper, 330, 210, 900) +
      drawChoppedHerbs(paper, 40, () => pickRandomPointInEllipse(paper.random, 0, 0, 240, 140), 9),
  ) +
  placeAt(paper, '-330 -130 0 1.1, -250 -240 20 1.1, -380 20 -20 1, -160 -310 30 1', () => drawBroccoli(paper, 92)) +
  placeAt(paper, '40 -130 -24, 100 40 -20, 130 220 -26', () => drawShrimpSkewer(paper, 960)) +
  placeAt(paper, '-60 -340, 30 -370, 350 240', () => drawCherryTomato(paper, 44)) +
  placeAt(paper, '290 -290 30', () => drawCitrusWedge(paper, 100, limeColors)) +
  placeAt(paper, '-30 380 20', () => drawParsley(paper, 150)) +
  paper.place(330, 340, 0, () =>
    drawRamekin(
      paper,
      96,
      '#c9662e',
      paintColors.sea,
      drawChoppedHerbs(paper, 14, () => pickRandomPointInEllipse(paper.random, 0, 0, 56), 9),
    ),
  )

/** Shrimp from the grill. */
export const shrimpSkewersPicture = defineDemoPicture({
  slug: 'shrimp-skewers',
  title: 'Grilled shrimp skewers',
  description: 'Three skewers of grilled shrimp over herbed rice with broccoli, tomatoes, lime and a smoky dip.',
  format: 'tile',
  focalPoint: { x: 620, y: 600, width: 820, height: 720 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.walnut, { turn: -8, width: 220 }) +
    drawWindowLight(paper, 20) +
    paper.place(560, 600, 18, () => drawFoldedCloth(paper, 820, 1180, { base: '#dfe6d2', stripe: paintColors.coral })) +
    paper.place(600, 610, 0, () => dinner(paper)) +
    steam(paper, 640, 400, 320, 0.28) +
    drawLightOnTable(paper),
})
