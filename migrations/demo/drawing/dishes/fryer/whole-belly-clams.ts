import { pickRandomPointInEllipse, placeAt } from '../../brush.ts'
import { paintColors } from '../../palette.ts'
import { createCrispReliefParameters, drawLooseCrumbs } from '../../parts/close/fried.ts'
import { drawHeap, drawHeapShade } from '../../parts/close/heap.ts'
import { saucePotDrawFunctions } from '../../parts/close/sauces.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawWholeClam } from '../../parts/close/whole-clams.ts'
import { drawPlateAtAngle } from '../../parts/close-plate.ts'
import { drawLemonWedges, drawSeasoning } from '../../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../../parts/herbs.ts'
import { addReliefLighting } from '../../parts/lighting.ts'
import { drawClamShell } from '../../parts/shellfish.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'

const heap = { x: 540, y: 740, rx: 440, ry: 250, rise: 170, across: 150, down: 58, turn: 170 }

/** Whole clams from the fryer, close. */
export const wholeBellyClamsPicture = defineDemoPicture({
  slug: 'whole-belly-clams',
  title: 'Whole-belly clams',
  description:
    'Plump whole fried clams, golden and crisp, heaped on a blue plate, close up, with a red sauce, lemon and clam shells.',
  format: 'tile',
  focalPoint: { x: 600, y: 680, width: 960, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: placeAt(paper, '140 220 -20 1.1, 330 150 30', () =>
        addReliefLighting(paper, drawClamShell(paper, 110), { round: 12, height: 22, shadow: 20 }),
      ),
      dish:
        paper.place(590, 740, 0, () => drawPlateAtAngle(paper, 740, { color: '#15486a' })) +
        drawHeapShade(paper, heap, '#94591f') +
        drawHeap(paper, heap, () => drawWholeClam(paper, 88), createCrispReliefParameters(66)) +
        paper.place(1020, 470, 0, () => saucePotDrawFunctions.ketchup(paper, 180)) +
        drawLemonWedges(paper, '1000 980 14', 180) +
        paper.place(480, 520, -18, () =>
          addReliefLighting(paper, drawParsley(paper, 170), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawLooseCrumbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 560, 900, 520, 180)) +
        drawChoppedHerbs(
          paper,
          40,
          () => pickRandomPointInEllipse(paper.random, 540, 700, 380, 260),
          12,
          paintColors.leaf,
        ) +
        drawSeasoning(70, () => pickRandomPointInEllipse(paper.random, 540, 690, 380, 260)),
      steam: [500, 430, 380],
    }),
})
