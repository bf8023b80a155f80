import { placeAt } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { lemon, wedge } from '../parts/citrus.ts'
import { cherryTomato, cucumber, lettuce, onionRing } from '../parts/greens.ts'
import { chives, dill } from '../parts/herbs.ts'
import { glazes, plate, ramekin } from '../parts/plate.ts'
import { crabCake } from '../parts/shellfish.ts'
import { drizzle } from '../parts/sides.ts'
import { cloth, planks, tableLight, windowLight, woods } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { parsePoints } from '../shapes.ts'

const starter = (paper: SvgPictureBuilder) =>
  plate(paper, 530, glazes.navy) +
  placeAt(paper, '-250 -160 200, -150 -250 240, -20 -290 280, -290 -20 170, -120 -120 230', (at) =>
    lettuce(paper, 140, at % 2 ? '#6f9c3c' : '#9fbf55'),
  ) +
  placeAt(paper, '-200 -170 0 1, -70 -230 30 .9', () => onionRing(paper, 66)) +
  placeAt(paper, '-300 -110, -20 -340', () => cucumber(paper, 58)) +
  placeAt(paper, '-230 -280, -345 -10, 90 -330', () => cherryTomato(paper, 44)) +
  drizzle(parsePoints('-330 230, -170 180, -40 300, 120 230, 270 320, 330 180'), '#e5652c', 20) +
  placeAt(paper, '-110 90, 160 -60, 130 190', () => crabCake(paper, 172)) +
  placeAt(paper, '150 -80 40 1, -120 70 -20 1', () => dill(paper, 150)) +
  drizzle(parsePoints('60 150, 120 215, 165 150, 215 215'), '#f8ecc8', 17) +
  paper.place(-290, 190, 20, () => wedge(paper, 96, lemon)) +
  paper.place(350, -230, 0, () =>
    ramekin(
      paper,
      104,
      '#ef9a52',
      paintColors.cream,
      chives(paper, 14, () => [paper.random.around(60), paper.random.around(60)], 8),
    ),
  )

/** Crab cakes with remoulade. */
export const crabCakes = defineDemoPicture({
  slug: 'crab-cakes',
  title: 'Crab cakes',
  description: 'Three browned crab cakes with spicy remoulade, dill, a small salad and lemon on a dark blue plate.',
  format: 'tile',
  focalPoint: { x: 620, y: 640, width: 700, height: 640 },
  draw: (paper) =>
    planks(paper, woods.oak, { turn: -10, width: 230 }) +
    windowLight(paper, 30) +
    paper.place(640, 560, 24, () => cloth(paper, 860, 1100, { base: '#f4e8ce', stripe: paintColors.brass })) +
    paper.place(590, 610, 0, () => starter(paper)) +
    tableLight(paper),
})
