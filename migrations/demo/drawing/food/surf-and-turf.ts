import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawColorPatches } from '../parts/close/heap.ts'
import { drawLobsterTailFan } from '../parts/close/lobster.ts'
import { drawSteak, drawSteakSlices } from '../parts/close/steak.ts'
import { drawPlateAtAngle, drawSaucePotAtAngle } from '../parts/close-plate.ts'
import {
  drawAsparagusSpears,
  drawLemonWedges,
  drawMeltingButter,
  drawPotatoHalves,
  drawSeasoning,
} from '../parts/close-sides.ts'
import {
  drawBlurredLamps,
  drawLampGlow,
  drawRoomLight,
  drawSteamVeils,
  drawTableAtAngle,
} from '../parts/close-table.ts'
import { drawChoppedHerbs, drawLeaf } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { curve, parsePoints, smooth } from '../shapes.ts'

/** A lobster tail at 0: the shell split along its back, the meat raised out of it and brushed with butter. */
function lobsterTail(paper: SvgPictureBuilder): string {
  const { random } = paper
  const band = (at: number) => {
    const x = 250 - at * 88
    const tall = 150 - at * 15
    const d = smooth(
      parsePoints(
        `${x - 66} ${-tall * 0.9}, ${x + 56} ${-tall}, ${x + 84} 0, ${x + 62} ${tall * 1.06}, ${x - 60} ${tall * 0.98}, ${x - 84} 0`,
      ),
      0.85,
    )
    const rim = stroke(
      curve(parsePoints(`${x + 60} ${-tall}, ${x + 82} 0, ${x + 62} ${tall}`)),
      '#ffb08a',
      8,
      'opacity=".7"',
    )
    return addReliefLighting(
      paper,
      group(fill(d, paper.linear(90, '#e8502f', '#cf2f1e', '#a01a14')) + rim, paper.clip(d)),
      {
        round: 14,
        height: 18,
        gloss: 0.6,
        shadow: 14,
      },
    )
  }
  const meat = smooth(
    parsePoints('-210 -10, -170 -60, -60 -84, 80 -100, 220 -104, 318 -60, 336 20, 270 76, 120 84, -40 70, -160 44'),
    0.9,
  )
  const folds = repeatDrawing(6, (at) => {
    const x = -130 + at * 80
    return (
      blurDrawing(
        paper,
        stroke(curve(parsePoints(`${x} -110, ${x + 26} -10, ${x - 4} 90`)), '#e89a74', 12, 'opacity=".6"'),
        5,
      ) + stroke(curve(parsePoints(`${x + 12} -110, ${x + 38} -10, ${x + 8} 90`)), '#fffaf0', 8, 'opacity=".8"')
    )
  })
  const red = blurDrawing(paper, stroke(meat, '#dc4224', 44, 'opacity=".9"'), 10)
  const paprika = drawColorPatches(paper, 60, [260, 70], ['#c43a1c', '#e2722f'], 7)
  return (
    paper.place(-230, 4, 0, () => drawLobsterTailFan(paper)) +
    repeatDrawing(6, (at) => band(5 - at)) +
    addReliefLighting(paper, group(fill(meat, '#fff3e2') + folds + red + paprika, paper.clip(meat)), {
      round: 26,
      height: 34,
      bumps: [0.016, 0.12],
      gloss: 0.6,
      polish: 28,
      shadow: 24,
      seed: random.whole(1, 4),
    })
  )
}

/** Steak and a lobster tail, close. */
export const surfAndTurfPicture = defineDemoPicture({
  slug: 'surf-and-turf',
  title: 'Surf and turf',
  description:
    'A charred sirloin cut into pink slices beside a buttered lobster tail, close up, with asparagus and roast potatoes.',
  format: 'feature',
  focalPoint: { x: 800, y: 660, width: 1240, height: 820 },
  draw: (paper) =>
    drawTableAtAngle(paper, tableWoodColors.walnut) +
    drawBlurredLamps(paper, 11, 160) +
    drawRoomLight(paper) +
    blurDrawing(
      paper,
      paper.place(210, 170, 0, () => drawSaucePotAtAngle(paper, 150, '#f4b92f', paintColors.cream)),
      5,
    ) +
    paper.place(810, 720, 0, () => drawPlateAtAngle(paper, 960, { color: '#15486a' })) +
    blurDrawing(paper, drawPotatoHalves(paper, '420 400 -10, 610 370 12', 104), 1.6) +
    drawPotatoHalves(paper, '280 490 18, 500 470 -14', 114) +
    drawAsparagusSpears(paper, '560 520 -22, 640 470 -12', 640, 42) +
    drawAsparagusSpears(paper, '600 570 -28, 700 520 -17', 660, 42) +
    paper.place(1160, 560, -152, () => lobsterTail(paper), 1.14) +
    paper.place(560, 730, -6, () => drawSteak(paper), 1.22) +
    drawSteakSlices(paper, '900 870 24 1.16, 1030 900 28 1.14, 1160 920 32 1.1') +
    paper.place(520, 690, 0, () => drawMeltingButter(paper, 110)) +
    paper.place(690, 690, 60, () =>
      addReliefLighting(
        paper,
        placeAt(paper, '0 0 -40, 0 0 0, 0 0 40', () => drawLeaf(paper, 120, 30, paintColors.leaf)),
        { round: 4, height: 6, shadow: 12 },
      ),
    ) +
    drawLemonWedges(paper, '1380 830 10', 150) +
    drawChoppedHerbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 800, 820, 600, 220), 12) +
    drawSeasoning(90, () => pickRandomPointInEllipse(paper.random, 700, 780, 480, 170)) +
    drawSteamVeils(paper, 640, 540, 480, 0.26) +
    drawLampGlow(paper),
})
