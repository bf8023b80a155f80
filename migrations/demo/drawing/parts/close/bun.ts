import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { arc, curve, ellipse, type Point, parsePoints, smooth } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'
import { drawColorPatches } from './heap.ts'

/** A round layer at 0, `tall` high: its side in one paint, lit with its upper edge. */
export function drawBunLayer(
  paper: SvgPictureBuilder,
  r: number,
  tall: number,
  paint: string,
  inside = '',
  rough = 0,
): string {
  const wobble = ([x, y]: Point): Point => [x + paper.random.around(rough), y + paper.random.around(rough)]
  const d = smooth([
    ...arc(0, 0, r, r * 0.4, 180, 360, 14).map(wobble),
    ...arc(0, tall, r * 0.985, r * 0.4, 0, 180, 18).map(wobble),
  ])
  return addReliefLighting(paper, group(fill(d, paint) + inside, paper.clip(d)), {
    round: Math.min(26, tall * 0.3),
    height: 26,
    bumps: [0.026, rough ? 0.34 : 0.06],
    gloss: rough ? 0.5 : 0.2,
    polish: 20,
    shadow: 26,
    seed: 3,
  })
}

/** The upper half of the bun at 0: domed, glazed, with sesame seeds or without. */
export function drawBunCrown(paper: SvgPictureBuilder, r: number, seedCount: number): string {
  const d = smooth(
    parsePoints(
      '-1 .06, -.96 -.26, -.76 -.56, -.42 -.74, 0 -.8, .42 -.74, .76 -.56, .96 -.26, 1 .06, .84 .28, .44 .4, 0 .44, -.44 .4, -.84 .28',
      r,
    ),
    0.95,
  )
  const seeds = repeatDrawing(seedCount, () => {
    const [x, y] = pickRandomPointInEllipse(paper.random, 0, -r * 0.34, r * 0.72, r * 0.34)
    return paper.place(x, y, paper.random.around(80), () =>
      fill(smooth(parsePoints('-1 0, -.3 -.5, .7 -.36, 1 0, .7 .36, -.3 .5', r * 0.034)), '#fff0c4'),
    )
  })
  // The dome is shaded by its paint: relief as high as this would show the steps of its height.
  const glaze = paper.radial(
    { x: 0.36, y: 0.26, r: 0.82 },
    ['#ffd690', 0],
    ['#f3b458', 0.2],
    ['#dc8c36', 0.48],
    ['#b9641f', 0.74],
    ['#8f4716', 0.94],
  )
  const seam = blurDrawing(
    paper,
    stroke(curve(arc(0, r * 0.02, r * 0.99, r * 0.42, 168, 12, 16)), '#f3cd8c', r * 0.06, 'opacity=".7"'),
    r * 0.025,
  )
  return (
    addReliefLighting(
      paper,
      group(
        fill(d, glaze) +
          blurDrawing(
            paper,
            drawColorPatches(paper, 20, [r * 0.9, r * 0.6], ['#b8641f', '#f0b056'], r * 0.2, 0.3),
            r * 0.06,
          ) +
          seam,
        paper.clip(d),
      ),
      { round: r * 0.07, height: r * 0.06, gloss: 0.3, polish: 18, shadow: r * 0.06 },
    ) +
    blurDrawing(
      paper,
      stroke(curve(arc(-r * 0.08, -r * 0.1, r * 0.7, r * 0.54, 206, 268)), '#fff6dc', r * 0.07, 'opacity=".8"'),
      r * 0.04,
    ) +
    (seeds && addReliefLighting(paper, seeds, { round: 3, height: 5, gloss: 0.2, shadow: 5 }))
  )
}

/** Slices that look out between the layers: tomatoes or pickles. */
export const drawFlatSlices = (paper: SvgPictureBuilder, spots: string, r: number, rim: string, face: string) =>
  addReliefLighting(
    paper,
    placeAt(
      paper,
      spots,
      () => fill(ellipse(0, r * 0.14, r, r * 0.42), rim) + fill(ellipse(0, 0, r * 0.98, r * 0.4), face),
    ),
    { round: 7, height: 10, gloss: 0.6, polish: 30, shadow: 12 },
  )
