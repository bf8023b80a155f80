import { fill, group, placeAt, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { curve, parsePoints, smooth } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'
import { drawColorPatches } from './heap.ts'

const face = '-1 -.04, -.84 -.3, -.4 -.44, .1 -.46, .6 -.38, .94 -.18, 1 .06, .78 .26, .3 .36, -.3 .36, -.8 .22'

/** A slice of toasted baguette at 0: its crust below, its crumb browned in the middle. */
function toast(paper: SvgPictureBuilder, r: number): string {
  const crumb = smooth(parsePoints(face, r))
  const crust = smooth(parsePoints('-1.04 0, -.9 -.3, .9 -.22, 1.05 .1, .86 .42, .3 .54, -.34 .52, -.86 .36', r))
  return (
    fill(crust, paper.linear(90, '#d59a4c', '#a8662a', '#7c4317')) +
    group(
      fill(crumb, '#f6dca2') +
        blurDrawing(
          paper,
          drawColorPatches(paper, 20, [r * 0.8, r * 0.3], ['#d99a45', '#c17c2c', '#fbe9bf'], r * 0.2, 0.6),
          r * 0.05,
        ) +
        drawColorPatches(paper, 36, [r * 0.9, r * 0.36], ['#c98f45', '#fff3d2', '#b0722c'], r * 0.04, 0.7) +
        blurDrawing(
          paper,
          stroke(curve(parsePoints('-.9 -.1, -.4 -.36, .4 -.36, .9 -.1', r)), '#8a4f1c', r * 0.06),
          r * 0.03,
        ),
      paper.clip(crumb),
    )
  )
}

/** Slices of toast at spots apart from one another. */
export const drawToastSlices = (paper: SvgPictureBuilder, spots: string, r: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => toast(paper, r)),
    { round: r * 0.07, height: r * 0.1, bumps: [0.03, 0.2], gloss: 0.16, shadow: r * 0.18 },
  )
