import {
  drawShadedShape,
  drawSoftShadow,
  fill,
  pickRandomPointInEllipse,
  placeAt,
  repeatDrawing,
  steam,
  stroke,
} from '../brush.ts'
import { lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusSlice, drawCitrusWedge, lemonColors } from '../parts/citrus.ts'
import { drawOnionRing } from '../parts/greens.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { drawBowlFromAbove } from '../parts/plate.ts'
import { drawMussel } from '../parts/shellfish.ts'
import { drawFoldedCloth, drawLightOnTable, drawTablePlanks, drawWindowLight, tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { box, curve, ellipse } from '../shapes.ts'

const broth = (paper: SvgPictureBuilder, r: number) =>
  fill(ellipse(0, 0, r), paper.radial({ x: 0.4, y: 0.35, r: 0.7 }, '#f3cf7a', '#d99a3c', '#9c5c1e')) +
  repeatDrawing(30, (at) => {
    const [x, y] =
      at < 18
        ? [Math.cos(at * 0.35) * r * 0.72, Math.sin(at * 0.35) * r * 0.72]
        : pickRandomPointInEllipse(paper.random, 0, 0, r * 0.5)
    return paper.place(x, y, paper.random.between(0, 360), () => drawMussel(paper, 108))
  }) +
  placeAt(paper, '-120 40 20, 160 -80 60, 20 190 10', () => drawOnionRing(paper, 46)) +
  placeAt(paper, '-190 -120, 180 130', () => drawCitrusSlice(paper, 70, lemonColors)) +
  drawChoppedHerbs(paper, 110, () => pickRandomPointInEllipse(paper.random, 0, 0, r * 0.86), 13) +
  placeAt(paper, '10 -30 20', () => drawParsley(paper, 160))

/** A slice of grilled bread at 0. */
const toast = (paper: SvgPictureBuilder, width: number) =>
  drawShadedShape(paper, box(-width / 2, -width * 0.26, width, width * 0.52, width * 0.2), {
    color: '#e6b763',
    paint: paper.linear(60, '#f8dda0', '#e2ae58', '#b9782c'),
    depth: width * 0.05,
    lift: width * 0.07,
    dark: '#8a5018',
    inside:
      repeatDrawing(4, (at) =>
        stroke(
          curve([
            [-width * 0.36 + at * width * 0.22, -width * 0.3],
            [-width * 0.28 + at * width * 0.22, width * 0.3],
          ]),
          '#5a2a0e',
          width * 0.045,
          'opacity=".7"',
        ),
      ) + drawChoppedHerbs(paper, 14, () => pickRandomPointInEllipse(paper.random, 0, 0, width * 0.4, width * 0.18), 8),
  })

const handle = (paper: SvgPictureBuilder) => {
  const d = box(-70, -32, 140, 64, 26)
  return drawSoftShadow(paper, d, 16, 10, 0.5) + drawShadedShape(paper, d, { color: '#173f5c', depth: 10, lift: 0 })
}

/** Mussels in garlic broth, in the pot they were steamed in. */
export const steamedMusselsPicture = defineDemoPicture({
  slug: 'steamed-mussels',
  title: 'Steamed mussels',
  description: 'A blue enamel pot of steamed mussels in garlic broth with parsley, lemon and grilled bread.',
  format: 'tile',
  focalPoint: { x: 600, y: 580, width: 860, height: 860 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.oak, { turn: 14, width: 240 }) +
    drawWindowLight(paper, -60) +
    paper.place(640, 600, -14, () => drawFoldedCloth(paper, 1000, 860, { base: '#f0e3c6', stripe: paintColors.navy })) +
    placeAt(paper, '88 560 90, 1112 560 90', () => handle(paper)) +
    paper.place(600, 560, 0, () =>
      drawBowlFromAbove(paper, 470, '#173f5c', broth(paper, 430), lighten('#2b6a85', 0.2)),
    ) +
    placeAt(paper, '260 1080 -16, 470 1110 8', () => toast(paper, 260)) +
    placeAt(paper, '980 1060 -20, 1100 980 30', () => drawCitrusWedge(paper, 90, lemonColors)) +
    steam(paper, 600, 400, 360, 0.36) +
    drawLightOnTable(paper),
})
