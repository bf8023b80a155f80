import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawColorPatches } from '../parts/close/heap.ts'
import { drawLettuceFrills } from '../parts/close/lettuce.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawFriesAtAngle, drawSeasoning } from '../parts/close-sides.ts'
import { drawCheckedSheet } from '../parts/close-table.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, curve, ellipse, type Point, parsePoints, smooth } from '../shapes.ts'

/** A round layer at 0, `tall` high: its side in one paint, lit with its upper edge. */
function disc(paper: SvgPictureBuilder, r: number, tall: number, paint: string, inside = '', rough = 0): string {
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

/** The upper half of the bun at 0: domed, glazed, with seeds. */
function crown(paper: SvgPictureBuilder, r: number): string {
  const d = smooth(
    parsePoints(
      '-1 .06, -.96 -.26, -.76 -.56, -.42 -.74, 0 -.8, .42 -.74, .76 -.56, .96 -.26, 1 .06, .84 .28, .44 .4, 0 .44, -.44 .4, -.84 .28',
      r,
    ),
    0.95,
  )
  const seeds = repeatDrawing(46, () => {
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
    addReliefLighting(paper, seeds, { round: 3, height: 5, gloss: 0.2, shadow: 5 })
  )
}

/** A slice of cheddar at 0, its corners melting over the edge. */
function cheddar(paper: SvgPictureBuilder, r: number): string {
  const d = smooth(
    parsePoints(
      '-1.02 0, -.7 -.3, 0 -.42, .7 -.3, 1.02 0, 1 .16, .82 .3, .66 .34, .5 .62, .36 .44, .1 .46, -.1 .46, -.34 .43, -.5 .5, -.64 .7, -.78 .36, -.98 .2',
      r,
    ),
    0.8,
  )
  return addReliefLighting(paper, fill(d, paper.linear(90, '#fcc544', '#f6a821', '#e8921a')), {
    round: 12,
    height: 14,
    gloss: 0.6,
    polish: 26,
    shadow: 16,
  })
}

/** Slices that look out between the layers: tomatoes or pickles. */
const rounds = (paper: SvgPictureBuilder, spots: string, r: number, rim: string, face: string) =>
  addReliefLighting(
    paper,
    placeAt(
      paper,
      spots,
      () => fill(ellipse(0, r * 0.14, r, r * 0.42), rim) + fill(ellipse(0, 0, r * 0.98, r * 0.4), face),
    ),
    { round: 7, height: 10, gloss: 0.6, polish: 30, shadow: 12 },
  )

function burger(paper: SvgPictureBuilder): string {
  const meat = paper.linear(90, '#6b3420', '#4f2415', '#2e130b')
  const seared = blurDrawing(
    paper,
    drawColorPatches(paper, 50, [350, 220], ['#8f5230', '#1f0c07', '#7a4026'], 24, 0.55),
    3,
  )
  return (
    disc(paper, 330, 110, paper.linear(90, ['#fbe6b8', 0], ['#f3cf8c', 0.62], ['#d99a4c', 0.8], ['#b46c26', 1])) +
    drawLettuceFrills(paper, '-310 -10 -60, -220 60 200, -90 96 186, 50 104 176, 180 78 166, 290 10 60') +
    paper.place(0, -64, 0, () => disc(paper, 350, 92, meat, seared, 5)) +
    paper.place(0, -84, 0, () => cheddar(paper, 352)) +
    rounds(paper, '-190 -70, 170 -66', 190, '#b5221a', '#e4472f') +
    rounds(paper, '-10 -46', 196, '#b5221a', '#e4472f') +
    rounds(paper, '-250 -96 -8, -60 -50 4, 130 -56 -4, 270 -98 8', 84, '#5a7426', '#a9bb58') +
    paper.place(0, -200, -3, () => crown(paper, 356))
  )
}

const sheet = '-60 760, 100 560, 360 440, 640 410, 930 440, 1130 560, 1270 760, 1240 1260, -40 1260'

/** A burger with cheddar and pickles, close. */
export const lanternBurgerPicture = defineDemoPicture({
  slug: 'lantern-burger',
  title: 'The Lantern burger',
  description:
    'A tall burger in a glossy seeded bun with melting cheddar, tomato, pickles and lettuce, close up, with fries beside it.',
  format: 'tile',
  focalPoint: { x: 600, y: 620, width: 940, height: 900 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(1050, 210, 0, () => saucePotDrawFunctions.ketchup(paper, 130)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.red) +
        drawFriesAtAngle(paper, 30, 990, 700, 220, 150, 1.25) +
        drawFriesAtAngle(paper, 20, 160, 760, 170, 120, 1.2) +
        paper.place(560, 790, 0, () => burger(paper), 1.2) +
        drawFriesAtAngle(paper, 15, 1040, 1030, 230, 90, 1.4) +
        drawSeasoning(50, () => pickRandomPointInEllipse(paper.random, 980, 840, 220, 200)),
      steam: [560, 330, 320],
    }),
})
