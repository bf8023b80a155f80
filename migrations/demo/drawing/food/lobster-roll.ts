import { dots, fill, group, pickRandomPointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawLettuceFrills } from '../parts/close/lettuce.ts'
import { drawLobsterPieces } from '../parts/close/lobster.ts'
import { drawRollBack, drawRollFront } from '../parts/close/roll.ts'
import { drawSaucePotAtAngle } from '../parts/close-plate.ts'
import { drawFriesAtAngle, drawLemonWedges } from '../parts/close-sides.ts'
import { drawBlurredLamps, drawLampGlow, drawRoomLight, drawTableAtAngle } from '../parts/close-table.ts'
import { drawChives } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { parsePoints, polygon } from '../shapes.ts'

/** A toasted split bun at 0, lying from left to right, heaped with lobster. */
function filledBun(paper: SvgPictureBuilder): string {
  const { random } = paper
  return (
    drawRollBack(paper) +
    drawLettuceFrills(paper, '-500 -104 -20, -300 -160 -4, -80 -176 6, 150 -172 -6, 360 -156 8, 540 -94 30') +
    drawLobsterPieces(paper, '-440 -128 -10, -215 -182 14, 20 -196 -8, 250 -184 12, 450 -128 20', 100) +
    drawLobsterPieces(paper, '-330 -158 30, -98 -192 -14, 136 -194 24, 356 -158 -10', 96) +
    drawLettuceFrills(paper, '-585 -40 -40, -390 -66 174, -160 -84 186, 90 -86 172, 320 -70 188, 560 -40 40') +
    drawLobsterPieces(paper, '-490 -84 -30, -262 -116 20, -30 -126 -20, 204 -122 16, 430 -90 -14', 104) +
    drawLobsterPieces(paper, '-376 -94 10, -146 -116 -26, 88 -122 8, 318 -104 30, 528 -62 10', 98) +
    drawLobsterPieces(paper, '-300 -150 -12, 170 -166 8', 128, ['claw']) +
    drawChives(paper, 40, () => pickRandomPointInEllipse(random, 0, -146, 450, 64), 9) +
    dots(46, () => pickRandomPointInEllipse(random, 0, -142, 470, 66), '#8f2f17', 5, 0.8) +
    drawRollFront(paper)
  )
}

/** Waxed paper under the rolls, with a check that lies flat on the table. */
function checkedPaper(paper: SvgPictureBuilder): string {
  const sheet = polygon(parsePoints('-180 760, 420 380, 1330 330, 1420 1050, 700 1300, -160 1260'))
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    stroke(`M${x1} ${y1}L${x2} ${y2}`, paintColors.navy, 22, 'opacity=".34"')
  const check =
    repeatDrawing(30, (at) => line(-700 + at * 84, 1400, -700 + at * 84 + 760, 300)) +
    repeatDrawing(26, (at) => line(-200, 330 + at * 52, 1400, 230 + at * 52))
  return addReliefLighting(paper, group(fill(sheet, '#f6ead0') + check, paper.clip(sheet)), {
    round: 4,
    height: 10,
    bumps: [0.006, 0.3],
    shadow: 16,
  })
}

/** Cold lobster in a warm buttered bun, close. */
export const lobsterRollPicture = defineDemoPicture({
  slug: 'lobster-roll',
  title: 'Lobster rolls',
  description:
    'A toasted bun heaped with glossy lobster, lettuce and chives, close up, with a second one, chips and butter behind.',
  format: 'tile',
  focalPoint: { x: 600, y: 640, width: 900, height: 760 },
  draw: (paper) =>
    drawTableAtAngle(paper, tableWoodColors.sea) +
    drawBlurredLamps(paper, 9, 130) +
    drawRoomLight(paper) +
    checkedPaper(paper) +
    blurDrawing(
      paper,
      paper.place(220, 190, 0, () => drawSaucePotAtAngle(paper, 118, '#f4b92f')),
      4,
    ) +
    blurDrawing(
      paper,
      paper.place(960, 360, -13, () => filledBun(paper), 0.8),
      3.2,
    ) +
    drawFriesAtAngle(paper, 20, 110, 620, 170, 110, 1.1) +
    paper.place(770, 800, -17, () => filledBun(paper), 1.28) +
    drawLemonWedges(paper, '1010 1110 -8', 180) +
    drawLampGlow(paper),
})
