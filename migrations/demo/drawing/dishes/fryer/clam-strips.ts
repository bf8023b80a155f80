import { pickRandomPointInEllipse } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import { createCrispReliefParameters, drawClamStrip, drawLooseCrumbs } from '../../parts/close/fried.ts'
import { drawHeap, drawHeapShade } from '../../parts/close/heap.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawLemonWedges, drawSeasoning } from '../../parts/close-sides.ts'
import { drawCheckedSheet } from '../../parts/close-table.ts'
import { drawChoppedHerbs, drawParsley } from '../../parts/herbs.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'
import { parsePoints, smooth } from '../../shapes.ts'

const heap = { x: 560, y: 760, rx: 460, ry: 300, rise: 190, across: 128, down: 44, turn: 70 }

const sheet = '-60 640, 100 370, 380 260, 640 230, 930 270, 1150 400, 1270 640, 1240 1260, -40 1260'

/** Clam strips with tartar sauce, close. */
export const clamStripsPicture = defineDemoPicture({
  slug: 'clam-strips',
  title: 'Fried clam strips',
  description:
    'A tall heap of curled golden clam strips in a cornmeal crust, close up, with tartar sauce and lemon on checked paper.',
  format: 'tile',
  focalPoint: { x: 600, y: 700, width: 960, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(180, 150, 0, () => saucePotDrawFunctions.ketchup(paper, 110)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.navy) +
        drawHeapShade(paper, heap, '#94591f') +
        drawHeap(paper, heap, () => drawClamStrip(paper, 290), createCrispReliefParameters(46)) +
        paper.place(1010, 420, 0, () => saucePotDrawFunctions.tartar(paper, 190)) +
        drawLemonWedges(paper, '960 1060 14', 180) +
        paper.place(500, 560, -18, () =>
          addReliefLighting(paper, drawParsley(paper, 190), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawLooseCrumbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 560, 900, 560, 220)) +
        drawChoppedHerbs(paper, 40, () => pickRandomPointInEllipse(paper.random, 560, 720, 400, 280), 12) +
        drawSeasoning(70, () => pickRandomPointInEllipse(paper.random, 560, 700, 400, 280)),
      steam: [500, 460, 380],
    }),
})
