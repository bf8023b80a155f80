import { dots, drawSolid, fill, placeAt, pointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import { inks } from '../palette.ts'
import type { Paper } from '../paper.ts'
import { basket, deliPaper } from '../parts/basket.ts'
import { lemon, slice, wedge } from '../parts/citrus.ts'
import { chopped, parsley } from '../parts/herbs.ts'
import { ramekin } from '../parts/plate.ts'
import { planks, tableLight, windowLight, woods } from '../parts/table.ts'
import { defineScene } from '../scene.ts'
import { arc, blob, curve, type Point, smooth } from '../shapes.ts'

/** A crisp ring of calamari at 0. */
const ring = (paper: Paper, r: number) => {
  const { random } = paper
  const hole = smooth(
    Array.from({ length: 9 }, (_, at): Point => {
      const angle = -(at / 9) * Math.PI * 2
      return [
        Math.cos(angle) * r * 0.5 * (1 + random.around(0.1)),
        Math.sin(angle) * r * 0.4 * (1 + random.around(0.1)),
      ]
    }),
  )
  const d = blob(random, 0, 0, r, r * 0.86, 0.09, 13)
  const crumbs = repeatDrawing(30, () => {
    const angle = random.between(0, Math.PI * 2)
    const reach = r * random.between(0.58, 0.96)
    const size = r * random.between(0.05, 0.12)
    return fill(
      blob(random, Math.cos(angle) * reach, Math.sin(angle) * reach * 0.86, size, size * 0.75, 0.3, 6),
      random.pick(['#f7d083', '#c77f28', '#efb858', '#fbe3a8']),
      'opacity=".9"',
    )
  })
  return drawSolid(paper, d, {
    color: '#e0a03c',
    paint: paper.linear(60, '#f8cf7c', '#e0a03c', '#b3701f'),
    depth: r * 0.16,
    shine: r * 0.07,
    lift: r * 0.22,
    dark: '#8a4a12',
    bright: '#ffe9b0',
    inside:
      crumbs +
      fill(hole, '#a8651f') +
      stroke(hole, '#fbeed0', r * 0.09) +
      stroke(curve(arc(0, 0, r * 0.74, r * 0.62, 195, 250)), '#fff3cf', r * 0.07, 'opacity=".8"'),
  })
}

/** Calamari heaped in its basket. */
export const friedCalamari = defineScene({
  slug: 'fried-calamari',
  title: 'Fried calamari',
  description:
    'Crisp golden rings of calamari heaped in a basket on blue checked paper, with marinara, lemon and parsley.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 860, height: 780 },
  draw: (paper) =>
    planks(paper, woods.oak, { turn: 10, width: 220 }) +
    windowLight(paper, 0) +
    paper.place(600, 600, 0, () => basket(paper, 540, 500) + deliPaper(paper, 470, 430, inks.sea)) +
    placeAt(
      paper,
      '250 480 20, 400 370 80, 560 330 140, 700 400 10, 300 640 50, 260 790 120, 420 860 0, 600 900 70, 740 850 30, 740 640 90, 620 480 40, 450 500 160, 380 740 20, 560 770 100, 690 740 60, 490 640 10, 620 620 130, 350 560 70, 530 430 20, 470 780 140, 640 830 10, 410 640 100, 560 560 50, 480 700 30',
      () => ring(paper, paper.random.between(84, 112)),
    ) +
    paper.place(880, 420, 0, () =>
      ramekin(
        paper,
        130,
        '#c8321f',
        inks.cream,
        chopped(paper, 24, () => pointInEllipse(paper.random, 0, 0, 84), 11),
      ),
    ) +
    placeAt(paper, '900 720 -40, 840 850 10', () => wedge(paper, 96, lemon)) +
    placeAt(paper, '470 520 20', () => parsley(paper, 150)) +
    chopped(paper, 46, () => pointInEllipse(paper.random, 520, 610, 340, 300), 11) +
    dots(50, () => pointInEllipse(paper.random, 520, 610, 340, 300), '#fffaf0', 6, 0.9) +
    placeAt(paper, '1090 1090, 120 110', () => slice(paper, 84, lemon)) +
    tableLight(paper),
})
