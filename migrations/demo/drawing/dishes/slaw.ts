import { pickRandomPointInEllipse } from '../brush.ts'
import { paintColors } from '../palette.ts'
import { drawHeapShade } from '../parts/close/heap.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawSlaw } from '../parts/close/slaw.ts'
import { drawBowlAtAngle } from '../parts/close-plate.ts'
import { drawSeasoning } from '../parts/close-sides.ts'
import { drawCheckedSheet } from '../parts/close-table.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { parsePoints, smooth } from '../shapes.ts'

const sheet = '-60 760, 120 560, 400 440, 640 410, 930 440, 1130 560, 1270 760, 1240 1260, -40 1260'

/** A bowl of slaw, close. */
export const slawPicture = defineDemoPicture({
  slug: 'slaw',
  title: 'Slaw',
  description:
    'A blue bowl heaped with crisp slaw of pale cabbage and orange carrot in a light dressing, close up, with celery seed.',
  format: 'tile',
  focalPoint: { x: 600, y: 620, width: 980, height: 800 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(1040, 150, 0, () => saucePotDrawFunctions.honeyMustard(paper, 120)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.red) +
        paper.place(590, 660, 0, () => drawBowlAtAngle(paper, 560, { color: '#1d5b80', ring: '#f4ead4' }, () => '')) +
        drawHeapShade(paper, { x: 590, y: 680, rx: 400, ry: 210, rise: 60, across: 0, down: 0, turn: 0 }, '#8a9a4a') +
        paper.place(590, 690, 0, () =>
          drawSlaw(paper, { rx: 490, ry: 280, rise: 210, layers: [220, 200, 180, 150, 120, 80], width: 24 }),
        ) +
        paper.place(560, 500, -16, () =>
          addReliefLighting(paper, drawParsley(paper, 150), { round: 3, height: 4, shadow: 10 }),
        ) +
        drawChoppedHerbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 590, 600, 420, 240), 11) +
        drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 590, 600, 420, 240)),
    }),
})
