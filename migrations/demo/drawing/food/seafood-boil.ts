import { dots, drawSoftShadow, fill, placeAt, pointInEllipse, repeatDrawing, steam } from '../brush.ts'
import { inks } from '../palette.ts'
import type { Paper } from '../paper.ts'
import { lemon, slice, wedge } from '../parts/citrus.ts'
import { chopped, parsley } from '../parts/herbs.ts'
import { lobster } from '../parts/lobster.ts'
import { ramekin } from '../parts/plate.ts'
import { clam, mussel, shrimp } from '../parts/shellfish.ts'
import { corn, potato, sausage } from '../parts/sides.ts'
import { planks, tableLight, woods } from '../parts/table.ts'
import { defineScene } from '../scene.ts'
import { type Point, parsePoints, polygon } from '../shapes.ts'

/** Sheets of brown paper over the table, their edges torn. */
function sheet(paper: Paper, color: string, corners: string): string {
  const { random } = paper
  const points = parsePoints(corners).flatMap((corner, index, all): Point[] => {
    const next = all[(index + 1) % all.length]!
    return Array.from(
      { length: 14 },
      (_, at): Point => [
        corner[0] + ((next[0] - corner[0]) * at) / 14 + random.around(9),
        corner[1] + ((next[1] - corner[1]) * at) / 14 + random.around(9),
      ],
    )
  })
  const d = polygon(points)
  const creases = repeatDrawing(8, () => {
    const [x, y] = [random.between(200, 1700), random.between(60, 1000)]
    return fill(
      polygon([
        [x, y],
        [x + random.around(420), y + random.around(300)],
        [x + random.around(60), y + random.around(60)],
      ]),
      random.chance(0.5) ? '#fff4d8' : '#6b4a2a',
      'opacity=".16"',
    )
  })
  return `${drawSoftShadow(paper, d, 12, 9, 0.45)}<g ${paper.clip(d)}>${fill(d, color)}${creases}</g>`
}

const heap = (paper: Paper) =>
  dots(160, () => pointInEllipse(paper.random, 960, 560, 760, 440), '#b8692e', 9, 0.35) +
  placeAt(paper, '430 300 30, 560 820 -50, 1330 250 70, 1480 760 20, 900 900 -10, 700 180 -20', () =>
    corn(paper, 230, 62),
  ) +
  placeAt(paper, '620 330, 420 480, 760 880, 1180 880, 1500 520, 1120 190, 1300 500, 480 690, 900 210, 1400 900', () =>
    potato(paper, 72),
  ) +
  placeAt(
    paper,
    '530 420 20, 1000 860 50, 1420 390 80, 1260 740 10, 640 700 60, 820 160 30, 350 620 0, 1570 640 40',
    () => sausage(paper, 52),
  ) +
  placeAt(paper, '780 300 20, 1210 320 -40, 560 600 120, 1380 640 200, 1100 860 80, 700 780 -60', () =>
    mussel(paper, 84),
  ) +
  placeAt(paper, '690 500 30, 1240 610 -30, 1010 230 140, 1560 380 10, 350 380 -20', () => clam(paper, 70)) +
  paper.place(960, 560, -58, () => lobster(paper, 900)) +
  placeAt(
    paper,
    '600 240 10, 470 580 100, 760 640 40, 620 940 200, 1180 760 300, 1330 400 150, 1460 620 60, 1080 380 250, 870 780 20, 1290 900 80',
    () => shrimp(paper, 82),
  ) +
  placeAt(paper, '380 760, 1200 160, 1620 820', () => slice(paper, 68, lemon)) +
  placeAt(paper, '840 420 -30, 1480 260 30, 480 900 10', () => wedge(paper, 82, lemon)) +
  placeAt(paper, '720 420 -50, 1180 500 60, 980 960 120', () => parsley(paper, 130)) +
  chopped(paper, 130, () => pointInEllipse(paper.random, 960, 560, 720, 420), 12) +
  dots(150, () => pointInEllipse(paper.random, 960, 560, 720, 420), '#c23a1c', 6, 0.8)

/** The whole catch poured out on paper, for the table to share. */
export const seafoodBoil = defineScene({
  slug: 'seafood-boil',
  title: 'Seafood boil',
  description:
    'A seafood boil poured out on brown paper: lobster, shrimp, mussels, clams, sausage, corn, potatoes and lemon.',
  format: 'hero',
  focalPoint: { x: 960, y: 560, width: 1200, height: 760 },
  draw: (paper) =>
    planks(paper, woods.walnut, { turn: 0, width: 250 }) +
    sheet(paper, '#cda268', '120 40, 1850 -60, 1960 1010, 60 1120') +
    sheet(paper, '#dbb680', '60 110, 1760 30, 1830 1030, 160 1060') +
    paper.place(-182, -106, 0, () => heap(paper), 1.19) +
    placeAt(paper, '1735 250', () => ramekin(paper, 116, '#f6c33c', inks.cream)) +
    placeAt(paper, '185 860', () =>
      ramekin(
        paper,
        116,
        '#b3261c',
        inks.navy,
        dots(16, () => pointInEllipse(paper.random, 0, 0, 70), '#f4d9a8', 7),
      ),
    ) +
    steam(paper, 980, 430, 420, 0.22) +
    tableLight(paper),
})
