import { pickRandomPointInEllipse } from '../brush.ts'
import { paintColors } from '../palette.ts'
import { crabCluster, crabMeat } from '../parts/close/crab.ts'
import { saucePots } from '../parts/close/sauces.ts'
import { closeScene } from '../parts/close/scene.ts'
import { closePlate } from '../parts/close-plate.ts'
import { flatSlice, potatoHalves, wedges } from '../parts/close-sides.ts'
import { chopped, parsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { woods } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

/** Two clusters of snow crab, close. */
export const snowCrab = defineDemoPicture({
  slug: 'snow-crab',
  title: 'Snow crab',
  description:
    'Two steamed clusters of orange snow crab legs across a white plate, close up, with drawn butter, lemon and potatoes.',
  format: 'feature',
  focalPoint: { x: 800, y: 680, width: 1240, height: 840 },
  draw: (paper) =>
    closeScene(paper, {
      wood: woods.sea,
      behind: paper.place(200, 170, 0, () => saucePots.ketchup(paper, 120)),
      dish:
        paper.place(800, 720, 0, () => closePlate(paper, 950, { color: '#f5ecd8', ring: paintColors.navy })) +
        potatoHalves(paper, '420 440 -10, 610 390 14, 800 380 -6', 104) +
        paper.place(370, 610, -7, () => crabCluster(paper, 660)) +
        paper.place(300, 850, -1, () => crabCluster(paper, 740)) +
        paper.place(1320, 380, 0, () => saucePots.butter(paper, 170)) +
        paper.place(960, 1030, -10, () => crabMeat(paper, 360)) +
        paper.place(620, 700, 0, () => flatSlice(paper, 110)) +
        wedges(paper, '420 1080 -14, 1330 1010 12', 160) +
        paper.place(500, 660, -30, () =>
          addReliefLighting(paper, parsley(paper, 180), { round: 3, height: 4, shadow: 12 }),
        ) +
        chopped(paper, 60, () => pickRandomPointInEllipse(paper.random, 800, 760, 600, 260), 12),
      steam: [760, 460, 440],
    }),
})
