import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { curve, parsePoints, smooth } from '../../shapes.ts'
import { drawGrillMarks } from '../close-sides.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'
import { drawColorPatches } from './heap.ts'

/** A thick grilled steak at 0, its near side seared. */
export function drawSteak(paper: SvgPictureBuilder): string {
  const top = smooth(
    parsePoints(
      '-400 30, -390 -70, -280 -150, -90 -176, 110 -160, 270 -120, 330 -40, 330 60, 250 124, 60 150, -170 152, -330 110',
    ),
    0.9,
  )
  const near = smooth(
    parsePoints(
      '-400 30, -330 110, -170 152, 60 150, 250 124, 330 60, 334 150, 250 230, 60 262, -170 264, -340 220, -404 130',
    ),
    0.7,
  )
  const sear = paper.linear(90, '#431c10', '#6a3520', '#7a4228', '#38170d')
  const crust = paper.linear(70, '#8f5231', '#6f3820', '#4e2415', '#3a190f')
  const fat = stroke(
    curve(parsePoints('-396 118, -300 214, -140 258, 60 258, 230 232')),
    '#e2b682',
    20,
    'opacity=".75"',
  )
  const marks =
    drawGrillMarks(paper, { left: -380, step: 128, count: 6, slant: 140, top: -190, bottom: 160 }) +
    group(
      drawGrillMarks(paper, { left: -380, step: 128, count: 6, slant: 140, top: -190, bottom: 160 }),
      'transform="scale(-1 1)" opacity=".55"',
    )
  const brown = drawColorPatches(paper, 40, [400, 160], ['#b0683c', '#c98450', '#2e130b'], 34)
  return (
    addReliefLighting(
      paper,
      group(
        fill(near, sear) +
          blurDrawing(paper, drawColorPatches(paper, 30, [400, 260], ['#94532f', '#2e120a'], 26), 4) +
          blurDrawing(paper, fat, 4),
        paper.clip(near),
      ),
      {
        round: 22,
        height: 26,
        bumps: [0.03, 0.12],
        gloss: 0.3,
        shadow: 54,
      },
    ) +
    addReliefLighting(paper, group(fill(top, crust) + blurDrawing(paper, brown, 6) + marks, paper.clip(top)), {
      round: 22,
      height: 30,
      bumps: [0.026, 0.16],
      gloss: 0.55,
      polish: 20,
      shadow: 0,
    })
  )
}

/** A slice of the steak at 0, leaning: brown at its edge and pink within. */
function rareSlice(paper: SvgPictureBuilder): string {
  const d = smooth(
    parsePoints('-128 -84, -60 -112, 60 -104, 124 -70, 136 10, 118 88, 40 112, -70 108, -132 78, -142 0'),
    0.8,
  )
  const shrink = (share: number) =>
    smooth(
      parsePoints('-128 -84, -60 -112, 60 -104, 124 -70, 136 10, 118 88, 40 112, -70 108, -132 78, -142 0', share),
      0.8,
    )
  const grain = repeatDrawing(22, () => {
    const [x, y] = pickRandomPointInEllipse(paper.random, 0, 0, 110, 84)
    return stroke(
      curve([
        [x - 16, y + 10],
        [x, y],
        [x + 18, y - 8],
      ]),
      paper.random.pick(['#f0a08e', '#96282a', '#f6c0ae']),
      4,
      'opacity=".45"',
    )
  })
  return group(
    fill(d, '#4a2114') +
      blurDrawing(paper, fill(shrink(0.93), '#9a5a40'), 4) +
      blurDrawing(paper, fill(shrink(0.8), '#cf6f62'), 9) +
      blurDrawing(paper, fill(shrink(0.56), '#c0383a'), 16) +
      grain,
    paper.clip(d),
  )
}

export const drawSteakSlices = (paper: SvgPictureBuilder, spots: string) =>
  spots
    .split(',')
    .map((spot) =>
      addReliefLighting(
        paper,
        placeAt(paper, spot, () => rareSlice(paper)),
        { round: 9, height: 12, bumps: [0.03, 0.16], gloss: 0.5, polish: 24, shadow: 26 },
      ),
    )
    .join('')
