import { pickRandomPointInEllipse } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCornCob, drawCornHusk } from '../parts/close/corn.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawMeltingButter, drawSeasoning } from '../parts/close-sides.ts'
import { drawChoppedHerbs } from '../parts/herbs.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

const ear = (paper: SvgPictureBuilder, x: number, y: number, turn: number, scale: number) =>
  paper.place(
    x,
    y,
    turn,
    () => paper.place(-350, 0, 0, () => drawCornHusk(paper, 330)) + drawCornCob(paper, 760, 106),
    scale,
  )

/** Corn with melting butter, close. */
export const cornOnTheCobPicture = defineDemoPicture({
  slug: 'corn-on-the-cob',
  title: 'Corn on the cob',
  description:
    'Three grilled cobs of sweet corn with their husks tied back, close up, with butter melting over the yellow kernels.',
  format: 'tile',
  focalPoint: { x: 640, y: 660, width: 960, height: 760 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(190, 150, 0, () => saucePotDrawFunctions.butter(paper, 120)),
      dish:
        paper.place(600, 690, 0, () => drawPlateAtAngle(paper, 740, { color: '#15486a' })) +
        ear(paper, 690, 480, -14, 0.98) +
        ear(paper, 650, 690, -10, 1.12) +
        ear(paper, 640, 920, -6, 1.26) +
        paper.place(700, 640, 0, () => drawMeltingButter(paper, 100)) +
        paper.place(560, 880, 0, () => drawMeltingButter(paper, 110)) +
        drawChoppedHerbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 660, 720, 400, 280), 12) +
        drawSeasoning(90, () => pickRandomPointInEllipse(paper.random, 660, 720, 400, 280)),
      steam: [640, 460, 400],
    }),
})
