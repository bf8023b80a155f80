import { dots, drawShadedShape, fill, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusSlice, drawCitrusWedge, limeColors } from '../parts/citrus.ts'
import { drawCherryTomato, drawCucumberSlice, drawLettuce, drawOnionRing } from '../parts/greens.ts'
import { drawChoppedHerbs } from '../parts/herbs.ts'
import { drawBowlFromAbove, drawRamekin } from '../parts/plate.ts'
import { drawPeeledShrimp } from '../parts/shellfish.ts'
import { drawRice, drawSauceDrizzle, drawSlaw } from '../parts/sides.ts'
import { drawFoldedCloth, drawLightOnTable, drawTablePlanks, drawWindowLight, tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, box, curve, parsePoints, smooth } from '../shapes.ts'

/** A cube of raw tuna at 0: deep red with pale grain. */
const tuna = (paper: SvgPictureBuilder, size: number) =>
  drawShadedShape(paper, box(-size / 2, -size / 2, size, size * 0.9, size * 0.16), {
    color: '#c23a45',
    paint: paper.linear(50, '#e8707a', '#c23a45', '#8f1f30'),
    depth: size * 0.14,
    shine: size * 0.08,
    lift: size * 0.18,
    inside:
      repeatDrawing(3, (at) =>
        stroke(
          curve([
            [-size * 0.5, -size * 0.3 + at * size * 0.3],
            [0, -size * 0.2 + at * size * 0.3],
            [size * 0.5, -size * 0.34 + at * size * 0.3],
          ]),
          '#f4a3a3',
          size * 0.045,
          'opacity=".8"',
        ),
      ) + dots(5, () => pickRandomPointInEllipse(paper.random, 0, 0, size * 0.4), '#fbf0d0', size * 0.07),
  })

/** Half an avocado, sliced and fanned, at 0. */
const avocado = (paper: SvgPictureBuilder) =>
  repeatDrawing(8, (at) =>
    paper.place(-130 + at * 36, Math.abs(at - 3.5) * 9, -24 + at * 6, () =>
      drawShadedShape(paper, smooth(parsePoints('0 -74, -19 -46, -22 10, -10 68, 10 68, 22 10, 19 -46'), 0.9), {
        color: '#d5dc7d',
        paint: paper.linear(90, '#a9c455', '#e8e59a', '#cfd873'),
        depth: 7,
        shine: 4,
        lift: 9,
        dark: '#5d7a2b',
      }),
    ),
  )

/** A soft egg cut in half at 0. */
const egg = (paper: SvgPictureBuilder, r: number) =>
  drawShadedShape(paper, smooth(arc(0, 0, r * 0.82, r, 0, 330, 11), 1), {
    color: '#fdf8ea',
    depth: r * 0.1,
    lift: r * 0.16,
    dark: '#d9cba8',
    inside:
      fill(
        smooth(arc(2, 4, r * 0.46, r * 0.46, 0, 330, 11)),
        paper.radial({ x: 0.4, y: 0.35, r: 0.7 }, '#ffd15a', '#f5a623', '#d97f12'),
      ) + fill(smooth(arc(-r * 0.14, -r * 0.16, r * 0.12, r * 0.08, 0, 330, 11)), '#fff6d6', 'opacity=".9"'),
  })

const filling = (paper: SvgPictureBuilder) =>
  paper.place(0, 40, 0, () => drawRice(paper, 350, 340, 900)) +
  placeAt(paper, '-230 -190 20, -120 -270 80, -290 -80 140', (at) =>
    drawLettuce(paper, 120, at % 2 ? '#7fa844' : '#a9c45c'),
  ) +
  repeatDrawing(13, (at) =>
    paper.place(-240 + (at % 4) * 74 + (at > 7 ? 30 : 0), -170 + Math.floor(at / 4) * 66, paper.random.around(30), () =>
      tuna(paper, 74),
    ),
  ) +
  placeAt(paper, '120 -220 30, 240 -140 120, 150 -90 200, 300 -20 80', () => drawPeeledShrimp(paper, 92)) +
  paper.place(130, 120, 18, () => avocado(paper)) +
  placeAt(paper, '-270 110 0, -200 180 0, -290 210 0, -140 110 0', () => drawCucumberSlice(paper, 66)) +
  paper.place(-80, 270, 0, () => drawSlaw(paper, 140, 66, 60)) +
  placeAt(paper, '40 -10 10', () => egg(paper, 84)) +
  placeAt(paper, '190 250, 260 200, 120 290', () => drawCherryTomato(paper, 42)) +
  placeAt(paper, '-20 -260, 330 90 30', () => drawOnionRing(paper, 46)) +
  drawSauceDrizzle(parsePoints('-300 0, -200 60, -110 -10, 0 80, 100 10, 200 90, 320 40'), '#f6cfa0', 13) +
  dots(90, () => pickRandomPointInEllipse(paper.random, 0, 0, 340), '#fdf3d2', 8) +
  dots(40, () => pickRandomPointInEllipse(paper.random, 0, 0, 340), paintColors.bark, 7) +
  drawChoppedHerbs(paper, 50, () => pickRandomPointInEllipse(paper.random, 0, 0, 330), 11)

/** A lighter lunch: tuna, shrimp and greens on rice. */
export const harborBowlPicture = defineDemoPicture({
  slug: 'harbor-bowl',
  title: 'Harbor bowl',
  description:
    'A blue bowl of rice with marinated tuna, shrimp, sliced avocado, cucumber, slaw and a soft egg, drizzled with spicy sauce.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 860, height: 860 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.white, { turn: 7, width: 220 }) +
    drawWindowLight(paper, 0, 0.3) +
    paper.place(610, 620, 14, () => drawFoldedCloth(paper, 900, 1160, { base: '#f1c79b', stripe: '#a61b1e' })) +
    paper.place(600, 600, 0, () => drawBowlFromAbove(paper, 480, '#17607a', filling(paper), darken('#17607a', 0.3))) +
    paper.place(1080, 1070, 0, () => drawRamekin(paper, 96, '#8a3b1c', paintColors.cream)) +
    placeAt(paper, '120 1060 -20, 240 1120 30', () => drawCitrusWedge(paper, 86, limeColors)) +
    placeAt(paper, '1090 130', () => drawCitrusSlice(paper, 84, limeColors, 8)) +
    drawLightOnTable(paper),
})
