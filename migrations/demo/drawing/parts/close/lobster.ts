import { dots, fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { curve, type Point, parsePoints, smooth } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'

/** Outlines of pieces: of a tail, of a whole claw, and of a knuckle. */
const cuts = {
  tail: '-1 .3, -1.02 -.2, -.6 -.62, 0 -.74, .62 -.6, 1 -.15, .94 .3, .6 .36, .3 .2, 0 .3, -.3 .44, -.7 .5',
  claw: '-1.1 .1, -.9 -.36, -.36 -.56, .2 -.52, .66 -.64, 1.15 -.52, 1.44 -.2, 1.04 -.24, .7 -.2, .56 -.04, .8 .04, 1.14 .06, .86 .3, .34 .38, -.3 .48, -.85 .44',
  knuckle: '-.86 .1, -.7 -.42, -.1 -.64, .6 -.52, .88 -.02, .64 .42, 0 .56, -.6 .46',
}

/** A piece of lobster at 0: pale flesh whose red skin fades into it. */
function lobsterPiece(paper: SvgPictureBuilder, r: number, cut: string): string {
  const { random } = paper
  const shifted = ([x, y]: Point): Point => [x + random.around(r * 0.08), y + random.around(r * 0.08)]
  const body = smooth(parsePoints(cut, r).map(shifted))
  const skin = (dy: number, color: string, blur: number) =>
    blurDrawing(
      paper,
      fill(
        smooth(
          parsePoints('-1.4 .1, -1.1 -1.2, 1.2 -1.2, 1.7 .1, .9 -.14, .1 -.34, -.5 -.2, -.9 .14', r).map(([x, y]) =>
            shifted([x, y + dy * r]),
          ),
        ),
        color,
      ),
      r * blur,
    )
  const fibers = repeatDrawing(5, (at) =>
    stroke(
      curve(parsePoints(`${at * 0.3 - 0.7} -.3, ${at * 0.32 - 0.62} .1, ${at * 0.3 - 0.6} .5`, r)),
      '#f0b496',
      r * 0.035,
      'opacity=".55"',
    ),
  )
  const flecks = dots(
    12,
    () => pickRandomPointInEllipse(random, 0, -r * 0.36, r * 0.9, r * 0.26),
    '#c22f1d',
    r * 0.06,
    0.5,
  )
  return group(
    fill(body, '#ffe8d2') +
      fibers +
      skin(0.22, '#f7a884', 0.14) +
      skin(0.02, '#ec6a48', 0.1) +
      skin(-0.2, '#d8402a', 0.06) +
      flecks,
    paper.clip(body),
  )
}

/** Pieces of lobster at spots apart from one another, wet with butter. */
export const drawLobsterPieces = (
  paper: SvgPictureBuilder,
  spots: string,
  r: number,
  kinds: readonly (keyof typeof cuts)[] = ['tail', 'knuckle'],
) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () =>
      lobsterPiece(paper, r * paper.random.between(0.9, 1.12), cuts[paper.random.pick(kinds)]),
    ),
    {
      round: r * 0.2,
      height: r * 0.27,
      gloss: 0.55,
      polish: 34,
      shadow: r * 0.2,
    },
  )

/** The fan at the end of a lobster's tail, at 0, opening to the left. */
export const drawLobsterTailFan = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    placeAt(paper, '0 0 -58, 0 0 58, 0 0 -28, 0 0 28, 0 0 0', () => {
      const d = smooth(parsePoints('10 -20, -90 -52, -190 -46, -216 0, -190 46, -90 52, 10 20'))
      const ribs = repeatDrawing(5, (at) =>
        stroke(curve(parsePoints(`0 0, -100 ${(at - 2) * 14}, -206 ${(at - 2) * 22}`)), '#7a1512', 5, 'opacity=".5"'),
      )
      return group(fill(d, paper.linear(0, '#ef6a45', '#c92a1c', '#9c1814')) + ribs, paper.clip(d))
    }),
    { round: 8, height: 12, gloss: 0.6, shadow: 20 },
  )
