import {
  dots,
  drawShadedShape,
  drawSoftShadow,
  fill,
  pickRandomPointInEllipse,
  placeAt,
  repeatDrawing,
  stroke,
} from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawTomatoHalf } from '../parts/greens.ts'
import { drawPlateFromAbove, drawRamekin, plateGlazes } from '../parts/plate.ts'
import { drawCornOnCob, drawFry } from '../parts/sides.ts'
import {
  drawCutleryPiece,
  drawLightOnTable,
  drawTablePlanks,
  drawWindowLight,
  tableWoodColors,
} from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, ellipse, parsePoints, polygon, smooth } from '../shapes.ts'

/** A breaded fish-shaped bite at 0. */
const fishBite = (paper: SvgPictureBuilder, size: number) =>
  drawShadedShape(
    paper,
    smooth(
      parsePoints(
        '-.5 0, -.36 -.22, -.05 -.3, .2 -.16, .34 -.06, .54 -.24, .5 0, .54 .24, .34 .06, .2 .16, -.05 .3, -.36 .22',
        size,
      ),
      0.8,
    ),
    {
      color: '#dd9a35',
      paint: paper.linear(70, '#fbd27c', '#e0a03f', '#b06c1e'),
      depth: size * 0.06,
      shine: size * 0.03,
      lift: size * 0.08,
      dark: '#8a4a12',
      inside:
        dots(
          46,
          () => pickRandomPointInEllipse(paper.random, 0, 0, size * 0.5, size * 0.28),
          '#ffe9b0',
          size * 0.022,
          0.8,
        ) +
        dots(
          26,
          () => pickRandomPointInEllipse(paper.random, 0, 0, size * 0.5, size * 0.28),
          '#a35c17',
          size * 0.026,
          0.6,
        ) +
        fill(ellipse(-size * 0.28, -size * 0.06, size * 0.035), paintColors.bark) +
        stroke(curve(parsePoints('-.46 .08, -.38 .13, -.3 .1', size)), '#8a4a12', size * 0.025),
    },
  )

/** Curved macaroni in cheese sauce within radius `r`. */
const macaroni = (paper: SvgPictureBuilder, r: number) =>
  fill(ellipse(0, 0, r), '#f2a92c') +
  repeatDrawing(44, () => {
    const [x, y] = pickRandomPointInEllipse(paper.random, 0, 0, r * 0.9)
    const turn = paper.random.between(0, 360)
    const d = curve(parsePoints('-18 6, -8 -8, 8 -8, 18 6').map(([px, py]) => [px, py] as const))
    return (
      `<g transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})">` +
      stroke(d, '#b56d12', 19, 'opacity=".5" transform="translate(2 4)"') +
      stroke(d, paper.random.pick(['#fcc84a', '#f8b93a', '#fdd873']), 16) +
      `${stroke(d, '#fff0b8', 4, 'transform="translate(-1 -4)"')}</g>`
    )
  })

/** A slice of apple at 0: red skin, white flesh. */
const apple = (paper: SvgPictureBuilder, size: number) =>
  drawShadedShape(
    paper,
    smooth(parsePoints('-1 -.1, -.6 .4, 0 .56, .6 .4, 1 -.1, .5 -.16, 0 -.2, -.5 -.16', size), 0.9),
    {
      color: '#fbf0c8',
      depth: size * 0.08,
      lift: size * 0.14,
      inside: stroke(curve(parsePoints('-1 -.1, -.6 .42, 0 .58, .6 .42, 1 -.1', size)), '#c0281f', size * 0.2),
    },
  )

const crayon = (paper: SvgPictureBuilder, color: string) =>
  drawSoftShadow(paper, box(-16, -120, 32, 240, 4), 9, 5, 0.4) +
  fill(box(-16, -120, 32, 240, 4), paper.linear(0, lighten(color, 0.3), color, darken(color, 0.3))) +
  fill(polygon(parsePoints('-16 -118, -6 -156, 6 -156, 16 -118')), color) +
  fill(box(-16, -84, 32, 160), lighten(color, 0.5)) +
  [-84, 68].map((y) => fill(box(-16, y, 32, 7), paintColors.ink)).join('')

/** A paper mat with a child's drawing of a boat, a sun and a fish. */
const mat = (paper: SvgPictureBuilder) => {
  const d = box(-690, -490, 1380, 980, 10)
  const crayoned = (path: string, color: string, width = 12) =>
    stroke(path, color, width, 'opacity=".8"') +
    stroke(path, color, width * 0.5, 'opacity=".5" transform="translate(5 4)"')
  return (
    drawSoftShadow(paper, d, 14, 10, 0.45) +
    fill(d, '#fbf3df') +
    stroke(box(-660, -460, 1320, 920, 10), paintColors.sea, 8, 'stroke-dasharray="2 22"') +
    crayoned('M-620 -180C-600 -120 -480 -120 -450 -180L-640 -180M-540 -186V-360L-470 -210H-540', paintColors.red) +
    crayoned('M-640 -90q30 -30 60 0t60 0t60 0M-630 -50q30 -30 60 0t60 0t60 0', paintColors.teal) +
    crayoned(
      'M-600 -400a34 34 0 1 1 -1 0M-640 -340l-16 16M-560 -340l16 16M-640 -420l-16 -16M-560 -420l16 -16',
      paintColors.brass,
    ) +
    crayoned('M450 330q70 -70 150 0q-80 70 -150 0l-50 -40v80l50 -40M570 315v1', paintColors.coral) +
    crayoned('M420 -400q20 -26 40 0q20 -26 40 0M540 -360q16 -20 32 0q16 -20 32 0', paintColors.navy, 8)
  )
}

const dinner = (paper: SvgPictureBuilder) =>
  placeAt(paper, '60 240, 150 200 30, -10 210 70, 210 250 10, 120 270 150, 40 300 20, 200 190 100, 260 210 60', () =>
    drawFry(paper, 200, 34),
  ) +
  paper.place(-140, -110, 0, () => drawRamekin(paper, 186, '#f2a92c', paintColors.sea, macaroni(paper, 150))) +
  placeAt(paper, '150 -190 8, 250 -100 30, 110 -70 -18, 220 60 12, 90 100 -8', () => fishBite(paper, 230)) +
  placeAt(paper, '-190 170 -30, -110 240 -24', () => drawCornOnCob(paper, 210, 56)) +
  placeAt(paper, '-310 80 70, -270 150 55, -215 -300 -30', () => apple(paper, 84)) +
  placeAt(paper, '20 -310, 320 -10', () => drawTomatoHalf(paper, 50)) +
  paper.place(-30, 110, 0, () => drawRamekin(paper, 78, '#c0281f', paintColors.cream))

/** A small plate for small guests. */
export const kidsPlatePicture = defineDemoPicture({
  slug: 'kids-plate',
  title: 'Kids’ plate',
  description:
    'A child’s plate with fish-shaped bites, macaroni and cheese, corn and apple slices on a paper mat with crayon drawings.',
  format: 'feature',
  focalPoint: { x: 800, y: 610, width: 860, height: 800 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.oak, { turn: 3, width: 220 }) +
    drawWindowLight(paper, 40) +
    paper.place(800, 610, -3, () => mat(paper)) +
    paper.place(
      800,
      620,
      0,
      () => drawPlateFromAbove(paper, 470, plateGlazes.dawn) + paper.place(0, 0, 0, () => dinner(paper), 1.16),
    ) +
    paper.place(250, 660, -4, () => drawCutleryPiece(paper, 'fork'), 1.05) +
    placeAt(paper, '1350 560 24, 1420 640 -14, 1330 800 60', (at) =>
      crayon(paper, [paintColors.red, paintColors.teal, paintColors.brass][at]!),
    ) +
    drawLightOnTable(paper, 0.8),
})
