import { dots, fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusSlice, drawCitrusWedge, lemonColors } from '../parts/citrus.ts'
import { drawParsley } from '../parts/herbs.ts'
import { drawCrushedIce } from '../parts/ice.ts'
import { drawBottle, drawCook, drawPendantLamp, drawWallPaneling } from '../parts/interior.ts'
import { drawLobster } from '../parts/lobster.ts'
import { drawRamekin } from '../parts/plate.ts'
import { drawClamShell, drawOyster, drawPeeledShrimp } from '../parts/shellfish.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, ellipse } from '../shapes.ts'

/** Shelves of bottles and glasses on a tiled wall. */
const backBar = (paper: SvgPictureBuilder) =>
  repeatDrawing(9, (row) =>
    repeatDrawing(27, (at) =>
      fill(
        box(at * 74 - 20 + (row % 2) * 37, 20 + row * 62, 70, 58, 6),
        paper.linear(60, '#2f8a8f', paper.random.pick(['#17657a', '#1b6f80', '#125a6e'])),
      ),
    ),
  ) +
  [250, 460]
    .map(
      (y) =>
        fill(box(180, y, 560, 20, 4), '#8a5a35') +
        fill(box(180, y, 560, 6, 3), '#d9a763') +
        fill(box(1180, y, 560, 20, 4), '#8a5a35') +
        fill(box(1180, y, 560, 6, 3), '#d9a763'),
    )
    .join('') +
  [250, 460]
    .map((y) =>
      [230, 1230]
        .map((left) =>
          repeatDrawing(8, (at) =>
            paper.place(left + at * 66, y, 0, () =>
              drawBottle(
                paper,
                paper.random.between(130, 172),
                paper.random.pick(['#2f6b4a', '#8a3b1c', '#c9892c', '#1d4d60', '#6f1416']),
                paper.random.pick([paintColors.cream, '#f2d7a0', '#e8e0cc']),
              ),
            ),
          ),
        )
        .join(''),
    )
    .join('')

/** The counter: a long bed of ice with the day's shellfish, and marble in front. */
const counter = (paper: SvgPictureBuilder) =>
  fill(box(0, 640, 1920, 60), paper.linear(90, '#f3efe2', '#b9c3c1')) +
  fill(box(0, 690, 1920, 230), '#8fbfca') +
  `<g ${paper.clip(box(0, 690, 1920, 216))}>${paper.place(960, 800, 0, () => drawCrushedIce(paper, 1120, 150, 620, 18, 44))}</g>` +
  placeAt(paper, '90 800 -10, 250 760 8, 230 880 -6, 400 820 10, 560 760 -8, 560 880 6', () => drawOyster(paper, 84)) +
  placeAt(paper, '730 770 20, 700 870 100, 830 830 200, 850 740 60, 940 880 30, 1000 780 140', () =>
    drawPeeledShrimp(paper, 74),
  ) +
  paper.place(1260, 810, 84, () => drawLobster(paper, 460)) +
  placeAt(paper, '1560 760 10, 1660 860 -20, 1570 880 30, 1760 780 0, 1850 870 20', () => drawClamShell(paper, 62)) +
  placeAt(paper, '340 720 10, 650 690 -20, 1110 890 20, 1700 720 -10', () => drawCitrusWedge(paper, 60, lemonColors)) +
  placeAt(paper, '160 700, 1480 890', () => drawCitrusSlice(paper, 52, lemonColors)) +
  placeAt(paper, '470 700 20, 1080 720 -30, 1820 720 40', () => drawParsley(paper, 100)) +
  placeAt(paper, '1010 690', () =>
    drawRamekin(
      paper,
      66,
      '#b3261c',
      paintColors.cream,
      dots(10, () => pickRandomPointInEllipse(paper.random, 0, 0, 40), '#f4d9a8', 5),
    ),
  ) +
  fill(box(0, 906, 1920, 34), paper.linear(90, '#fbf6ea', '#cfd5d0')) +
  fill(box(0, 940, 1920, 140), '#143f55') +
  repeatDrawing(
    13,
    (at) =>
      fill(box(20 + at * 148, 962, 128, 100, 8), darken('#143f55', 0.25)) +
      stroke(box(32 + at * 148, 974, 104, 76, 6), lighten('#143f55', 0.3), 3),
  ) +
  repeatDrawing(6, () => {
    const y = paper.random.between(908, 936)
    return stroke(
      curve([
        [paper.random.between(0, 500), y],
        [900, y + paper.random.around(10)],
        [1900, y + paper.random.around(8)],
      ]),
      '#9fb0b0',
      2,
      'opacity=".5"',
    )
  })

/** The raw bar with its shuckers. */
export const rawBarCounterPicture = defineDemoPicture({
  slug: 'raw-bar-counter',
  title: 'The raw bar',
  description:
    'Two cooks behind a long counter of crushed ice with oysters, shrimp, clams and a lobster, brass lamps above.',
  format: 'hero',
  focalPoint: { x: 960, y: 620, width: 1300, height: 620 },
  draw: (paper) =>
    fill(box(0, 0, 1920, 700), '#125a6e') +
    backBar(paper) +
    drawWallPaneling(paper, 760, 0, 400, 680, '#143f55', 80) +
    fill(ellipse(960, 270, 150), paintColors.walnut) +
    fill(ellipse(960, 270, 134), paper.linear(60, '#a9d2cf', '#5f9da3', '#1d5266')) +
    stroke('M900 330L1010 190M940 350L1040 230', '#ffffff', 16, 'opacity=".4"') +
    paper.place(640, 660, 0, () => drawCook(paper, '#8a5334', '#22140f', '#f7efdd', paintColors.red), 1.05) +
    paper.place(1250, 660, 0, () => drawCook(paper, '#efba92', '#8a4a1c', '#f7efdd', paintColors.navy), 1.05) +
    counter(paper) +
    [330, 960, 1590].map((x) => drawPendantLamp(paper, x, 130, 84, paintColors.brass, 560)).join('') +
    group(
      fill(
        box(0, 0, 1920, 1080),
        paper.radial({ x: 0.5, y: 0.5, r: 0.75 }, ['#ffd98a', 0, 0.16], ['#ffd98a', 0.5, 0], ['#07131c', 1, 0.5]),
      ),
    ),
})
