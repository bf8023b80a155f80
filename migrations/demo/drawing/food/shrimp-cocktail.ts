import {
  dots,
  drawSoftShadow,
  fill,
  group,
  pickRandomPointInEllipse,
  placeAt,
  repeatDrawing,
  stroke,
} from '../brush.ts'
import { lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusSlice, drawCitrusWedge, lemonColors } from '../parts/citrus.ts'
import { drawLettuce } from '../parts/greens.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { drawCrushedIce } from '../parts/ice.ts'
import { drawPeeledShrimp } from '../parts/shellfish.ts'
import { drawCutleryPiece, drawFoldedCloth, drawLightOnTable } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, box, curve, ellipse } from '../shapes.ts'

/** A dark marble counter: soft veins over navy. */
const marble = (paper: SvgPictureBuilder, color: string, vein: string) =>
  fill(box(0, 0, paper.width, paper.height), color) +
  repeatDrawing(16, () => {
    const { random } = paper
    const [x, y] = [random.between(-100, paper.width), random.between(-100, paper.height)]
    const d = curve([
      [x, y],
      [x + random.between(80, 260), y + random.between(20, 160)],
      [x + random.between(260, 520), y + random.between(120, 260)],
      [x + random.between(520, 800), y + random.between(200, 480)],
    ])
    return stroke(d, vein, random.between(1.5, 9), `opacity="${random.pick([0.12, 0.2, 0.3])}"`)
  })

/** A wide coupe seen from above. */
const coupe = (paper: SvgPictureBuilder, r: number) =>
  drawSoftShadow(paper, ellipse(0, 0, r), 46, 30, 0.5) +
  fill(
    ellipse(0, 0, r),
    paper.radial({ x: 0.4, y: 0.35, r: 0.7 }, ['#d8eef0', 0, 0.55], ['#8fbcc6', 0.85, 0.6], ['#e9f6f6', 1, 0.9]),
  ) +
  stroke(ellipse(0, 0, r * 0.985), '#f4fbfa', 7, 'opacity=".9"') +
  stroke(ellipse(0, 0, r * 0.92), '#ffffff', 3, 'opacity=".45"')

const sauce = (paper: SvgPictureBuilder, r: number) =>
  drawSoftShadow(paper, ellipse(0, 0, r), 16, 9, 0.5) +
  fill(ellipse(0, 0, r), lighten(paintColors.cream, 0.3)) +
  fill(ellipse(0, 0, r * 0.86), '#6f1416') +
  group(
    fill(ellipse(5, 8, r * 0.86), paper.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#e2502f', '#b8281b', '#7f1714')) +
      dots(26, () => pickRandomPointInEllipse(paper.random, 0, 0, r * 0.7), '#f7d9a4', 8, 0.85) +
      stroke(curve(arc(0, 0, r * 0.5, r * 0.44, 130, 400, 10)), '#f0714a', 12, 'opacity=".5"') +
      drawChoppedHerbs(paper, 14, () => pickRandomPointInEllipse(paper.random, 0, 0, r * 0.5), 11),
    paper.clip(ellipse(0, 0, r * 0.86)),
  ) +
  stroke(curve(arc(0, 0, r * 0.66, r * 0.66, 195, 250)), '#ffffff', 12, 'opacity=".85"')

/** Nine shrimp hooked over the rim of a chilled glass. */
export const shrimpCocktailPicture = defineDemoPicture({
  slug: 'shrimp-cocktail',
  title: 'Shrimp cocktail',
  description:
    'Nine chilled shrimp around a wide glass of crushed ice with red cocktail sauce in the middle and lemon.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 900, height: 900 },
  draw: (paper) =>
    marble(paper, '#123c52', '#6fb0b8') +
    paper.place(600, 600, 18, () => drawFoldedCloth(paper, 860, 1240, { base: '#f4e7cb', stripe: paintColors.coral })) +
    paper.place(
      600,
      600,
      0,
      () =>
        coupe(paper, 470) +
        group(drawCrushedIce(paper, 430, 430, 380), paper.clip(ellipse(0, 0, 430))) +
        placeAt(paper, '-260 -180 30, 250 -210 140, 20 330 250, 300 150 20', (at) =>
          drawLettuce(paper, 120, at % 2 ? '#8db24a' : '#b5cd6a'),
        ) +
        repeatDrawing(9, (at) =>
          paper.place(Math.cos(at * 0.698) * 345, Math.sin(at * 0.698) * 345, at * 40 + 160, () =>
            drawPeeledShrimp(paper, 118),
          ),
        ) +
        sauce(paper, 190) +
        paper.place(-10, -120, 20, () => drawParsley(paper, 130)),
    ) +
    placeAt(paper, '1050 170 30, 1090 300 -20', () => drawCitrusWedge(paper, 96, lemonColors)) +
    placeAt(paper, '130 1050', () => drawCitrusSlice(paper, 92, lemonColors)) +
    paper.place(110, 360, -14, () => drawCutleryPiece(paper, 'fork'), 1.2) +
    drawLightOnTable(paper),
})
