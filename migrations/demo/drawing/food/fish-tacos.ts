import { dots, drawSoftShadow, fill, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { taco } from '../parts/bread.ts'
import { lime, slice, wedge } from '../parts/citrus.ts'
import { batteredFish } from '../parts/fish.ts'
import { cherryTomato, lettuce, onionRing } from '../parts/greens.ts'
import { chopped, parsley } from '../parts/herbs.ts'
import { ramekin } from '../parts/plate.ts'
import { drizzle, slaw } from '../parts/sides.ts'
import { cloth, planks, tableLight, windowLight, woods } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, parsePoints } from '../shapes.ts'

const filling = (paper: SvgPictureBuilder) =>
  placeAt(paper, '-190 -70, -60 -100 40, 80 -110 90, 200 -80 20', (at) =>
    lettuce(paper, 92, at % 2 ? '#7fa844' : '#a9c45c'),
  ) +
  paper.place(0, -60, 0, () => slaw(paper, 250, 62, 80)) +
  placeAt(paper, '-120 -40 -12, 120 -52 14', () => batteredFish(paper, 300)) +
  paper.place(0, 28, 0, () => slaw(paper, 240, 30, 42)) +
  placeAt(paper, '-170 -110 20, 20 -130 60, 190 -100 10', () => onionRing(paper, 38)) +
  placeAt(paper, '-20 -78, 235 -20, -240 -20', () => cherryTomato(paper, 30)) +
  chopped(paper, 40, () => pickRandomPointInEllipse(paper.random, 0, -50, 240, 80), 12) +
  drizzle(parsePoints('-240 -30, -170 -90, -110 0, -40 -80, 40 0, 110 -90, 180 -10, 240 -60'), '#fbeed0', 15)

/** A wooden board with a handle, lying level at 0. */
const board = (paper: SvgPictureBuilder, width: number, height: number) => {
  const d = box(-width / 2, -height / 2, width, height, 60)
  const grain = repeatDrawing(14, (at) =>
    stroke(
      curve([
        [-width / 2, -height / 2 + at * (height / 14) + 12],
        [0, -height / 2 + at * (height / 14) + paper.random.around(16) + 12],
        [width / 2, -height / 2 + at * (height / 14) + 12],
      ]),
      darken('#c98d4c', 0.25),
      3,
      'opacity=".45"',
    ),
  )
  return (
    drawSoftShadow(paper, d, 26, 16, 0.55) +
    fill(d, darken('#c98d4c', 0.45)) +
    `<g ${paper.clip(d)} transform="translate(-4 -8)">${fill(d, paper.linear(50, lighten('#c98d4c', 0.25), '#c98d4c', darken('#c98d4c', 0.2)))}${grain}</g>`
  )
}

/** Three tacos on a board. */
export const fishTacos = defineDemoPicture({
  slug: 'fish-tacos',
  title: 'Baja fish tacos',
  description:
    'Three soft tacos filled with crisp fish, slaw, tomatoes and a creamy drizzle on a wooden board with lime.',
  format: 'feature',
  focalPoint: { x: 790, y: 600, width: 1100, height: 820 },
  draw: (paper) =>
    planks(paper, woods.sea, { turn: 4, width: 230 }) +
    windowLight(paper, 60, 0.12) +
    paper.place(1230, 560, 14, () => cloth(paper, 620, 1000, { base: '#f5d9a6', stripe: paintColors.coral })) +
    paper.place(760, 610, -8, () => board(paper, 1220, 900)) +
    placeAt(paper, '690 330 -12, 800 640 -4, 660 940 -10', () => taco(paper, 640, filling(paper))) +
    placeAt(paper, '1200 420', () =>
      ramekin(
        paper,
        124,
        '#c8412a',
        paintColors.navy,
        chopped(paper, 26, () => pickRandomPointInEllipse(paper.random, 0, 0, 80), 12) +
          dots(18, () => pickRandomPointInEllipse(paper.random, 0, 0, 80), '#f6c96a', 11),
      ),
    ) +
    placeAt(paper, '1240 700', () =>
      ramekin(
        paper,
        108,
        '#9dbb55',
        paintColors.cream,
        chopped(paper, 20, () => pickRandomPointInEllipse(paper.random, 0, 0, 66), 11),
      ),
    ) +
    placeAt(paper, '270 380 -30, 1080 940 20', () => wedge(paper, 92, lime)) +
    placeAt(paper, '250 560, 1200 950', () => slice(paper, 78, lime, 8)) +
    paper.place(250, 880, -30, () => parsley(paper, 210)) +
    tableLight(paper),
})
