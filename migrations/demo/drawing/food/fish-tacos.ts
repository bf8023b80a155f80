import { dots, drawSoftShadow, fill, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawTaco } from '../parts/bread.ts'
import { drawCitrusSlice, drawCitrusWedge, limeColors } from '../parts/citrus.ts'
import { drawBatteredFish } from '../parts/fish.ts'
import { drawCherryTomato, drawLettuce, drawOnionRing } from '../parts/greens.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { drawRamekin } from '../parts/plate.ts'
import { drawSauceDrizzle, drawSlaw } from '../parts/sides.ts'
import { drawFoldedCloth, drawLightOnTable, drawTablePlanks, drawWindowLight, tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, parsePoints } from '../shapes.ts'

const filling = (paper: SvgPictureBuilder) =>
  placeAt(paper, '-190 -70, -60 -100 40, 80 -110 90, 200 -80 20', (at) =>
    drawLettuce(paper, 92, at % 2 ? '#7fa844' : '#a9c45c'),
  ) +
  paper.place(0, -60, 0, () => drawSlaw(paper, 250, 62, 80)) +
  placeAt(paper, '-120 -40 -12, 120 -52 14', () => drawBatteredFish(paper, 300)) +
  paper.place(0, 28, 0, () => drawSlaw(paper, 240, 30, 42)) +
  placeAt(paper, '-170 -110 20, 20 -130 60, 190 -100 10', () => drawOnionRing(paper, 38)) +
  placeAt(paper, '-20 -78, 235 -20, -240 -20', () => drawCherryTomato(paper, 30)) +
  drawChoppedHerbs(paper, 40, () => pickRandomPointInEllipse(paper.random, 0, -50, 240, 80), 12) +
  drawSauceDrizzle(parsePoints('-240 -30, -170 -90, -110 0, -40 -80, 40 0, 110 -90, 180 -10, 240 -60'), '#fbeed0', 15)

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
export const fishTacosPicture = defineDemoPicture({
  slug: 'fish-tacos',
  title: 'Baja fish tacos',
  description:
    'Three soft tacos filled with crisp fish, slaw, tomatoes and a creamy drizzle on a wooden board with lime.',
  format: 'feature',
  focalPoint: { x: 790, y: 600, width: 1100, height: 820 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.sea, { turn: 4, width: 230 }) +
    drawWindowLight(paper, 60, 0.12) +
    paper.place(1230, 560, 14, () =>
      drawFoldedCloth(paper, 620, 1000, { base: '#f5d9a6', stripe: paintColors.coral }),
    ) +
    paper.place(760, 610, -8, () => board(paper, 1220, 900)) +
    placeAt(paper, '690 330 -12, 800 640 -4, 660 940 -10', () => drawTaco(paper, 640, filling(paper))) +
    placeAt(paper, '1200 420', () =>
      drawRamekin(
        paper,
        124,
        '#c8412a',
        paintColors.navy,
        drawChoppedHerbs(paper, 26, () => pickRandomPointInEllipse(paper.random, 0, 0, 80), 12) +
          dots(18, () => pickRandomPointInEllipse(paper.random, 0, 0, 80), '#f6c96a', 11),
      ),
    ) +
    placeAt(paper, '1240 700', () =>
      drawRamekin(
        paper,
        108,
        '#9dbb55',
        paintColors.cream,
        drawChoppedHerbs(paper, 20, () => pickRandomPointInEllipse(paper.random, 0, 0, 66), 11),
      ),
    ) +
    placeAt(paper, '270 380 -30, 1080 940 20', () => drawCitrusWedge(paper, 92, limeColors)) +
    placeAt(paper, '250 560, 1200 950', () => drawCitrusSlice(paper, 78, limeColors, 8)) +
    paper.place(250, 880, -30, () => drawParsley(paper, 210)) +
    drawLightOnTable(paper),
})
