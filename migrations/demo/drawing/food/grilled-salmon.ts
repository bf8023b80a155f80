import { placeAt, repeatDrawing, steam } from '../brush.ts'
import { inks } from '../palette.ts'
import type { Paper } from '../paper.ts'
import { lemon, slice, wedge } from '../parts/citrus.ts'
import { salmonFillet } from '../parts/fish.ts'
import { asparagus, tomatoHalf } from '../parts/greens.ts'
import { dill, parsley } from '../parts/herbs.ts'
import { glazes, plate, ramekin } from '../parts/plate.ts'
import { butter, potato } from '../parts/sides.ts'
import { cloth, cutlery, planks, tableLight, windowLight, woods } from '../parts/table.ts'
import { defineScene } from '../scene.ts'

const dinner = (paper: Paper) =>
  plate(paper, 540, glazes.cream) +
  placeAt(paper, '-290 -170 64, -262 -128 70, -246 -88 77, -236 -44 83, -226 0 90', () => asparagus(paper, 560)) +
  placeAt(
    paper,
    '-330 150 20, -240 210 70, -330 250 40, -210 310 100, -110 280 10, -290 345 60, -130 380 150, -20 350 30',
    () => potato(paper, 70),
  ) +
  placeAt(paper, '292 -196 20, 366 -96 0', () => slice(paper, 96, lemon)) +
  paper.place(30, 40, -15, () => salmonFillet(paper, 740)) +
  paper.place(-20, 4, 0, () => butter(paper, 70)) +
  paper.place(100, -10, 70, () => dill(paper, 190)) +
  placeAt(paper, '110 350, 216 322, 306 250', () => tomatoHalf(paper, 62)) +
  paper.place(290, 190, 96, () => parsley(paper, 150))

/** The dish of the house, on a linen cloth by the window. */
export const grilledSalmon = defineScene({
  slug: 'grilled-salmon',
  title: 'Grilled salmon',
  description:
    'Grilled salmon with dark grill marks and melting butter on a round plate, with asparagus, roast potatoes and slices of lemon.',
  format: 'feature',
  focalPoint: { x: 770, y: 610, width: 760, height: 520 },
  draw: (paper) =>
    planks(paper, woods.walnut, { turn: -4 }) +
    windowLight(paper, 60) +
    paper.place(560, 640, -12, () => cloth(paper, 900, 1080, { base: '#efe2c6', stripe: inks.sea })) +
    paper.place(770, 610, 0, () => dinner(paper)) +
    paper.place(1420, 700, 4, () => cutlery(paper, 'fork'), 1.25) +
    paper.place(1520, 690, 4, () => cutlery(paper, 'knife'), 1.25) +
    paper.place(1440, 190, 0, () =>
      ramekin(
        paper,
        120,
        '#f3e7bd',
        inks.navy,
        repeatDrawing(5, () =>
          paper.place(paper.random.around(50), paper.random.around(50), paper.random.between(0, 360), () =>
            dill(paper, 50),
          ),
        ),
      ),
    ) +
    paper.place(200, 210, 28, () => wedge(paper, 120, lemon)) +
    steam(paper, 830, 470, 420, 0.3) +
    tableLight(paper),
})
