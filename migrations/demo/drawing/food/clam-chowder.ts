import { fill, placeAt } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawChowder } from '../parts/close/chowder.ts'
import { drawCrackers } from '../parts/close/crackers.ts'
import { drawBowlAtAngle, drawPlateAtAngle } from '../parts/close-plate.ts'
import {
  drawBlurredLamps,
  drawLampGlow,
  drawRoomLight,
  drawSteamVeils,
  drawTableAtAngle,
} from '../parts/close-table.ts'
import { drawParsley } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { drawClamShell } from '../parts/shellfish.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { ellipse, parsePoints, smooth } from '../shapes.ts'

/** A spoon that leans on the rim; its handle leaves the picture. */
const spoon = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    fill(
      smooth(parsePoints('0 0, 60 -74, 420 -330, 700 -520, 730 -486, 450 -280, 110 -24, 40 44'), 0.5),
      paper.linear(40, '#f6f3ea', '#b9bdb9', '#6c7476'),
    ),
    { round: 7, height: 12, gloss: 0.9, polish: 18, shadow: 30 },
  )

/** Chowder with clams, potatoes and bacon, close. */
export const clamChowderPicture = defineDemoPicture({
  slug: 'clam-chowder',
  title: 'Clam chowder',
  description:
    'A steaming bowl of thick clam chowder with clams, potatoes, bacon and chives, close up, with crackers and clam shells.',
  format: 'tile',
  focalPoint: { x: 600, y: 560, width: 960, height: 760 },
  draw: (paper) =>
    drawTableAtAngle(paper, tableWoodColors.oak) +
    drawBlurredLamps(paper, 9, 120) +
    drawRoomLight(paper) +
    blurDrawing(
      paper,
      placeAt(paper, '120 210 -20 1.2, 300 150 30 1', () =>
        addReliefLighting(paper, drawClamShell(paper, 110), { round: 12, height: 22, shadow: 20 }),
      ),
      3.5,
    ) +
    paper.place(590, 780, 0, () => drawPlateAtAngle(paper, 760, { color: '#e8dcc2', ring: paintColors.navy })) +
    paper.place(590, 560, 0, () =>
      drawBowlAtAngle(paper, 590, { color: '#f4ead4', ring: paintColors.navy }, (rx) => drawChowder(paper, rx)),
    ) +
    paper.place(900, 620, 0, () => spoon(paper)) +
    blurDrawing(paper, fill(ellipse(916, 646, 78, 36), '#f8e8c2'), 7) +
    paper.place(540, 540, -24, () =>
      addReliefLighting(paper, drawParsley(paper, 150), { round: 3, height: 4, shadow: 10 }),
    ) +
    drawCrackers(paper, '170 1090 -8, 1040 1060 12', 120) +
    drawCrackers(paper, '330 1140 10, 930 1150 -6', 128) +
    drawSteamVeils(paper, 520, 470, 460, 0.5) +
    drawLampGlow(paper),
})
