import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { blob, curve, ellipse, type Point, parsePoints, polygon } from '../../shapes.ts'
import { drawSeasoning } from '../close-sides.ts'
import { tableCircleFlatness } from '../close-table.ts'
import { drawChives } from '../herbs.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'
import { drawBaconBit } from './bacon.ts'

/** A cube of potato at 0 that stands out of the soup. */
const cube = (_paper: SvgPictureBuilder, r: number) =>
  fill(polygon(parsePoints('-.9 -.2, 0 -.66, .9 -.24, .04 .24', r)), '#fff0b8') +
  fill(polygon(parsePoints('-.9 -.2, .04 .24, .04 .66, -.84 .2', r)), '#f3d386') +
  fill(polygon(parsePoints('.9 -.24, .04 .24, .04 .66, .84 .16', r)), '#dfb363')

/** The meat of a clam at 0: a plump body with a darker frill. */
function clamMeat(paper: SvgPictureBuilder, r: number): string {
  const d = blob(paper.random, 0, 0, r, r * 0.66, 0.12, 9)
  const frill = stroke(curve(parsePoints('-.8 .1, -.4 .36, 0 .22, .4 .42, .8 .12', r)), '#b48a5c', r * 0.16)
  const belly = fill(ellipse(-r * 0.1, -r * 0.14, r * 0.5, r * 0.3), '#fbe6c4')
  return group(fill(d, '#efcf9f') + blurDrawing(paper, belly, 3) + frill, paper.clip(d))
}

/** Thick soup in an ellipse at 0, with rings around what swims in it. */
function soup(paper: SvgPictureBuilder, rx: number): string {
  const { random } = paper
  const surface = ellipse(0, 0, rx, rx * tableCircleFlatness)
  const swirls = repeatDrawing(16, () => {
    const [x, y] = pickRandomPointInEllipse(random, 0, 0, rx * 0.86, rx * tableCircleFlatness * 0.82)
    const reach = random.between(50, 130)
    return stroke(
      curve([
        [x - reach, y],
        [x, y - reach * 0.24],
        [x + reach, y + random.around(14)],
      ]),
      random.pick(['#fffaea', '#e4c790']),
      random.between(8, 20),
      'opacity=".5"',
    )
  })
  const drops = repeatDrawing(26, () => {
    const [x, y] = pickRandomPointInEllipse(random, 0, 0, rx * 0.84, rx * tableCircleFlatness * 0.8)
    const r = random.between(6, 20)
    return (
      fill(ellipse(x, y, r, r * tableCircleFlatness), random.pick(['#f3b53c', '#e89a2c']), 'opacity=".6"') +
      fill(ellipse(x - r * 0.3, y - r * 0.2, r * 0.24, r * 0.14), '#fffbe6')
    )
  })
  return (
    fill(surface, paper.linear(62, '#d9b981', '#f8e7bf', '#fff6dc', '#f3deb0')) +
    blurDrawing(paper, swirls, 7) +
    drops +
    blurDrawing(
      paper,
      stroke(ellipse(0, 0, rx * 0.99, rx * tableCircleFlatness * 0.99), '#a37a45', 26, 'opacity=".5"'),
      10,
    )
  )
}

const spotsIn = ({ random }: SvgPictureBuilder, count: number, rx: number) =>
  Array.from({ length: count }, () => {
    const [x, y] = pickRandomPointInEllipse(random, 0, -10, rx * 0.7, rx * tableCircleFlatness * 0.62)
    return [x, y, random.around(26)] as const
  })
    .sort((a, b) => a[1] - b[1])
    .map((spot) => spot.map(Math.round).join(' '))
    .join(', ')

/** Chowder to the rim of an ellipse at 0, with clams, potatoes and bacon in it. */
export function drawChowder(paper: SvgPictureBuilder, rx: number): string {
  const at = (): Point => pickRandomPointInEllipse(paper.random, 0, 0, rx * 0.72, rx * tableCircleFlatness * 0.66)
  return (
    soup(paper, rx) +
    addReliefLighting(
      paper,
      placeAt(paper, spotsIn(paper, 18, rx * 1.06), () => cube(paper, 52)),
      { round: 5, height: 7, gloss: 0.3, shadow: 12 },
    ) +
    addReliefLighting(
      paper,
      placeAt(paper, spotsIn(paper, 14, rx * 1.04), () => clamMeat(paper, 58)),
      { round: 10, height: 12, gloss: 0.25, polish: 32, shadow: 12 },
    ) +
    addReliefLighting(
      paper,
      placeAt(paper, spotsIn(paper, 9, rx), () => cube(paper, 46)),
      { round: 5, height: 7, gloss: 0.3, shadow: 12 },
    ) +
    addReliefLighting(
      paper,
      placeAt(paper, spotsIn(paper, 24, rx * 0.92), () => drawBaconBit(paper, 36)),
      { round: 4, height: 6, gloss: 0.3, shadow: 9 },
    ) +
    drawChives(paper, 60, at, 12) +
    drawSeasoning(50, at)
  )
}
