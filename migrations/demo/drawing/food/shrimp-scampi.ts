import { dots, fill, pickRandomPointInEllipse, placeAt, repeatDrawing, steam, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusSlice, drawCitrusWedge, lemonColors } from '../parts/citrus.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { drawBowlFromAbove, drawPlateFromAbove, drawRamekin, plateGlazes } from '../parts/plate.ts'
import { drawPeeledShrimp } from '../parts/shellfish.ts'
import {
  drawCutleryPiece,
  drawFoldedCloth,
  drawLightOnTable,
  drawTablePlanks,
  drawWindowLight,
  tableWoodColors,
} from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, curve, ellipse } from '../shapes.ts'

/** Nests of linguine: strands laid in loops, each with its own shadow and butter gleam. */
const linguine = (paper: SvgPictureBuilder, r: number) =>
  fill(ellipse(0, 0, r * 1.1), '#e0a83f') +
  repeatDrawing(96, (at) => {
    const { random } = paper
    const [x, y] = pickRandomPointInEllipse(random, 0, 0, r * 0.62)
    const reach = random.between(0.2, 0.52) * r
    const start = random.between(0, 360)
    const d = curve(arc(x, y, reach, reach * random.between(0.55, 1), start, start + random.between(120, 290), 9))
    const color = random.pick(['#f6d581', '#f3c964', '#f9e09c', '#ecbd55'])
    const light = at % 3 ? '' : stroke(d, lighten(color, 0.7), 3, 'opacity=".8" transform="translate(-2 -3)"')
    return (
      stroke(d, darken(color, 0.5), 15, 'opacity=".55" transform="translate(3 5)"') + stroke(d, color, 12.5) + light
    )
  })

const filling = (paper: SvgPictureBuilder) =>
  linguine(paper, 360) +
  placeAt(paper, '-150 -160 30, 90 -200 100, 235 -40 170, -235 30 320, 0 0 60, 110 180 220, -110 200 290', () =>
    drawPeeledShrimp(paper, 112),
  ) +
  drawChoppedHerbs(paper, 90, () => pickRandomPointInEllipse(paper.random, 0, 0, 320), 11) +
  dots(34, () => pickRandomPointInEllipse(paper.random, 0, 0, 320), '#c8321f', 8) +
  dots(40, () => pickRandomPointInEllipse(paper.random, 0, 0, 320), '#fff7dc', 6, 0.9) +
  paper.place(-40, -60, 20, () => drawParsley(paper, 130)) +
  paper.place(250, 170, 0, () => drawCitrusSlice(paper, 76, lemonColors))

/** Shrimp and pasta in garlic butter. */
export const shrimpScampiPicture = defineDemoPicture({
  slug: 'shrimp-scampi',
  title: 'Shrimp scampi',
  description:
    'A bowl of linguine with seven pink shrimp in garlic butter, strewn with parsley and chili, a slice of lemon at the rim.',
  format: 'feature',
  focalPoint: { x: 820, y: 600, width: 800, height: 780 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.sea, { turn: -6, width: 240 }) +
    drawWindowLight(paper, 120, 0.12) +
    paper.place(640, 620, 10, () => drawFoldedCloth(paper, 860, 1040, { base: '#f0dfbd', stripe: paintColors.coral })) +
    paper.place(
      820,
      600,
      0,
      () =>
        drawPlateFromAbove(paper, 540, plateGlazes.cream) + drawBowlFromAbove(paper, 430, '#e9d9b8', filling(paper)),
    ) +
    paper.place(210, 640, -6, () => drawCutleryPiece(paper, 'fork'), 1.3) +
    paper.place(1440, 280, 0, () =>
      drawRamekin(
        paper,
        116,
        '#f7ecd0',
        paintColors.red,
        drawChoppedHerbs(paper, 30, () => pickRandomPointInEllipse(paper.random, 0, 0, 80), 9),
      ),
    ) +
    paper.place(1450, 960, -24, () => drawCitrusWedge(paper, 110, lemonColors)) +
    steam(paper, 820, 430, 380, 0.3) +
    drawLightOnTable(paper),
})
