import { fill, group, pickRandomPointInEllipse, placeAt, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCrabLegMeat } from '../parts/close/crab.ts'
import { drawColorPatches } from '../parts/close/heap.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawSkillet } from '../parts/close/skillet.ts'
import { drawToastSlices } from '../parts/close/toast.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import { tableCircleFlatness } from '../parts/close-table.ts'
import { drawChives, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { ellipse } from '../shapes.ts'

/** Three cheeses over the crab, bubbled and browned. */
function crust(paper: SvgPictureBuilder, rx: number): string {
  const d = ellipse(0, 0, rx * 0.97, rx * tableCircleFlatness * 0.97)
  const area = [rx * 0.9, rx * tableCircleFlatness * 0.9] as const
  return addReliefLighting(
    paper,
    group(
      fill(d, paper.radial({}, ['#fbe7ae', 0], ['#f7d27c', 0.6], ['#e0983a', 0.88], ['#a85c1c', 1])) +
        blurDrawing(paper, drawColorPatches(paper, 40, area, ['#e8a23c', '#fff1c6', '#f2bf5a'], 70, 0.5), 12) +
        blurDrawing(paper, drawColorPatches(paper, 44, area, ['#b0641c', '#8f4712', '#c97f2c'], 34, 0.6), 5) +
        blurDrawing(paper, stroke(d, '#7a3a0e', 34, 'opacity=".6"'), 12),
      paper.clip(d),
    ),
    { round: 18, height: 30, bumps: [0.014, 0.42], gloss: 0.5, polish: 24, shadow: 0 },
  )
}

/** Crab dip from the oven with toast, close. */
export const crabDipPicture = defineDemoPicture({
  slug: 'crab-dip',
  title: 'Warm crab dip',
  description:
    'A small iron pan of bubbling crab dip under a browned cheese crust, close up, with slices of toast around it.',
  format: 'tile',
  focalPoint: { x: 600, y: 640, width: 980, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(1060, 110, 0, () => saucePotDrawFunctions.butter(paper, 110)),
      dish:
        paper.place(590, 760, 0, () => drawPlateAtAngle(paper, 760, { color: '#f5ecd8', ring: paintColors.navy })) +
        drawToastSlices(paper, '300 430 -20, 820 400 14', 170) +
        drawToastSlices(paper, '140 560 -34, 1040 540 30', 180) +
        paper.place(590, 640, 0, () => drawSkillet(paper, 440, -40, (rx) => crust(paper, rx))) +
        placeAt(paper, '480 630 -16, 640 590 -8, 690 690 -20, 530 710 -4', () => drawCrabLegMeat(paper, 230)) +
        paper.place(640, 600, 14, () =>
          addReliefLighting(paper, drawParsley(paper, 120), { round: 3, height: 4, shadow: 10 }),
        ) +
        drawToastSlices(paper, '210 900 24', 200) +
        drawToastSlices(paper, '420 1010 -8', 210) +
        drawToastSlices(paper, '960 930 -18', 210) +
        drawLemonWedges(paper, '720 1060 10', 150) +
        drawChives(paper, 60, () => pickRandomPointInEllipse(paper.random, 590, 650, 320, 160), 11) +
        drawSeasoning(40, () => pickRandomPointInEllipse(paper.random, 590, 640, 320, 160)),
      steam: [560, 500, 440],
    }),
})
