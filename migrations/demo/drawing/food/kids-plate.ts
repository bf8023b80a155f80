import { fill, pickRandomPointInEllipse, placeAt, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawAppleSlices } from '../parts/apples.ts'
import { drawCornCob } from '../parts/close/corn.ts'
import { createCrispReliefParameters, drawCrumbedPiece } from '../parts/close/fried.ts'
import { drawHeap } from '../parts/close/heap.ts'
import { drawMacaroniElbow } from '../parts/close/pasta.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawBowlAtAngle, drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawSeasoning } from '../parts/close-sides.ts'
import { drawCheckedSheet } from '../parts/close-table.ts'
import { drawParsley } from '../parts/herbs.ts'
import { addReliefLighting } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, ellipse, parsePoints, polygon, smooth } from '../shapes.ts'

const fishOutline =
  '-.94 .02, -.7 -.3, -.3 -.48, .1 -.44, .42 -.24, .6 -.12, .86 -.42, 1.06 -.4, .94 0, 1.06 .4, .86 .42, .6 .14, .42 .26, .1 .46, -.3 .46, -.7 .3'

/** A bite of fish in crumbs at 0, shaped like one, with a mouth and an eye pressed into it. */
const fishBite = (paper: SvgPictureBuilder, r: number) =>
  drawCrumbedPiece(paper, parsePoints(fishOutline, r), [r, r * 0.5]) +
  fill(ellipse(-r * 0.56, -r * 0.1, r * 0.07, r * 0.07), '#6a3610') +
  stroke(curve(parsePoints('-.86 .1, -.72 .16, -.6 .14', r)), '#7a4014', r * 0.05) +
  stroke(curve(parsePoints('-.3 -.26, -.2 0, -.3 .26', r)), '#8f4f1a', r * 0.045, 'opacity=".7"')

const bites = (paper: SvgPictureBuilder, spots: string) =>
  spots
    .split(',')
    .map((spot) =>
      addReliefLighting(
        paper,
        placeAt(paper, spot, () => fishBite(paper, 190)),
        createCrispReliefParameters(80),
      ),
    )
    .join('')

const cheese = ['#fbd46a', '#f6bf48', '#fde08a', '#efae38'] as const

/** Macaroni in cheese, heaped in a small bowl `rx` to each side. */
const macaroni = (paper: SvgPictureBuilder, rx: number) =>
  fill(ellipse(0, 0, rx, rx * 0.6), paper.linear(64, '#e9a534', '#f6c658', '#e39c2c')) +
  drawHeap(
    paper,
    { x: 0, y: 0, rx: rx * 0.88, ry: rx * 0.5, rise: 60, across: 66, down: 30, turn: 180 },
    () => drawMacaroniElbow(paper, 50, cheese),
    { round: 8, height: 9, gloss: 0.36, polish: 28, shadow: 8 },
  )

/** A wax crayon at 0 from left to right, `length` long. */
const crayon = (paper: SvgPictureBuilder, length: number, color: string) =>
  addReliefLighting(
    paper,
    fill(box(-length / 2, -20, length * 0.86, 40, 6), color) +
      fill(polygon(parsePoints(`${length * 0.36} -16, ${length * 0.5} 0, ${length * 0.36} 16`)), color) +
      fill(box(-length * 0.4, -20, length * 0.6, 40), '#fff6df', 'opacity=".55"'),
    { round: 10, height: 14, gloss: 0.3, shadow: 16 },
  )

const sheet = '-80 620, 180 420, 560 320, 1000 310, 1400 400, 1700 600, 1700 1260, -80 1260'

/** A plate for small guests, close. */
export const kidsPlatePicture = defineDemoPicture({
  slug: 'kids-plate',
  title: 'Kids’ plate',
  description:
    'A child’s plate with golden fish-shaped bites, a little bowl of macaroni and cheese, corn and apple slices, close up, with crayons.',
  format: 'feature',
  focalPoint: { x: 800, y: 670, width: 1240, height: 840 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind:
        paper.place(190, 330, -24, () => crayon(paper, 260, paintColors.red)) +
        paper.place(330, 250, 14, () => crayon(paper, 260, paintColors.sea)) +
        paper.place(1420, 300, 30, () => crayon(paper, 260, paintColors.brass)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.sea) +
        paper.place(800, 730, 0, () => drawPlateAtAngle(paper, 920, { color: '#f5ecd8', ring: paintColors.red })) +
        placeAt(paper, '1020 420 10', () => drawCornCob(paper, 440, 96)) +
        paper.place(470, 520, 0, () =>
          drawBowlAtAngle(paper, 310, { color: '#1d5b80', ring: '#f4ead4' }, (rx) =>
            fill(ellipse(0, 0, rx, rx * 0.6), '#e89a20'),
          ),
        ) +
        paper.place(470, 525, 0, () => macaroni(paper, 276)) +
        bites(paper, '900 590 -12, 1220 620 10') +
        bites(paper, '740 750 8, 1060 730 -8, 1370 770 12') +
        bites(paper, '880 890 -10, 1210 890 8, 1060 1000 -4') +
        drawAppleSlices(paper, '340 800 -16', 22) +
        drawAppleSlices(paper, '500 850 6', 22) +
        drawAppleSlices(paper, '400 930 -8', 22) +
        paper.place(680, 980, 0, () => saucePotDrawFunctions.ketchup(paper, 130)) +
        paper.place(1010, 640, 16, () =>
          addReliefLighting(paper, drawParsley(paper, 130), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawSeasoning(40, () => pickRandomPointInEllipse(paper.random, 980, 760, 340, 180)),
      steam: [560, 400, 340],
    }),
})
