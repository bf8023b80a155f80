import { pickRandomPointInEllipse } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import { createCrispReliefParameters, drawLooseCrumbs, drawPopcornShrimpPiece } from '../../parts/close/fried.ts'
import { drawHeap } from '../../parts/close/heap.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawBowlAtAngle } from '../../parts/close-plate.ts'
import { drawLemonWedges, drawSeasoning } from '../../parts/close-sides.ts'
import { drawCheckedSheet } from '../../parts/close-table.ts'
import { drawChoppedHerbs, drawParsley } from '../../parts/herbs.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'
import { parsePoints, smooth } from '../../shapes.ts'

const heap = { x: 540, y: 640, rx: 390, ry: 215, rise: 190, across: 92, down: 40, turn: 180 }

const sheet = '-60 700, 120 500, 400 400, 640 370, 930 400, 1130 520, 1270 720, 1240 1260, -40 1260'

/** Shrimp in crumbs by the bowl, close. */
export const popcornShrimpPicture = defineDemoPicture({
  slug: 'popcorn-shrimp',
  title: 'Popcorn shrimp',
  description:
    'A bowl heaped with bite-sized golden fried shrimp, close up on checked paper, with chili sauce and a wedge of lemon.',
  format: 'tile',
  focalPoint: { x: 600, y: 620, width: 980, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(1060, 160, 0, () => saucePotDrawFunctions.tartar(paper, 110)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.sea) +
        paper.place(540, 630, 0, () =>
          drawBowlAtAngle(paper, 470, { color: '#f4ead4', ring: paintColors.red }, () => ''),
        ) +
        drawHeap(paper, heap, () => drawPopcornShrimpPiece(paper, 76), createCrispReliefParameters(64)) +
        paper.place(1010, 880, 0, () => saucePotDrawFunctions.sweetChili(paper, 180)) +
        drawLemonWedges(paper, '210 1080 -16', 160) +
        paper.place(480, 470, -16, () =>
          addReliefLighting(paper, drawParsley(paper, 170), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawLooseCrumbs(paper, 40, () => pickRandomPointInEllipse(paper.random, 600, 1060, 420, 110)) +
        drawChoppedHerbs(paper, 40, () => pickRandomPointInEllipse(paper.random, 540, 600, 320, 190), 11) +
        drawSeasoning(60, () => pickRandomPointInEllipse(paper.random, 540, 600, 320, 190)),
      steam: [520, 360, 340],
    }),
})
