import { fill, pickRandomPointInEllipse } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawLooseCrumbs } from '../parts/close/fried.ts'
import { drawColorPatches, drawHeap } from '../parts/close/heap.ts'
import { drawLobsterPieces } from '../parts/close/lobster.ts'
import { drawMacaroniElbow } from '../parts/close/pasta.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawSkillet } from '../parts/close/skillet.ts'
import { drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import { tableCircleFlatness } from '../parts/close-table.ts'
import { drawChives, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { ellipse } from '../shapes.ts'

const cheese = ['#fbd46a', '#f6bf48', '#fde08a', '#efae38'] as const

const macaroni = (paper: SvgPictureBuilder, rx: number) =>
  fill(ellipse(0, 0, rx, rx * tableCircleFlatness), paper.linear(64, '#e9a534', '#f6c658', '#e39c2c')) +
  blurDrawing(paper, drawColorPatches(paper, 30, [rx, rx * tableCircleFlatness], ['#fbe08c', '#c9761c'], 60, 0.5), 8) +
  drawHeap(
    paper,
    { x: 0, y: 10, rx: rx * 0.92, ry: rx * 0.55, rise: 60, across: 88, down: 40, turn: 180 },
    () => drawMacaroniElbow(paper, 66, cheese),
    { round: 10, height: 11, gloss: 0.36, polish: 28, shadow: 9 },
  )

/** Macaroni and cheese with lobster in an iron pan, close. */
export const lobsterMacPicture = defineDemoPicture({
  slug: 'lobster-mac-and-cheese',
  title: 'Lobster mac and cheese',
  description:
    'An iron skillet of creamy macaroni and cheese topped with chunks of red lobster, toasted crumbs and chives, close up.',
  format: 'tile',
  focalPoint: { x: 600, y: 660, width: 980, height: 800 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(190, 160, 0, () => saucePotDrawFunctions.butter(paper, 120)),
      dish:
        paper.place(580, 690, 0, () => drawSkillet(paper, 600, -38, (rx) => macaroni(paper, rx))) +
        drawLooseCrumbs(paper, 150, () => pickRandomPointInEllipse(paper.random, 580, 690, 460, 260)) +
        drawLobsterPieces(paper, '420 510 -14, 700 490 16', 110, ['tail']) +
        drawLobsterPieces(paper, '280 690 20, 560 620 -16, 860 640 10', 120, ['tail', 'knuckle']) +
        drawLobsterPieces(paper, '440 810 -10, 760 800 18', 126, ['tail']) +
        drawLobsterPieces(paper, '620 700 -14', 160, ['claw']) +
        paper.place(560, 640, -24, () =>
          addReliefLighting(paper, drawParsley(paper, 150), { round: 3, height: 4, shadow: 10 }),
        ) +
        drawLemonWedges(paper, '1040 1080 12', 160) +
        drawChives(paper, 70, () => pickRandomPointInEllipse(paper.random, 580, 690, 440, 240), 12) +
        drawSeasoning(40, () => pickRandomPointInEllipse(paper.random, 580, 690, 440, 240)),
      steam: [560, 450, 420],
    }),
})
