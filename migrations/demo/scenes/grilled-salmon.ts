import { steam, times } from './brush.ts'
import { inks } from './palette.ts'
import type { Paper } from './paper.ts'
import { lemon, slice, wedge } from './parts/citrus.ts'
import { salmonFillet } from './parts/fish.ts'
import { asparagus, tomatoHalf } from './parts/greens.ts'
import { dill, parsley } from './parts/herbs.ts'
import { glazes, plate, ramekin } from './parts/plate.ts'
import { butter, potato } from './parts/sides.ts'
import { cloth, cutlery, planks, tableLight, windowLight, woods } from './parts/table.ts'
import { scene } from './scene.ts'

const dinner = (paper: Paper) =>
  plate(paper, 470, glazes.cream) +
  paper.place(-60, -180, 0, () =>
    [-64, -71, -77, -84, -90].map((turn, at) => paper.place(-230 + at * 8, 20 + at * 34, -turn, () => asparagus(paper, 470))).join(''),
  ) +
  [
    [-205, 190, 62],
    [-105, 232, 68],
    [10, 262, 60],
    [-150, 292, 54],
    [-40, 310, 52],
  ]
    .map(([x, y, r]) => paper.place(x!, y!, paper.random.between(0, 90), () => potato(paper, r!)))
    .join('') +
  paper.place(250, -170, 20, () => slice(paper, 88, lemon)) +
  paper.place(300, -60, 0, () => slice(paper, 78, lemon)) +
  paper.place(10, 40, -16, () => salmonFillet(paper, 640)) +
  paper.place(-40, 10, 0, () => butter(paper, 62)) +
  paper.place(70, -10, 70, () => dill(paper, 170)) +
  paper.place(225, 215, 130, () => parsley(paper, 150)) +
  paper.place(150, 260, 0, () => tomatoHalf(paper, 52)) +
  paper.place(240, 205, 0, () => tomatoHalf(paper, 46))

/** The dish of the house, on a linen cloth by the window. */
export const grilledSalmon = scene({
  slug: 'grilled-salmon',
  title: 'Grilled salmon',
  description:
    'Grilled salmon with dark grill marks and melting butter on a round plate, with asparagus, roast potatoes and slices of lemon.',
  format: 'feature',
  focalPoint: { x: 800, y: 610, width: 760, height: 520 },
  draw: (paper) =>
    planks(paper, woods.walnut, { turn: -4 }) +
    windowLight(paper, 60) +
    paper.place(560, 640, -12, () => cloth(paper, 900, 1080, { base: '#efe2c6', stripe: inks.sea })) +
    paper.place(800, 610, 0, () => dinner(paper)) +
    paper.place(1370, 700, 4, () => cutlery(paper, 'fork'), 1.25) +
    paper.place(1470, 690, 4, () => cutlery(paper, 'knife'), 1.25) +
    paper.place(1360, 230, 0, () =>
      ramekin(
        paper,
        120,
        '#f3e7bd',
        inks.navy,
        times(5, () => paper.place(paper.random.around(50), paper.random.around(50), paper.random.between(0, 360), () => dill(paper, 50))),
      ),
    ) +
    paper.place(200, 210, 28, () => wedge(paper, 120, lemon)) +
    steam(paper, 830, 470, 420, 0.3) +
    tableLight(paper),
})
