import { pickRandomPointInEllipse } from '../brush.ts'
import { paintColors } from '../palette.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawBowlAtAngle } from '../parts/close-plate.ts'
import { drawFriesAtAngle, drawSeasoning } from '../parts/close-sides.ts'
import { drawCheckedSheet } from '../parts/close-table.ts'
import { drawChoppedHerbs } from '../parts/herbs.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { parsePoints, smooth } from '../shapes.ts'

const sheet = '-60 700, 120 500, 400 400, 640 370, 930 400, 1130 520, 1270 720, 1240 1260, -40 1260'

/** A bowl of fries, close. */
export const friesPicture = defineDemoPicture({
  slug: 'thick-cut-fries',
  title: 'Thick-cut fries',
  description:
    'A blue enamel bowl heaped with golden thick-cut fries, close up, sprinkled with salt and herbs, with a pot of ketchup.',
  format: 'tile',
  focalPoint: { x: 600, y: 620, width: 960, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(170, 190, 0, () => saucePotDrawFunctions.tartar(paper, 120)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.red) +
        paper.place(560, 650, 0, () => drawBowlAtAngle(paper, 480, { color: '#1d5b80', ring: '#f4ead4' }, () => '')) +
        drawFriesAtAngle(paper, 60, 560, 690, 390, 190, 1.25) +
        drawFriesAtAngle(paper, 40, 560, 630, 330, 160, 1.35) +
        drawFriesAtAngle(paper, 20, 550, 560, 210, 110, 1.4) +
        drawFriesAtAngle(paper, 5, 860, 1120, 160, 40, 1.4) +
        paper.place(1030, 880, 0, () => saucePotDrawFunctions.ketchup(paper, 190)) +
        drawChoppedHerbs(paper, 50, () => pickRandomPointInEllipse(paper.random, 560, 640, 340, 190), 11) +
        drawSeasoning(110, () => pickRandomPointInEllipse(paper.random, 560, 650, 350, 190)),
      steam: [520, 340, 340],
    }),
})
