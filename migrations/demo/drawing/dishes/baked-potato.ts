import { pickRandomPointInEllipse, placeAt } from '../brush.ts'
import { paintColors } from '../palette.ts'
import { drawBaconBit } from '../parts/close/bacon.ts'
import { drawBakedPotato, drawCreamDollop } from '../parts/close/potato.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawMeltingButter, drawSeasoning } from '../parts/close-sides.ts'
import { drawChives } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

const bacon = '470 600 -20, 760 570 30, 850 660 -8, 560 690 14, 390 680 40, 700 720 -26, 930 610 10'

/** A potato with everything, close. */
export const bakedPotatoPicture = defineDemoPicture({
  slug: 'baked-potato',
  title: 'Baked potato',
  description:
    'A baked potato split open and fluffy, close up, with melting butter, sour cream, bacon and chives on a blue-rimmed plate.',
  format: 'tile',
  focalPoint: { x: 600, y: 660, width: 1000, height: 780 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind:
        paper.place(190, 160, 0, () => saucePotDrawFunctions.sourCream(paper, 120)) +
        paper.place(1010, 120, 0, () => saucePotDrawFunctions.butter(paper, 100)),
      dish:
        paper.place(600, 700, 0, () => drawPlateAtAngle(paper, 740, { color: '#f5ecd8', ring: paintColors.navy })) +
        paper.place(610, 690, -5, () => drawBakedPotato(paper, 520)) +
        paper.place(430, 560, 0, () => drawMeltingButter(paper, 96)) +
        paper.place(760, 600, 0, () => drawCreamDollop(paper, 150)) +
        addReliefLighting(
          paper,
          placeAt(paper, bacon, () => drawBaconBit(paper, 44)),
          { round: 4, height: 6, gloss: 0.35, shadow: 10 },
        ) +
        drawChives(paper, 80, () => pickRandomPointInEllipse(paper.random, 630, 610, 380, 130), 13) +
        drawChives(paper, 30, () => pickRandomPointInEllipse(paper.random, 600, 900, 500, 200), 12) +
        drawSeasoning(70, () => pickRandomPointInEllipse(paper.random, 610, 640, 400, 170)),
      steam: [560, 470, 420],
    }),
})
