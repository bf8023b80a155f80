import { fill, pickRandomPointInEllipse } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { drawBatteredFillet } from '../../parts/close/battered-fish.ts'
import { drawBunCrown, drawBunLayer, drawFlatSlices } from '../../parts/close/bun.ts'
import { drawLettuceFrills } from '../../parts/close/lettuce.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawSlaw } from '../../parts/close/slaw.ts'
import { drawFriesAtAngle, drawLemonWedges, drawSeasoning } from '../../parts/close-sides.ts'
import { drawCheckedSheet } from '../../parts/close-table.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'
import { parsePoints, smooth } from '../../shapes.ts'

/** Tartar sauce that runs over the edge of the fish. */
const runningSauce = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    fill(
      smooth(
        parsePoints(
          '-330 0, -180 -50, 60 -60, 280 -40, 340 0, 330 36, 290 76, 262 40, 170 34, 120 92, 84 96, 60 38, -60 34, -110 62, -150 110, -190 104, -200 46, -290 40',
        ),
        0.85,
      ),
      '#fbf3dc',
    ),
    { round: 12, height: 16, gloss: 0.5, polish: 30, shadow: 14 },
  )

/** A sandwich at 0: a whole fillet, longer than its bun, between slaw, pickles and sauce. */
const sandwich = (paper: SvgPictureBuilder) =>
  drawBunLayer(paper, 330, 110, paper.linear(90, ['#fbe6b8', 0], ['#f3cf8c', 0.62], ['#d99a4c', 0.8], ['#b46c26', 1])) +
  drawLettuceFrills(paper, '-310 -10 -60, -220 60 200, -90 96 186, 50 104 176, 180 78 166, 290 10 60') +
  drawFlatSlices(paper, '-220 16 -8, 0 56 4, 210 20 -4', 112, '#5a7426', '#a9bb58') +
  paper.place(0, -60, -2, () => drawBatteredFillet(paper, 4), 1.14) +
  paper.place(0, -70, 0, () => runningSauce(paper)) +
  paper.place(0, -110, 0, () => drawSlaw(paper, { rx: 330, ry: 110, rise: 44, layers: [90, 80, 70], width: 21 })) +
  paper.place(0, -232, -3, () => drawBunCrown(paper, 350, 0))

const sheet = '-60 760, 100 560, 360 440, 640 410, 930 440, 1130 560, 1270 760, 1240 1260, -40 1260'

/** A fish sandwich with slaw and pickles, close. */
export const lentenFishSandwichPicture = defineDemoPicture({
  slug: 'lenten-fish-sandwich',
  title: 'Lenten fish sandwich',
  description:
    'A crisp fillet of battered haddock, longer than its shining bun, with slaw, pickles and tartar sauce, close up, with fries.',
  format: 'tile',
  focalPoint: { x: 600, y: 640, width: 1000, height: 880 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(170, 200, 0, () => saucePotDrawFunctions.tartar(paper, 130)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.navy) +
        drawFriesAtAngle(paper, 25, 1010, 620, 200, 120, 1.2) +
        drawFriesAtAngle(paper, 15, 180, 660, 170, 100, 1.15) +
        paper.place(600, 780, -2, () => sandwich(paper), 1.16) +
        drawFriesAtAngle(paper, 15, 1010, 1080, 240, 80, 1.4) +
        drawLemonWedges(paper, '210 1060 -14', 160) +
        drawSeasoning(50, () => pickRandomPointInEllipse(paper.random, 980, 840, 220, 200)),
      steam: [600, 330, 300],
    }),
})
