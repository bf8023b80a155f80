import { dots, drawSolid, fill, placeAt, pointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import { inks } from '../palette.ts'
import type { Paper } from '../paper.ts'
import { deliPaper } from '../parts/basket.ts'
import { roll } from '../parts/bread.ts'
import { lemon, slice, wedge } from '../parts/citrus.ts'
import { lettuce } from '../parts/greens.ts'
import { chives } from '../parts/herbs.ts'
import { glazes, plate, ramekin } from '../parts/plate.ts'
import { fry } from '../parts/sides.ts'
import { planks, tableLight, windowLight, woods } from '../parts/table.ts'
import { defineScene } from '../scene.ts'
import { blob, curve, parsePoints } from '../shapes.ts'

/** A chunk of lobster meat at 0: white flesh with a red coat. */
const chunk = (paper: Paper, r: number) =>
  drawSolid(paper, blob(paper.random, 0, 0, r, r * 0.72, 0.14, 9), {
    color: '#fbe3d2',
    depth: r * 0.16,
    shine: r * 0.06,
    lift: r * 0.2,
    dark: '#d98a6a',
    inside:
      fill(blob(paper.random, -r * 0.3, -r * 0.35, r * 0.75, r * 0.34, 0.15, 8), '#e2502f', 'opacity=".9"') +
      stroke(curve(parsePoints('-.7 -.1, 0 .1, .7 -.1', r)), '#f4a583', r * 0.08) +
      stroke(
        curve([
          [-r * 0.5, -r * 0.45],
          [-r * 0.1, -r * 0.52],
        ]),
        '#ffffff',
        r * 0.1,
        'opacity=".8"',
      ),
  })

const filling = (paper: Paper) =>
  placeAt(paper, '-230 -34 20, -130 40 80, -30 -40 140, 90 40 220, 180 -34 10, 250 20 60', (at) =>
    lettuce(paper, 84, at % 2 ? '#8db24a' : '#b0cb66'),
  ) +
  placeAt(
    paper,
    '-250 4 20, -190 -40 100, -190 36 30, -110 -30 60, -110 34 10, -30 -44 130, -30 30 40, 50 -30 80, 50 38 20, 130 -40 140, 130 30 60, 205 -26 20, 205 34 110, 255 4 40, -70 0 20, 90 2 90, 10 -4 10, 165 0 70, -150 0 60',
    () => chunk(paper, 68),
  ) +
  chives(paper, 34, () => pointInEllipse(paper.random, 0, 0, 250, 54), 10) +
  dots(30, () => pointInEllipse(paper.random, 0, 0, 250, 54), '#a1401f', 5)

/** Cold lobster in a warm buttered bun. */
export const lobsterRoll = defineScene({
  slug: 'lobster-roll',
  title: 'Lobster rolls',
  description:
    'Two buttered buns heaped with lobster meat, chives and lettuce on checked paper, with chips, butter and lemon.',
  format: 'tile',
  focalPoint: { x: 600, y: 580, width: 860, height: 700 },
  draw: (paper) =>
    planks(paper, woods.sea, { turn: -12, width: 230 }) +
    windowLight(paper, 0, 0.12) +
    paper.place(600, 600, 0, () => plate(paper, 545, glazes.white) + deliPaper(paper, 470, 430, inks.navy)) +
    repeatDrawing(16, () => {
      const [x, y] = pointInEllipse(paper.random, 480, 930, 220, 70)
      return paper.place(x, y, paper.random.between(0, 180), () => fry(paper, 170, 26))
    }) +
    placeAt(paper, '610 370 -10, 590 680 -6', () => roll(paper, 720, filling(paper))) +
    placeAt(paper, '870 930', () => ramekin(paper, 108, '#f6c33c', inks.cream)) +
    placeAt(paper, '210 540 60', () => wedge(paper, 92, lemon)) +
    placeAt(paper, '1080 120', () => slice(paper, 100, lemon)) +
    tableLight(paper),
})
