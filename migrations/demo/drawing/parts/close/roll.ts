import { fill, group, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { blob, curve, parsePoints, smooth } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'

/** The near half of a split bun at 0, `share` as long as a whole one: buttered and toasted, darkest in its middle. */
export function drawRollFront(paper: SvgPictureBuilder, share = 1): string {
  const { random } = paper
  const front = smooth(
    parsePoints(
      '-652 20, -640 -46, -560 -76, -300 -70, 0 -64, 300 -70, 560 -76, 640 -46, 652 24, 628 104, 540 146, 0 156, -540 146, -628 104',
      share,
      1,
    ),
    0.8,
  )
  const lip = smooth(
    parsePoints(
      '-626 -44, -560 -84, -300 -78, 0 -72, 300 -78, 560 -84, 628 -44, 560 -26, 300 -34, 0 -28, -300 -34, -560 -26',
      share,
      1,
    ),
    0.8,
  )
  const toast = paper.linear(
    90,
    ['#f0c277', 0],
    ['#d8923f', 0.3],
    ['#c3752a', 0.52],
    ['#cf8a3e', 0.74],
    ['#e9bd78', 0.9],
    ['#c99450', 1],
  )
  const browned = repeatDrawing(34, () =>
    fill(
      blob(
        random,
        random.between(-580, 580) * share,
        random.between(10, 90),
        random.between(16, 60),
        random.between(6, 16),
        0.3,
      ),
      random.pick(['#a4581c', '#e8b467', '#9a4f1a', '#efc681']),
      'opacity=".34"',
    ),
  )
  const butter = blurDrawing(
    paper,
    stroke(curve(parsePoints('-520 -8, -200 6, 160 8, 480 -2', share, 1)), '#ffeec0', 20, 'opacity=".5"'),
    10,
  )
  const shade = blurDrawing(
    paper,
    stroke(curve(parsePoints('-600 118, -300 152, 300 152, 610 112', share, 1)), '#6b2f12', 34, 'opacity=".5"'),
    16,
  )
  return (
    addReliefLighting(
      paper,
      group(fill(front, toast) + blurDrawing(paper, browned, 5) + butter + shade, paper.clip(front)),
      {
        round: 26,
        height: 30,
        shadow: 60,
      },
    ) + addReliefLighting(paper, fill(lip, '#fbe9bf'), { round: 9, height: 12, bumps: [0.05, 0.24], shadow: 0 })
  )
}

/** The far half of a split bun at 0 and the shade in it; what fills the bun is drawn between its halves. */
export function drawRollBack(paper: SvgPictureBuilder, share = 1): string {
  const back = smooth(
    parsePoints('-620 -60, -606 -132, -430 -168, 0 -178, 430 -168, 606 -132, 622 -60, 400 0, -400 0', share, 1),
    0.8,
  )
  const shade = parsePoints('-560 -60, -400 -130, 0 -140, 400 -130, 560 -60, 0 0', share, 1)
  return (
    addReliefLighting(paper, fill(back, '#e2ab5d'), { round: 24, height: 30, shadow: 40 }) +
    fill(smooth(shade, 0.8), '#6b3318')
  )
}
