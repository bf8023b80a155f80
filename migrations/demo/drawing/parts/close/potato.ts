import { fill, group, placeAt, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { blob, curve, type Point, parsePoints, smooth } from '../../shapes.ts'
import { drawMeltingButter } from '../close-sides.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'
import { drawColorPatches } from './heap.ts'

/** The fluffy flesh that rises out of the cut of a potato, `rx` by `ry`. */
function fluff(paper: SvgPictureBuilder, rx: number, ry: number): string {
  const { random } = paper
  const base = blob(random, 0, 0, rx, ry, 0.07, 16)
  const lumps = repeatDrawing(30, () => {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.between(0, 1)) * 0.84
    const size = rx * random.between(0.06, 0.13)
    const d = blob(random, Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach, size, size * 0.7, 0.2, 8)
    return fill(d, random.pick(['#fff2c2', '#fdeab0', '#fff8dd']))
  })
  return (
    addReliefLighting(paper, fill(base, '#fff6d8'), {
      round: rx * 0.07,
      height: rx * 0.075,
      bumps: [0.022, 0.24],
      gloss: 0.16,
      shadow: rx * 0.03,
    }) + addReliefLighting(paper, lumps, { round: 12, height: 12, bumps: [0.04, 0.2], gloss: 0.14, shadow: 4, seed: 3 })
  )
}

/** A baked potato at 0, split along its top, `r` to each side, with its flesh pushed up. */
export function drawBakedPotato(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const rough = ([x, y]: Point): Point => [x + random.around(r * 0.02), y + random.around(r * 0.02)]
  const outline =
    '-1 .02, -.95 -.22, -.74 -.38, -.36 -.47, .06 -.5, .46 -.45, .8 -.29, .99 -.06, .97 .16, .74 .36, .38 .48, -.1 .52, -.56 .46, -.88 .28'
  const skin = smooth(parsePoints(outline, r).map(rough))
  const opening = smooth(
    parsePoints('-.86 -.05, -.56 -.31, -.1 -.385, .4 -.345, .82 -.11, .56 .1, .1 .18, -.48 .14', r),
  )
  const wrinkles = repeatDrawing(26, () => {
    const [x, y] = [random.between(-0.9, 0.8) * r, random.between(0.1, 0.66) * r]
    const line = curve([
      [x, y],
      [x + r * 0.08, y + random.around(r * 0.03)],
      [x + r * 0.17, y + random.around(r * 0.04)],
    ])
    return stroke(line, random.pick(['#5a2d12', '#c58b50']), r * 0.014, 'opacity=".6"')
  })
  const lip = blurDrawing(paper, stroke(opening, '#6e431c', r * 0.03), r * 0.008)
  return (
    addReliefLighting(
      paper,
      group(
        fill(skin, paper.linear(74, '#b5824c', '#96622f', '#774a22', '#543013')) +
          blurDrawing(
            paper,
            drawColorPatches(paper, 50, [r, r * 0.62], ['#6b3a18', '#d0995c', '#4a260f'], r * 0.09),
            r * 0.02,
          ) +
          wrinkles,
        paper.clip(skin),
      ),
      { round: r * 0.13, height: r * 0.17, bumps: [0.032, 0.12], gloss: 0.4, shadow: r * 0.16 },
    ) +
    addReliefLighting(paper, fill(opening, '#f0d493'), { round: 10, height: 10, shadow: r * 0.03 }) +
    lip +
    paper.place(0, -r * 0.09, 0, () => fluff(paper, r * 0.8, r * 0.26))
  )
}

/** A spoonful of cream at 0 that begins to run. */
export function drawCreamDollop(paper: SvgPictureBuilder, r: number): string {
  const layer = (points: string, size: number) => fill(smooth(parsePoints(points, size)), '#fffaf0')
  const relief = (content: string, shadow: number) =>
    addReliefLighting(paper, content, { round: r * 0.16, height: r * 0.26, gloss: 0.35, polish: 30, shadow })
  return (
    relief(layer('-1 .1, -.7 -.34, -.1 -.5, .6 -.4, 1.02 .04, .76 .44, .2 .5, 0 .66, -.3 .5, -.8 .42', r), r * 0.12) +
    paper.place(-r * 0.04, -r * 0.2, -12, () =>
      relief(layer('-.62 .1, -.44 -.3, .02 -.5, .1 -.72, .24 -.46, .52 -.2, .6 .16, .2 .36, -.34 .34', r), r * 0.06),
    )
  )
}

/** A baked potato with butter, as it comes beside other dishes. */
export const drawButteredPotato = (paper: SvgPictureBuilder, spot: string, r: number) =>
  placeAt(
    paper,
    spot,
    () => drawBakedPotato(paper, r) + paper.place(0, -r * 0.2, 0, () => drawMeltingButter(paper, r * 0.2)),
  )
