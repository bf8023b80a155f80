import { fill, group, placeAt, repeatDrawing, stroke } from '../../brush.ts'
import { darken, lighten } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { arc, blob, curve, parsePoints, smooth } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'
import { drawPeeledShrimp } from '../shellfish.ts'

/** Half a clam, standing on its hinge. */
const clamHalf =
  '0 .62, -.26 .54, -.66 .2, -.94 -.2, -.84 -.58, -.44 -.82, .06 -.88, .54 -.78, .9 -.46, .94 -.08, .64 .3, .26 .54'
/** The same half as the viewer sees it from its front, tilted toward him. */
const clamFront =
  '0 .62, -.3 .55, -.74 .28, -1.02 -.06, -.9 -.3, -.48 -.44, .06 -.48, .56 -.42, .94 -.22, 1.02 .06, .68 .36, .28 .56'
const musselHalf = '-1.2 .1, -.9 -.26, -.4 -.5, .2 -.56, .8 -.46, 1.2 -.12, 1.24 .16, .9 .36, .3 .44, -.4 .42, -.9 .3'

/** The inside of a half shell at 0: pale, in soft shade, with its colored rim. */
function shellInside(paper: SvgPictureBuilder, r: number, outline: string, [rim, pearl]: readonly [string, string]) {
  const d = smooth(parsePoints(outline, r))
  const hollow = smooth(parsePoints(outline, r * 0.84))
  return (
    fill(d, rim) +
    group(
      [0.975, 0.925]
        .map((share) => stroke(smooth(parsePoints(outline, r * share)), darken(rim, 0.34), r * 0.018))
        .join(''),
      paper.clip(d),
    ) +
    group(
      blurDrawing(paper, fill(hollow, pearl), r * 0.03) +
        blurDrawing(
          paper,
          fill(smooth(parsePoints(outline, r * 0.56)), darken(pearl, 0.26), 'opacity=".6"'),
          r * 0.12,
        ) +
        blurDrawing(
          paper,
          stroke(curve(arc(0, 0, r * 0.7, r * 0.5, 20, 110)), '#ffffff', r * 0.07, 'opacity=".8"'),
          r * 0.04,
        ),
      paper.clip(d),
    )
  )
}

/** The back of a half shell at 0, with its growth rings. */
function shellBack(paper: SvgPictureBuilder, r: number, outline: string, color: string, hinge = 0.05): string {
  const d = smooth(parsePoints(outline, r))
  const rings = repeatDrawing(7, (at) =>
    stroke(
      smooth(parsePoints(outline, r * (0.98 - at * 0.12))),
      at % 2 ? darken(color, 0.34) : lighten(color, 0.4),
      r * 0.035,
      `opacity=".6" transform="translate(0 ${Math.round(r * at * 0.12 * hinge)})"`,
    ),
  )
  return group(fill(d, paper.linear(64, lighten(color, 0.4), color, darken(color, 0.4))) + rings, paper.clip(d))
}

/** A steamed clam's or mussel's meat at 0. */
function meat(paper: SvgPictureBuilder, r: number, color: string): string {
  const d = smooth(parsePoints('-.8 .06, -.6 -.3, -.1 -.44, .4 -.4, .8 -.1, .7 .24, .2 .38, -.4 .34', r))
  const frill = curve(parsePoints('-.76 .1, -.4 .3, 0 .16, .36 .32, .76 .06', r))
  return group(
    fill(d, paper.linear(70, lighten(color, 0.5), color, darken(color, 0.24))) +
      blurDrawing(paper, stroke(frill, darken(color, 0.42), r * 0.15, 'opacity=".7"'), r * 0.03) +
      blurDrawing(
        paper,
        fill(smooth(parsePoints('-.5 -.1, -.2 -.3, .2 -.26, .1 -.04, -.3 .02', r)), '#fff6dc', 'opacity=".8"'),
        r * 0.06,
      ),
    paper.clip(d),
  )
}

const meatRelief = (r: number) => ({
  round: r * 0.14,
  height: r * 0.2,
  gloss: 0.6,
  polish: 34,
  shadow: r * 0.12,
})

/** The same parts of many shells, lit together. */
const lit = (
  paper: SvgPictureBuilder,
  spots: string,
  relief: Parameters<typeof addReliefLighting>[2],
  draw: () => string,
) => addReliefLighting(paper, placeAt(paper, spots, draw), relief)

/** Open clams at spots apart from one another, standing on their hinges: the meat shows between the halves. */
export function drawOpenClams(paper: SvgPictureBuilder, spots: string, r: number): string {
  const { random } = paper
  const shell = { round: r * 0.1, height: r * 0.16, gloss: 0.4, shadow: r * 0.24 }
  const inside = ['#a98d6c', '#efe2cc'] as const
  return (
    lit(paper, spots, shell, () =>
      paper.place(0, -r * 0.3, random.around(6), () => shellInside(paper, r * 0.97, clamHalf, inside)),
    ) +
    lit(paper, spots, meatRelief(r), () =>
      paper.place(0, -r * 0.2, random.around(8), () =>
        meat(paper, r * 0.84, random.pick(['#f3cf94', '#ecc07c', '#f7d9a6'])),
      ),
    ) +
    lit(paper, spots, shell, () =>
      paper.place(0, r * 0.16, random.around(4), () =>
        shellBack(paper, r, clamFront, random.pick(['#d9c7a8', '#c6ae8c', '#b5a79a', '#ccb698']), 0.62),
      ),
    )
  )
}

/** Open mussels at spots apart from one another: the upper half stands behind, the meat lies in the lower one. */
export function drawOpenMussels(paper: SvgPictureBuilder, spots: string, r: number): string {
  const { random } = paper
  const shell = { round: r * 0.09, height: r * 0.12, gloss: 0.6, shadow: r * 0.22 }
  const inside = ['#28303f', '#b9c1cf'] as const
  return (
    lit(paper, spots, shell, () =>
      paper.place(-0.06 * r, -0.5 * r, -10 + random.around(8), () => shellInside(paper, r * 0.96, musselHalf, inside)),
    ) +
    lit(paper, spots, shell, () =>
      paper.place(0, r * 0.1, 0, () => shellBack(paper, r, musselHalf, random.pick(['#28303f', '#1f2a3c', '#33313c']))),
    ) +
    lit(paper, spots, { ...shell, shadow: 0 }, () => shellInside(paper, r * 0.94, musselHalf, inside)) +
    lit(paper, spots, meatRelief(r), () => meat(paper, r * 0.82, random.pick(['#f2a24a', '#e8913a', '#f7b564'])))
  )
}

/** Cooked shrimp at spots apart from one another. */
export const drawCookedShrimps = (paper: SvgPictureBuilder, spots: string, r: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => drawPeeledShrimp(paper, r)),
    { round: r * 0.13, height: r * 0.18, gloss: 0.5, polish: 26, shadow: r * 0.16 },
  )

/** A chunk of white fish at 0 that falls into flakes. */
function fishChunk(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const d = blob(random, 0, 0, r, r * 0.68, 0.1, 8)
  const flakes = repeatDrawing(4, (at) => {
    const x = (at - 1.4) * 0.44
    return (
      stroke(curve(parsePoints(`${x} -.7, ${x + 0.18} 0, ${x} .7`, r)), '#c9a77c', r * 0.06, 'opacity=".7"') +
      stroke(
        curve(parsePoints(`${x + 0.08} -.7, ${x + 0.26} 0, ${x + 0.08} .7`, r)),
        '#fffdf4',
        r * 0.08,
        'opacity=".9"',
      )
    )
  })
  return group(fill(d, paper.linear(70, '#fffaf0', '#f7e8cf', '#e6cda6')) + flakes, paper.clip(d))
}

export const drawFishChunks = (paper: SvgPictureBuilder, spots: string, r: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => fishChunk(paper, r)),
    { round: r * 0.14, height: r * 0.22, gloss: 0.35, polish: 26, shadow: r * 0.2 },
  )
