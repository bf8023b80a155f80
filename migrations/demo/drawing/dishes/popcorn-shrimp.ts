import { pickRandomPointInEllipse } from '../brush.ts'
import { paintColors } from '../palette.ts'
import { crispRelief, looseCrumbs, popcornPiece } from '../parts/close/fried.ts'
import { drawHeap } from '../parts/close/heap.ts'
import { saucePots } from '../parts/close/sauces.ts'
import { closeScene } from '../parts/close/scene.ts'
import { closeBowl } from '../parts/close-plate.ts'
import { seasoning, wedges } from '../parts/close-sides.ts'
import { checkedSheet } from '../parts/close-table.ts'
import { chopped, parsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { woods } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { parsePoints, smooth } from '../shapes.ts'

const heap = { x: 540, y: 640, rx: 390, ry: 215, rise: 190, across: 92, down: 40, turn: 180 }

const sheet = '-60 700, 120 500, 400 400, 640 370, 930 400, 1130 520, 1270 720, 1240 1260, -40 1260'

/** Shrimp in crumbs by the bowl, close. */
export const popcornShrimp = defineDemoPicture({
  slug: 'popcorn-shrimp',
  title: 'Popcorn shrimp',
  description:
    'A bowl heaped with bite-sized golden fried shrimp, close up on checked paper, with chili sauce and a wedge of lemon.',
  format: 'tile',
  focalPoint: { x: 600, y: 620, width: 980, height: 820 },
  draw: (paper) =>
    closeScene(paper, {
      wood: woods.oak,
      behind: paper.place(1060, 160, 0, () => saucePots.tartar(paper, 110)),
      dish:
        checkedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.sea) +
        paper.place(540, 630, 0, () => closeBowl(paper, 470, { color: '#f4ead4', ring: paintColors.red }, () => '')) +
        drawHeap(paper, heap, () => popcornPiece(paper, 76), crispRelief(64)) +
        paper.place(1010, 880, 0, () => saucePots.sweetChili(paper, 180)) +
        wedges(paper, '210 1080 -16', 160) +
        paper.place(480, 470, -16, () =>
          addReliefLighting(paper, parsley(paper, 170), { round: 3, height: 4, shadow: 12 }),
        ) +
        looseCrumbs(paper, 40, () => pickRandomPointInEllipse(paper.random, 600, 1060, 420, 110)) +
        chopped(paper, 40, () => pickRandomPointInEllipse(paper.random, 540, 600, 320, 190), 11) +
        seasoning(60, () => pickRandomPointInEllipse(paper.random, 540, 600, 320, 190)),
      steam: [520, 360, 340],
    }),
})
