import { fill, group, pickRandomPointInEllipse, placeAt, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { crabMeat } from '../parts/close/crab.ts'
import { patches } from '../parts/close/heap.ts'
import { saucePots } from '../parts/close/sauces.ts'
import { closeScene } from '../parts/close/scene.ts'
import { skillet } from '../parts/close/skillet.ts'
import { toasts } from '../parts/close/toast.ts'
import { closePlate } from '../parts/close-plate.ts'
import { seasoning, wedges } from '../parts/close-sides.ts'
import { flatness } from '../parts/close-table.ts'
import { chives, parsley } from '../parts/herbs.ts'
import { addReliefLighting, blurred } from '../parts/lighting.ts'
import { woods } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { ellipse } from '../shapes.ts'

/** Three cheeses over the crab, bubbled and browned. */
function crust(paper: SvgPictureBuilder, rx: number): string {
  const d = ellipse(0, 0, rx * 0.97, rx * flatness * 0.97)
  const area = [rx * 0.9, rx * flatness * 0.9] as const
  return addReliefLighting(
    paper,
    group(
      fill(d, paper.radial({}, ['#fbe7ae', 0], ['#f7d27c', 0.6], ['#e0983a', 0.88], ['#a85c1c', 1])) +
        blurred(paper, patches(paper, 40, area, ['#e8a23c', '#fff1c6', '#f2bf5a'], 70, 0.5), 12) +
        blurred(paper, patches(paper, 44, area, ['#b0641c', '#8f4712', '#c97f2c'], 34, 0.6), 5) +
        blurred(paper, stroke(d, '#7a3a0e', 34, 'opacity=".6"'), 12),
      paper.clip(d),
    ),
    { round: 18, height: 30, bumps: [0.014, 0.42], gloss: 0.5, polish: 24, shadow: 0 },
  )
}

/** Crab dip from the oven with toast, close. */
export const crabDip = defineDemoPicture({
  slug: 'crab-dip',
  title: 'Warm crab dip',
  description:
    'A small iron pan of bubbling crab dip under a browned cheese crust, close up, with slices of toast around it.',
  format: 'tile',
  focalPoint: { x: 600, y: 640, width: 980, height: 820 },
  draw: (paper) =>
    closeScene(paper, {
      wood: woods.walnut,
      behind: paper.place(1060, 110, 0, () => saucePots.butter(paper, 110)),
      dish:
        paper.place(590, 760, 0, () => closePlate(paper, 760, { color: '#f5ecd8', ring: paintColors.navy })) +
        toasts(paper, '300 430 -20, 820 400 14', 170) +
        toasts(paper, '140 560 -34, 1040 540 30', 180) +
        paper.place(590, 640, 0, () => skillet(paper, 440, -40, (rx) => crust(paper, rx))) +
        placeAt(paper, '480 630 -16, 640 590 -8, 690 690 -20, 530 710 -4', () => crabMeat(paper, 230)) +
        paper.place(640, 600, 14, () =>
          addReliefLighting(paper, parsley(paper, 120), { round: 3, height: 4, shadow: 10 }),
        ) +
        toasts(paper, '210 900 24', 200) +
        toasts(paper, '420 1010 -8', 210) +
        toasts(paper, '960 930 -18', 210) +
        wedges(paper, '720 1060 10', 150) +
        chives(paper, 60, () => pickRandomPointInEllipse(paper.random, 590, 650, 320, 160), 11) +
        seasoning(40, () => pickRandomPointInEllipse(paper.random, 590, 640, 320, 160)),
      steam: [560, 500, 440],
    }),
})
