import { pickRandomPointInEllipse } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawChowder } from '../parts/close/chowder.ts'
import { drawCrackers } from '../parts/close/crackers.ts'
import { drawLettuceFrills } from '../parts/close/lettuce.ts'
import { drawLobsterPieces } from '../parts/close/lobster.ts'
import { drawRollBack, drawRollFront } from '../parts/close/roll.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawBowlAtAngle, drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawLemonWedges } from '../parts/close-sides.ts'
import { drawChives } from '../parts/herbs.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'

/** Half a lobster roll at 0. */
const halfRoll = (paper: SvgPictureBuilder) =>
  drawRollBack(paper, 0.58) +
  drawLettuceFrills(paper, '-290 -104 -20, -120 -160 -4, 60 -168 6, 220 -140 20') +
  drawLobsterPieces(paper, '-270 -124 -10, -110 -176 14, 60 -186 -8, 220 -150 12', 80, ['tail']) +
  drawLobsterPieces(paper, '-190 -150 30, -30 -190 -14, 140 -176 24', 80, ['tail']) +
  drawLettuceFrills(paper, '-330 -40 -40, -190 -62 174, 0 -86 186, 180 -70 172, 320 -40 40') +
  drawLobsterPieces(paper, '-300 -80 -30, -130 -116 20, 60 -122 -16, 230 -104 14', 82, ['tail']) +
  drawLobsterPieces(paper, '-210 -92 10, -30 -116 -26, 150 -112 14, 310 -70 -12', 80, ['tail']) +
  drawLobsterPieces(paper, '-190 -150 10, 20 -170 -12, 220 -130 -20', 100, ['claw']) +
  drawChives(paper, 34, () => pickRandomPointInEllipse(paper.random, 0, -140, 260, 60), 9) +
  drawRollFront(paper, 0.58)

/** A lunch of two halves, close. */
export const halfRollAndChowderPicture = defineDemoPicture({
  slug: 'half-roll-and-chowder',
  title: 'Half roll and a cup of chowder',
  description:
    'Half a lobster roll in a toasted bun beside a steaming cup of clam chowder, close up on one plate, with crackers.',
  format: 'feature',
  focalPoint: { x: 800, y: 660, width: 1280, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.navy,
      behind: paper.place(230, 160, 0, () => saucePotDrawFunctions.butter(paper, 130)),
      dish:
        paper.place(800, 740, 0, () => drawPlateAtAngle(paper, 970, { color: '#f5ecd8', ring: paintColors.navy })) +
        paper.place(1110, 470, 0, () =>
          drawBowlAtAngle(paper, 400, { color: '#1d5b80', ring: '#f4ead4' }, (rx) =>
            paper.place(0, 0, 0, () => drawChowder(paper, 430), rx / 430),
          ),
        ) +
        paper.place(570, 790, -11, () => halfRoll(paper), 1.36) +
        drawCrackers(paper, '1210 960 -8, 1400 880 14', 116) +
        drawCrackers(paper, '1060 1030 10, 1310 1010 -6', 124) +
        drawLemonWedges(paper, '280 1060 -14', 150),
      steam: [1080, 400, 400],
    }),
})
