import { pickRandomPointInEllipse, placeAt } from '../brush.ts'
import { paintColors } from '../palette.ts'
import { baconBit } from '../parts/close/bacon.ts'
import { bakedPotato, dollop } from '../parts/close/potato.ts'
import { saucePots } from '../parts/close/sauces.ts'
import { closeScene } from '../parts/close/scene.ts'
import { closePlate } from '../parts/close-plate.ts'
import { meltingButter, seasoning } from '../parts/close-sides.ts'
import { chives } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { woods } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

const bacon = '470 600 -20, 760 570 30, 850 660 -8, 560 690 14, 390 680 40, 700 720 -26, 930 610 10'

/** A potato with everything, close. */
export const bakedPotatoDish = defineDemoPicture({
  slug: 'baked-potato',
  title: 'Baked potato',
  description:
    'A baked potato split open and fluffy, close up, with melting butter, sour cream, bacon and chives on a blue-rimmed plate.',
  format: 'tile',
  focalPoint: { x: 600, y: 660, width: 1000, height: 780 },
  draw: (paper) =>
    closeScene(paper, {
      wood: woods.oak,
      behind:
        paper.place(190, 160, 0, () => saucePots.sourCream(paper, 120)) +
        paper.place(1010, 120, 0, () => saucePots.butter(paper, 100)),
      dish:
        paper.place(600, 700, 0, () => closePlate(paper, 740, { color: '#f5ecd8', ring: paintColors.navy })) +
        paper.place(610, 690, -5, () => bakedPotato(paper, 520)) +
        paper.place(430, 560, 0, () => meltingButter(paper, 96)) +
        paper.place(760, 600, 0, () => dollop(paper, 150)) +
        addReliefLighting(
          paper,
          placeAt(paper, bacon, () => baconBit(paper, 44)),
          { round: 4, height: 6, gloss: 0.35, shadow: 10 },
        ) +
        chives(paper, 80, () => pickRandomPointInEllipse(paper.random, 630, 610, 380, 130), 13) +
        chives(paper, 30, () => pickRandomPointInEllipse(paper.random, 600, 900, 500, 200), 12) +
        seasoning(70, () => pickRandomPointInEllipse(paper.random, 610, 640, 400, 170)),
      steam: [560, 470, 420],
    }),
})
