import { dots, fill, group, pickRandomPointInEllipse, repeatDrawing, stroke } from '../../../brush.ts'
import type { SvgPictureBuilder } from '../../../paper.ts'
import { arc, blob, curve, type Point, smooth } from '../../../shapes.ts'
import { drawMeltingButter } from '../../close-sides.ts'
import { drawChives } from '../../herbs.ts'
import { addReliefLighting, blurDrawing } from '../../lighting.ts'

/** The side of a biscuit at 0, `tall` high: layers that have risen and torn apart. */
function layers(paper: SvgPictureBuilder, r: number, tall: number): string {
  const { random } = paper
  const wobble = (points: Point[]) =>
    points.map(([x, y]): Point => [x + random.around(r * 0.05), y + random.around(r * 0.03)])
  const d = smooth([
    ...wobble(arc(0, 0, r, r * 0.5, 180, 360, 6)),
    ...wobble([
      [r * 1.03, tall * 0.3],
      [r * 0.97, tall * 0.66],
    ]),
    ...wobble(arc(0, tall, r * 0.98, r * 0.5, 0, 180, 9)),
    ...wobble([
      [-r * 0.97, tall * 0.66],
      [-r * 1.03, tall * 0.3],
    ]),
  ])
  const tear = (at: number) => {
    const y = tall * (0.22 + at * 0.24)
    const [from, to] = [random.between(178, 120), random.between(60, 2)]
    const line = arc(0, y, r * 1.03, r * 0.5, from, to, 9).map(([x, dy]): Point => [x, dy + random.around(r * 0.06)])
    const below = line.map(([x, dy]): Point => [x, dy + r * 0.06])
    return (
      blurDrawing(paper, stroke(curve(line), '#b06a26', r * random.between(0.06, 0.11), 'opacity=".8"'), r * 0.03) +
      blurDrawing(paper, stroke(curve(below), '#fff8df', r * random.between(0.05, 0.09), 'opacity=".9"'), r * 0.02)
    )
  }
  const paint = paper.linear(
    90,
    ['#dd9c42', 0.34],
    ['#f6d894', 0.5],
    ['#fdefc8', 0.7],
    ['#f6d998', 0.84],
    ['#cf8f3c', 1],
  )
  const shade = blurDrawing(
    paper,
    stroke(curve(arc(0, tall * 0.6, r * 1.02, r * 0.5, 60, -10, 8)), '#8a4a1a', r * 0.3, 'opacity=".4"') +
      stroke(curve(arc(0, tall * 0.5, r * 1.02, r * 0.5, 186, 168, 6)), '#8a4a1a', r * 0.2, 'opacity=".3"'),
    r * 0.1,
  )
  return addReliefLighting(paper, group(fill(d, paint) + repeatDrawing(3, tear) + shade, paper.clip(d)), {
    round: r * 0.1,
    height: r * 0.12,
    bumps: [0.024, 0.16],
    shadow: r * 0.34,
    seed: random.whole(1, 4),
  })
}

/** The top of a biscuit at 0, brushed with butter: golden, browned at its rim and cracked, with cheddar and chives. */
function crown(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const d = blob(random, 0, 0, r * 1.03, r * 0.56, 0.035, 14)
  const spot = (count: number, colors: readonly string[], size: number, opacity: number) =>
    repeatDrawing(count, () => {
      const [x, y] = pickRandomPointInEllipse(random, 0, 0, r * 0.92, r * 0.48)
      const [rx, ry] = [random.between(0.5, 1.3), random.between(0.3, 0.7)]
      return fill(
        blob(random, x, y, r * size * rx, r * size * ry, 0.35, 7),
        random.pick(colors),
        `opacity="${opacity}"`,
      )
    })
  const paint = paper.radial(
    { x: 0.42, y: 0.4, r: 0.66 },
    ['#fbdf96', 0],
    ['#f3c461', 0.45],
    ['#e2a040', 0.78],
    ['#bd7428', 1],
  )
  const inside =
    fill(d, paint) +
    blurDrawing(paper, spot(16, ['#c77a2b', '#fdeab0', '#d98d33'], 0.24, 0.5), r * 0.05) +
    spot(16, ['#f0932a', '#e57f1f'], 0.05, 0.75)
  const at = () => pickRandomPointInEllipse(random, 0, 0, r * 0.82, r * 0.42)
  const butter = blurDrawing(
    paper,
    stroke(curve(arc(-r * 0.1, r * 0.02, r * 0.6, r * 0.3, 186, 262)), '#fffbe2', r * 0.08, 'opacity=".75"'),
    r * 0.035,
  )
  return (
    addReliefLighting(paper, group(inside, paper.clip(d)), {
      round: r * 0.13,
      height: r * 0.13,
      bumps: [0.017, 0.3],
      gloss: 0.3,
      polish: 22,
      shadow: r * 0.03,
      seed: random.whole(1, 5),
    }) +
    butter +
    drawChives(paper, 14, at, r * 0.045) +
    dots(12, at, '#fffdf2', r * 0.026, 0.9)
  )
}

/** A biscuit from the oven at 0, `r` to each side: flaky layers under a buttered crown. */
export const drawBiscuitAtAngle = (paper: SvgPictureBuilder, r: number) => layers(paper, r, r * 0.72) + crown(paper, r)

/** The lower half of a split biscuit at 0: a crumb as white as milk, with butter. */
export function drawOpenBiscuit(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const d = blob(random, 0, 0, r, r * 0.56, 0.05, 12)
  const holes = repeatDrawing(44, () => {
    const [x, y] = pickRandomPointInEllipse(random, 0, 0, r * 0.9, r * 0.48)
    return fill(
      blob(random, x, y, r * random.between(0.02, 0.07), r * random.between(0.014, 0.04), 0.3, 7),
      random.pick(['#d9a75a', '#fffbe9', '#e8c07a']),
      'opacity=".75"',
    )
  })
  const edge = blurDrawing(paper, stroke(d, '#b8702a', r * 0.09, 'opacity=".7"'), r * 0.03)
  return (
    layers(paper, r, r * 0.4) +
    addReliefLighting(paper, group(fill(d, '#fdeec4') + holes + edge, paper.clip(d)), {
      round: r * 0.05,
      height: r * 0.06,
      bumps: [0.02, 0.3],
      shadow: 0,
    }) +
    paper.place(-r * 0.06, -r * 0.06, 0, () => drawMeltingButter(paper, r * 0.36))
  )
}
