import { fill, group, placeAt, repeatDrawing, steam, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawBatteredFish, drawSalmonFillet } from '../parts/fish.ts'
import { drawCook, drawPendantLamp } from '../parts/interior.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, ellipse, parsePoints, polygon, smooth } from '../shapes.ts'

/** Copper pans on a rail. */
const pans = (paper: SvgPictureBuilder) =>
  stroke('M560 130H1360', '#3a4a52', 12) +
  repeatDrawing(9, (at) => {
    const x = 610 + at * 88
    const r = 34 + (at % 3) * 11
    return (
      stroke(`M${x} 130v${70 - r * 0.3}`, '#2b3a42', 9) +
      fill(ellipse(x, 190 + r * 0.7, r), paper.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#f7b27a', '#c9662e', '#6f2f14')) +
      stroke(ellipse(x, 190 + r * 0.7, r * 0.8), '#f9c79a', 3, 'opacity=".7"')
    )
  })

/** The range with pots, and flame under a pan. */
const range = (paper: SvgPictureBuilder) =>
  fill(box(0, 470, 1920, 240), paper.linear(90, '#8e9a9c', '#566468')) +
  fill(box(0, 462, 1920, 18), '#cfd6d3') +
  [170, 1740]
    .map(
      (x) =>
        fill(box(x - 84, 350, 168, 116, 12), paper.linear(0, '#e9eeea', '#9aa7a7', '#56646a')) +
        fill(box(x - 92, 340, 184, 18, 8), '#dfe5e2') +
        stroke(`M${x - 112} 390h24M${x + 88} 390h24`, '#3a464c', 14),
    )
    .join('') +
  fill(
    smooth(parsePoints('930 470, 905 400, 930 350, 940 300, 965 250, 975 320, 1000 290, 1010 360, 1035 400, 1010 470')),
    paper.linear(90, '#fff0a0', '#ffb63c', '#e2502f'),
  ) +
  fill(smooth(parsePoints('950 470, 940 420, 968 340, 990 420, 985 470')), '#fff6d0') +
  fill(smooth(parsePoints('840 452, 860 486, 1080 486, 1100 452')), '#20292e') +
  stroke('M1100 456L1230 430', '#20292e', 16) +
  steam(paper, 170, 350, 220, 0.26) +
  steam(paper, 1740, 350, 220, 0.26)

/** A plate seen from the counter's height at 0, with food drawn upright on it. */
const served = (paper: SvgPictureBuilder, rim: string, food: string) =>
  fill(ellipse(10, 30, 196, 44), '#07131c', 'opacity=".45"') +
  fill(ellipse(0, 12, 190, 50), darken(paintColors.cream, 0.3)) +
  fill(ellipse(0, 4, 190, 48), paintColors.cream) +
  stroke(ellipse(0, 3, 172, 41), rim, 6) +
  fill(ellipse(0, 6, 124, 26), paper.linear(0, darken(paintColors.cream, 0.18), lighten(paintColors.cream, 0.5))) +
  food

const flat = (draw: string, x: number, y: number, squash = 0.55) =>
  `<g transform="translate(${x} ${y})scale(1 ${squash})">${draw}</g>`

const greens = (paper: SvgPictureBuilder, x: number) =>
  repeatDrawing(9, () =>
    fill(
      ellipse(
        x + paper.random.around(34),
        -22 + paper.random.around(20),
        paper.random.between(12, 24),
        paper.random.between(9, 16),
      ),
      paper.random.pick(['#3f7d3a', '#5f9a3f', '#86b04a']),
    ),
  )

/** Plates waiting under the lamps. */
const pass = (paper: SvgPictureBuilder) =>
  fill(polygon(parsePoints('0 700, 1920 700, 1920 970, 0 970')), paper.linear(90, '#dfe5e0', '#a3b1b0')) +
  repeatDrawing(5, (at) => fill(box(0, 716 + at * 52, 1920, 5), '#ffffff', 'opacity=".4"')) +
  fill(box(0, 970, 1920, 34), '#6d7b7e') +
  fill(box(0, 1004, 1920, 80), '#123c52') +
  repeatDrawing(20, (at) => fill(box(at * 98, 1004, 5, 80), '#0a2738')) +
  paper.place(
    390,
    830,
    0,
    () => served(paper, paintColors.navy, greens(paper, -90) + flat(drawSalmonFillet(paper, 230), 20, -20)),
    1.6,
  ) +
  paper.place(
    1530,
    830,
    0,
    () => served(paper, paintColors.navy, greens(paper, 90) + flat(drawSalmonFillet(paper, 220), -20, -20)),
    1.6,
  ) +
  paper.place(
    960,
    858,
    0,
    () => served(paper, paintColors.red, chips + flat(drawBatteredFish(paper, 230), 40, -30, 0.7)),
    1.65,
  ) +
  placeAt(paper, '390 720, 960 730, 1530 720', () => steam(paper, 0, 0, 200, 0.28))

const chips = repeatDrawing(12, (at) =>
  stroke(
    `M${-120 + at * 9} ${-4 - (at % 3) * 9}l${30 + (at % 4) * 10} ${-30 + (at % 2) * 22}`,
    at % 2 ? '#f0b645' : '#e2a03c',
    13,
  ),
)

/** Slips of the orders on their rail, without words. */
const tickets = (paper: SvgPictureBuilder) =>
  fill(box(50, 246, 420, 18, 6), '#cfd6d3') +
  fill(box(1426, 246, 420, 18, 6), '#cfd6d3') +
  repeatDrawing(8, (at) =>
    paper.place(
      (at < 4 ? 90 : 1050) + at * 104,
      262,
      paper.random.around(5),
      () =>
        fill(box(-32, 0, 64, 110, 2), '#fbf3df') +
        repeatDrawing(5, (line) => fill(box(-22, 18 + line * 17, line % 2 ? 30 : 42, 6, 3), '#9aa7a7')),
    ),
  )

/** Dinner service: plates under the heat lamps. */
export const kitchenPassPicture = defineDemoPicture({
  slug: 'kitchen-pass',
  title: 'At the kitchen pass',
  description:
    'Three finished plates steam under copper lamps on the kitchen pass; behind them two cooks work at a flaming range.',
  format: 'hero',
  focalPoint: { x: 960, y: 640, width: 1400, height: 620 },
  draw: (paper) =>
    repeatDrawing(12, (row) =>
      repeatDrawing(20, (at) =>
        fill(box(at * 100 - (row % 2) * 50, row * 44, 96, 40, 4), paper.random.pick(['#e9e0cb', '#e2d6bc', '#f0e8d6'])),
      ),
    ) +
    fill(box(0, 0, 1920, 530), '#2a0d14', 'opacity=".26"') +
    pans(paper) +
    range(paper) +
    paper.place(640, 720, 0, () => drawCook(paper, '#d9966a', '#22140f', '#fbf6ea', '#143f55'), 1.12) +
    paper.place(1270, 720, 0, () => drawCook(paper, '#6b3d26', '#120c0a', '#fbf6ea', '#a61b1e'), 1.12) +
    tickets(paper) +
    pass(paper) +
    [390, 960, 1530].map((x) => drawPendantLamp(paper, x, 420, 74, '#d97a3c', 370)).join('') +
    group(
      fill(
        box(0, 0, 1920, 1080),
        paper.radial({ x: 0.5, y: 0.55, r: 0.75 }, ['#ffb35c', 0, 0.2], ['#ffb35c', 0.55, 0.04], ['#1a0a10', 1, 0.6]),
      ),
    ),
})
