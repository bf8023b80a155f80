import { dots, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawFoodCube } from '../parts/bread.ts'
import { drawCherryTomato, drawCucumberSlice, drawLettuce, drawOnionRing, drawTomatoHalf } from '../parts/greens.ts'
import { drawChives } from '../parts/herbs.ts'
import { drawBowlFromAbove, drawRamekin } from '../parts/plate.ts'
import {
  drawCutleryPiece,
  drawFoldedCloth,
  drawLightOnTable,
  drawTablePlanks,
  drawWindowLight,
  tableWoodColors,
} from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { curve } from '../shapes.ts'

const carrot = (paper: SvgPictureBuilder) => {
  const d = curve([
    [-60, paper.random.around(30)],
    [0, paper.random.around(40)],
    [60, paper.random.around(30)],
  ])
  return (
    stroke(d, '#7d3a10', 10, 'opacity=".35" transform="translate(3 5)"') +
    stroke(d, paper.random.pick(['#f08a2c', '#f7a548', '#e2711d']), 9)
  )
}

const leaves = (paper: SvgPictureBuilder) =>
  repeatDrawing(40, (at) => {
    const [x, y] = pickRandomPointInEllipse(paper.random, 0, 0, 340)
    return paper.place(x, y, paper.random.between(0, 360), () =>
      drawLettuce(
        paper,
        paper.random.between(110, 165),
        paper.random.pick(['#5f9239', '#86b04a', '#a9c862', '#4a7d35', at % 5 ? '#94bb50' : '#7c3350']),
      ),
    )
  }) +
  placeAt(paper, '-180 -90, 140 -210 20, 250 60, -60 190, 40 -40', () => drawCucumberSlice(paper, 84)) +
  placeAt(paper, '-60 -210 0, 190 190 40, -240 110 100', () => drawOnionRing(paper, 82)) +
  placeAt(paper, '-270 -20, 60 -130, 110 90, -110 60, 20 280, 280 -90', (at) =>
    at % 2 ? drawCherryTomato(paper, 58) : drawTomatoHalf(paper, 66),
  ) +
  placeAt(paper, '-150 240 20, 220 -20 60, -200 -200 10, -20 40 45, 160 280 70, 0 -290 30', () =>
    drawFoodCube(paper, 66, '#dda24a'),
  ) +
  repeatDrawing(16, () => {
    const [x, y] = pickRandomPointInEllipse(paper.random, 0, 0, 290)
    return paper.place(x, y, paper.random.between(0, 180), () => carrot(paper))
  }) +
  drawChives(paper, 30, () => pickRandomPointInEllipse(paper.random, 0, 0, 310), 10) +
  dots(60, () => pickRandomPointInEllipse(paper.random, 0, 0, 320), darken('#7a4b2a', 0.3), 5, 0.8)

/** A garden salad in a wooden bowl. */
export const sideSaladPicture = defineDemoPicture({
  slug: 'side-salad',
  title: 'Garden side salad',
  description:
    'A garden salad of green leaves, tomatoes, cucumber, red onion and croutons in a wooden bowl, dressing beside it.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 800, height: 800 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.white, { turn: -7, width: 210 }) +
    drawWindowLight(paper, 60, 0.3) +
    paper.place(560, 640, -24, () =>
      drawFoldedCloth(paper, 780, 1160, { base: '#cfdcc0', stripe: paintColors.forest }),
    ) +
    paper.place(600, 600, 0, () => drawBowlFromAbove(paper, 460, '#a5672f', leaves(paper), '#8a5224')) +
    paper.place(1070, 1040, 0, () => drawRamekin(paper, 106, '#e3b54a', paintColors.sea)) +
    paper.place(1100, 500, 8, () => drawCutleryPiece(paper, 'fork'), 1.35) +
    drawLightOnTable(paper),
})
