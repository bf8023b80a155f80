import { fill, pickRandomPointInEllipse } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawBunCrown, drawBunLayer, drawFlatSlices } from '../parts/close/bun.ts'
import { drawColorPatches } from '../parts/close/heap.ts'
import { drawLettuceFrills } from '../parts/close/lettuce.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawFriesAtAngle, drawSeasoning } from '../parts/close-sides.ts'
import { drawCheckedSheet } from '../parts/close-table.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { parsePoints, smooth } from '../shapes.ts'

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

function burger(paper: SvgPictureBuilder): string {
  const meat = paper.linear(90, '#6b3420', '#4f2415', '#2e130b')
  const seared = blurDrawing(
    paper,
    drawColorPatches(paper, 50, [350, 220], ['#8f5230', '#1f0c07', '#7a4026'], 24, 0.55),
    3,
  )
  return (
    drawBunLayer(
      paper,
      330,
      110,
      paper.linear(90, ['#fbe6b8', 0], ['#f3cf8c', 0.62], ['#d99a4c', 0.8], ['#b46c26', 1]),
    ) +
    drawLettuceFrills(paper, '-310 -10 -60, -220 60 200, -90 96 186, 50 104 176, 180 78 166, 290 10 60') +
    paper.place(0, -64, 0, () => drawBunLayer(paper, 350, 92, meat, seared, 5)) +
    paper.place(0, -84, 0, () => cheddar(paper, 352)) +
    drawFlatSlices(paper, '-190 -70, 170 -66', 190, '#b5221a', '#e4472f') +
    drawFlatSlices(paper, '-10 -46', 196, '#b5221a', '#e4472f') +
    drawFlatSlices(paper, '-250 -96 -8, -60 -50 4, 130 -56 -4, 270 -98 8', 84, '#5a7426', '#a9bb58') +
    paper.place(0, -200, -3, () => drawBunCrown(paper, 356, 46))
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
