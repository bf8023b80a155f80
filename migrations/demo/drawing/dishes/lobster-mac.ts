import { fill, pickRandomPointInEllipse } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { looseCrumbs } from '../parts/close/fried.ts'
import { drawHeap, patches } from '../parts/close/heap.ts'
import { lobsterPieces } from '../parts/close/lobster.ts'
import { elbow } from '../parts/close/pasta.ts'
import { saucePots } from '../parts/close/sauces.ts'
import { closeScene } from '../parts/close/scene.ts'
import { skillet } from '../parts/close/skillet.ts'
import { seasoning, wedges } from '../parts/close-sides.ts'
import { flatness } from '../parts/close-table.ts'
import { chives, parsley } from '../parts/herbs.ts'
import { addReliefLighting, blurred } from '../parts/lighting.ts'
import { woods } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { ellipse } from '../shapes.ts'

const cheese = ['#fbd46a', '#f6bf48', '#fde08a', '#efae38'] as const

const macaroni = (paper: SvgPictureBuilder, rx: number) =>
  fill(ellipse(0, 0, rx, rx * flatness), paper.linear(64, '#e9a534', '#f6c658', '#e39c2c')) +
  blurred(paper, patches(paper, 30, [rx, rx * flatness], ['#fbe08c', '#c9761c'], 60, 0.5), 8) +
  drawHeap(
    paper,
    { x: 0, y: 10, rx: rx * 0.92, ry: rx * 0.55, rise: 60, across: 88, down: 40, turn: 180 },
    () => elbow(paper, 66, cheese),
    { round: 10, height: 11, gloss: 0.36, polish: 28, shadow: 9 },
  )

/** Macaroni and cheese with lobster in an iron pan, close. */
export const lobsterMac = defineDemoPicture({
  slug: 'lobster-mac-and-cheese',
  title: 'Lobster mac and cheese',
  description:
    'An iron skillet of creamy macaroni and cheese topped with chunks of red lobster, toasted crumbs and chives, close up.',
  format: 'tile',
  focalPoint: { x: 600, y: 660, width: 980, height: 800 },
  draw: (paper) =>
    closeScene(paper, {
      wood: woods.oak,
      behind: paper.place(190, 160, 0, () => saucePots.butter(paper, 120)),
      dish:
        paper.place(580, 690, 0, () => skillet(paper, 600, -38, (rx) => macaroni(paper, rx))) +
        looseCrumbs(paper, 150, () => pickRandomPointInEllipse(paper.random, 580, 690, 460, 260)) +
        lobsterPieces(paper, '420 510 -14, 700 490 16', 110, ['tail']) +
        lobsterPieces(paper, '280 690 20, 560 620 -16, 860 640 10', 120, ['tail', 'knuckle']) +
        lobsterPieces(paper, '440 810 -10, 760 800 18', 126, ['tail']) +
        lobsterPieces(paper, '620 700 -14', 160, ['claw']) +
        paper.place(560, 640, -24, () =>
          addReliefLighting(paper, parsley(paper, 150), { round: 3, height: 4, shadow: 10 }),
        ) +
        wedges(paper, '1040 1080 12', 160) +
        chives(paper, 70, () => pickRandomPointInEllipse(paper.random, 580, 690, 440, 240), 12) +
        seasoning(40, () => pickRandomPointInEllipse(paper.random, 580, 690, 440, 240)),
      steam: [560, 450, 420],
    }),
})
