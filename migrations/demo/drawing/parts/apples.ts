import { fill, placeAt } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { parsePoints, smooth } from '../shapes.ts'
import { addReliefLighting } from './lighting.ts'

/** A slice of apple at 0: a red edge around pale flesh. */
const drawAppleSlice = (paper: SvgPictureBuilder, r: number) =>
  fill(smooth(parsePoints('-1 -.16, -.66 .4, 0 .62, .66 .4, 1 -.16, .5 .1, 0 .16, -.5 .1', r)), '#c0281f') +
  fill(
    smooth(parsePoints('-.96 -.2, -.6 .24, 0 .42, .6 .24, .96 -.2, .5 -.24, 0 -.28, -.5 -.24', r)),
    paper.linear(70, '#fffbe6', '#fbf0c4', '#f0dc9a'),
  )

/** Draws slices of apple, close, at spots such as `340 800 -16`. `shadow` is the depth of their shadow. */
export const drawAppleSlices = (paper: SvgPictureBuilder, spots: string, shadow: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => drawAppleSlice(paper, 130)),
    { round: 14, height: 20, gloss: 0.4, polish: 26, shadow },
  )
