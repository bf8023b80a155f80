import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawBaconBit } from '../parts/close/bacon.ts'
import { drawBowlAtAngle, drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawSeasoning } from '../parts/close-sides.ts'
import {
  drawBlurredLamps,
  drawLampGlow,
  drawRoomLight,
  drawSteamVeils,
  drawTableAtAngle,
  tableCircleFlatness,
} from '../parts/close-table.ts'
import { drawChives, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { drawClamShell } from '../parts/shellfish.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob, curve, ellipse, type Point, parsePoints, polygon, smooth } from '../shapes.ts'

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

function filling(paper: SvgPictureBuilder, rx: number): string {
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

/** Round crackers at the edge of the picture. */
function cracker(paper: SvgPictureBuilder, r: number): string {
  const d = blob(paper.random, 0, 0, r, r * 0.66, 0.04, 12)
  const holes = repeatDrawing(7, (at) => {
    const angle = at * 1.05
    const reach = at ? r * 0.5 : 0
    return fill(ellipse(Math.cos(angle) * reach, Math.sin(angle) * reach * 0.62, r * 0.07, r * 0.045), '#8a5a24')
  })
  return group(fill(d, mixColors('#f0cf8c', '#d9a659', paper.random.between(0, 1))) + holes, paper.clip(d))
}

const crackers = (paper: SvgPictureBuilder, spots: string, r: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => cracker(paper, r)),
    { round: 9, height: 14, bumps: [0.04, 0.14], shadow: 24 },
  )

/** A spoon that leans on the rim; its handle leaves the picture. */
const spoon = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    fill(
      smooth(parsePoints('0 0, 60 -74, 420 -330, 700 -520, 730 -486, 450 -280, 110 -24, 40 44'), 0.5),
      paper.linear(40, '#f6f3ea', '#b9bdb9', '#6c7476'),
    ),
    { round: 7, height: 12, gloss: 0.9, polish: 18, shadow: 30 },
  )

/** Chowder with clams, potatoes and bacon, close. */
export const clamChowderPicture = defineDemoPicture({
  slug: 'clam-chowder',
  title: 'Clam chowder',
  description:
    'A steaming bowl of thick clam chowder with clams, potatoes, bacon and chives, close up, with crackers and clam shells.',
  format: 'tile',
  focalPoint: { x: 600, y: 560, width: 960, height: 760 },
  draw: (paper) =>
    drawTableAtAngle(paper, tableWoodColors.oak) +
    drawBlurredLamps(paper, 9, 120) +
    drawRoomLight(paper) +
    blurDrawing(
      paper,
      placeAt(paper, '120 210 -20 1.2, 300 150 30 1', () =>
        addReliefLighting(paper, drawClamShell(paper, 110), { round: 12, height: 22, shadow: 20 }),
      ),
      3.5,
    ) +
    paper.place(590, 780, 0, () => drawPlateAtAngle(paper, 760, { color: '#e8dcc2', ring: paintColors.navy })) +
    paper.place(590, 560, 0, () =>
      drawBowlAtAngle(paper, 590, { color: '#f4ead4', ring: paintColors.navy }, (rx) => filling(paper, rx)),
    ) +
    paper.place(900, 620, 0, () => spoon(paper)) +
    blurDrawing(paper, fill(ellipse(916, 646, 78, 36), '#f8e8c2'), 7) +
    paper.place(540, 540, -24, () =>
      addReliefLighting(paper, drawParsley(paper, 150), { round: 3, height: 4, shadow: 10 }),
    ) +
    crackers(paper, '170 1090 -8, 1040 1060 12', 120) +
    crackers(paper, '330 1140 10, 930 1150 -6', 128) +
    drawSteamVeils(paper, 520, 470, 460, 0.5) +
    drawLampGlow(paper),
})
