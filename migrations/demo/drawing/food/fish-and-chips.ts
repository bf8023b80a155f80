import { repeatDrawing } from '../brush.ts'
import { inks } from '../palette.ts'
import type { Paper } from '../paper.ts'
import { basket, deliPaper } from '../parts/basket.ts'
import { lemon, wedge } from '../parts/citrus.ts'
import { batteredFish } from '../parts/fish.ts'
import { dill, parsley } from '../parts/herbs.ts'
import { ramekin } from '../parts/plate.ts'
import { fries, slaw } from '../parts/sides.ts'
import { planks, tableLight, windowLight, woods } from '../parts/table.ts'
import { defineScene } from '../scene.ts'

const supper = (paper: Paper) =>
  basket(paper, 620, 450) +
  deliPaper(paper, 560, 400, inks.red) +
  paper.place(-130, 90, 0, () => fries(paper, 62, 330, 190, 190)) +
  paper.place(-80, -110, -14, () => batteredFish(paper, 640)) +
  paper.place(110, 40, 16, () => batteredFish(paper, 620)) +
  paper.place(130, 250, -10, () => fries(paper, 7, 150, 40, 180)) +
  paper.place(385, -120, 0, () =>
    ramekin(
      paper,
      112,
      '#f5edcf',
      inks.cream,
      repeatDrawing(5, () =>
        paper.place(paper.random.around(48), paper.random.around(48), paper.random.between(0, 360), () =>
          dill(paper, 46),
        ),
      ),
    ),
  ) +
  paper.place(390, 150, 0, () => ramekin(paper, 108, '#eef0cf', inks.navy, slaw(paper, 66, 66, 50))) +
  paper.place(-420, -110, -40, () => wedge(paper, 96, lemon)) +
  paper.place(-390, 20, 20, () => wedge(paper, 88, lemon)) +
  paper.place(60, -210, 30, () => parsley(paper, 120))

/** The Friday classic in a paper-lined basket. */
export const fishAndChips = defineScene({
  slug: 'fish-and-chips',
  title: 'Fish and chips',
  description:
    'Two pieces of golden battered fish on a heap of chips in a basket lined with checked paper, with tartar sauce, slaw and lemon.',
  format: 'feature',
  focalPoint: { x: 800, y: 600, width: 1000, height: 700 },
  draw: (paper) =>
    planks(paper, woods.navy, { turn: 5, width: 220 }) +
    windowLight(paper, 40, 0.1) +
    paper.place(800, 610, -6, () => supper(paper), 1.08) +
    tableLight(paper),
})
