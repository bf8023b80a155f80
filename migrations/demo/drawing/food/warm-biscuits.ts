import { fill, repeatDrawing, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawBiscuitAtAngle, drawOpenBiscuit } from '../parts/close/portions/biscuit.ts'
import { drawSaucePotAtAngle } from '../parts/close-plate.ts'
import {
  drawBlurredLamps,
  drawCheckedSheet,
  drawLampGlow,
  drawRoomLight,
  drawSteamVeils,
  drawTableAtAngle,
} from '../parts/close-table.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, curve, ellipse, parsePoints, smooth } from '../shapes.ts'

/** The woven rim of the basket, from its left to its right end. */
function rim(paper: SvgPictureBuilder, from: number, to: number): string {
  const ends = arc(600, 640, 690, 430, from, to, 30)
  const strand = (shift: number, color: string) =>
    repeatDrawing(ends.length - 1, (at) => {
      const [x, y] = ends[at]!
      const [toX, toY] = ends[at + 1]!
      return stroke(
        curve([
          [x, y - 22 + shift],
          [(x + toX) / 2, (y + toY) / 2 + shift],
          [toX, toY + 22 + shift],
        ]),
        color,
        44,
      )
    })
  return addReliefLighting(paper, strand(6, '#6b3a1a') + strand(0, '#a9713a'), {
    round: 8,
    height: 14,
    gloss: 0.2,
    shadow: 24,
  })
}

/** Biscuits from the oven in their basket, close. */
export const warmBiscuitsPicture = defineDemoPicture({
  slug: 'warm-biscuits',
  title: 'Warm biscuits',
  description:
    'Tall golden cheddar-and-chive biscuits in a basket, close up, one of them split open with butter melting on it.',
  format: 'tile',
  focalPoint: { x: 600, y: 620, width: 960, height: 800 },
  draw: (paper) =>
    drawTableAtAngle(paper, tableWoodColors.walnut) +
    drawBlurredLamps(paper, 10, 130) +
    drawRoomLight(paper) +
    blurDrawing(
      paper,
      paper.place(1050, 130, 0, () => drawSaucePotAtAngle(paper, 120, '#e8a325', paintColors.teal)),
      5,
    ) +
    fill(ellipse(600, 680, 690, 430), '#2b1811') +
    stroke(curve(arc(600, 646, 690, 430, 182, 358, 30)), '#5a2f16', 60) +
    blurDrawing(paper, rim(paper, 182, 358), 2) +
    drawCheckedSheet(
      paper,
      smooth(parsePoints('-60 620, 120 400, 420 300, 640 270, 900 310, 1120 420, 1270 640, 1240 1260, -40 1260'), 0.6),
      paintColors.red,
    ) +
    blurDrawing(
      paper,
      paper.place(380, 370, -4, () => drawBiscuitAtAngle(paper, 190)) +
        paper.place(800, 350, 6, () => drawBiscuitAtAngle(paper, 196)),
      2.2,
    ) +
    paper.place(600, 480, 3, () => drawBiscuitAtAngle(paper, 214)) +
    paper.place(170, 580, -6, () => drawBiscuitAtAngle(paper, 226)) +
    paper.place(1030, 560, 5, () => drawBiscuitAtAngle(paper, 230)) +
    drawSteamVeils(paper, 600, 470, 470, 0.42) +
    paper.place(400, 810, -4, () => drawBiscuitAtAngle(paper, 270)) +
    paper.place(880, 880, 4, () => drawOpenBiscuit(paper, 280)) +
    drawLampGlow(paper),
})
