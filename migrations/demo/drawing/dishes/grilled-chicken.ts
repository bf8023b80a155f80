import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawColorPatches } from '../parts/close/heap.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import {
  drawFlatLemonSlice,
  drawGrillMarks,
  drawLemonWedges,
  drawPotatoHalves,
  drawSeasoning,
} from '../parts/close-sides.ts'
import { drawChoppedHerbs } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { ellipse, type Point, parsePoints, ribbon, smooth } from '../shapes.ts'

const cuts = {
  breast:
    '-480 40, -470 -70, -390 -170, -240 -226, -70 -216, 60 -160, 130 -70, 130 50, 60 150, -80 206, -250 208, -400 150',
  thigh: '10 -10, 70 -130, 190 -186, 310 -160, 380 -70, 380 50, 310 140, 190 172, 80 130',
  drumstick:
    '240 10, 330 -70, 440 -80, 530 -20, 610 50, 690 100, 712 140, 690 170, 640 160, 540 150, 430 166, 320 150, 250 90',
  wing: '-330 60, -300 -20, -210 -60, -110 -40, -10 30, 60 100, 62 140, 20 150, -70 120, -150 100, -190 130, -240 180, -300 200, -340 170, -350 120',
}

const skinTones = ['#f0b45e', '#d98a38', '#b5601f', '#7a3a12'] as const

/** A part of the bird at 0 with its browned, shining skin. */
function skinned(paper: SvgPictureBuilder, outline: string, [x, y]: Point, char: string, seed: number): string {
  const d = smooth(parsePoints(outline), 0.95)
  const browned = paper.place(
    x,
    y,
    0,
    () =>
      blurDrawing(
        paper,
        drawColorPatches(paper, 34, [250, 190], ['#8f4514', '#f7cb7a', '#a8591c', '#5a2509'], 44, 0.42),
        9,
      ) + drawColorPatches(paper, 60, [250, 190], ['#6b2f0c', '#fbdc98', '#4a1c08'], 8, 0.5),
  )
  const rim = blurDrawing(paper, stroke(d, '#5a230a', 30, 'opacity=".55"'), 12)
  return addReliefLighting(
    paper,
    group(fill(d, paper.linear(68, ...skinTones)) + browned + char + rim, paper.clip(d)),
    { round: 30, height: 44, bumps: [0.022, 0.12], gloss: 0.6, polish: 22, shadow: 40, seed },
  )
}

/** The end of the leg's bone at 0. */
const bone = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    fill(smooth(parsePoints('-60 -26, 10 -24, 40 -46, 76 -34, 74 -4, 92 22, 64 46, 30 34, -60 28')), '#f3e2c0'),
    { round: 10, height: 16, gloss: 0.4, shadow: 18 },
  )

/** Half a grilled bird at 0: the breast with its wing to the left, the leg to the right. */
function halfBird(paper: SvgPictureBuilder): string {
  const marks = (left: number, count: number) =>
    group(drawGrillMarks(paper, { left, step: 104, count, slant: 130, top: -240, bottom: 220 }), 'opacity=".72"')
  return (
    placeAt(paper, '706 150 24', () => bone(paper)) +
    skinned(paper, cuts.breast, [-170, 0], marks(-470, 6), 1) +
    skinned(paper, cuts.thigh, [200, 0], marks(40, 3), 3) +
    skinned(paper, cuts.drumstick, [470, 60], '', 2) +
    skinned(paper, cuts.wing, [-140, 60], '', 4)
  )
}

/** A sprig of thyme from 0 to the right. */
function thyme(paper: SvgPictureBuilder, length: number): string {
  const { random } = paper
  const bow = random.around(length * 0.16)
  const at = (share: number): Point => [share * length, Math.sin(share * Math.PI) * bow]
  const leaves = repeatDrawing(22, (index) => {
    const [x, y] = at(0.1 + (index / 22) * 0.92)
    return paper.place(x, y, (index % 2 ? 58 : -58) + random.around(20), () =>
      fill(ellipse(length * 0.045, 0, length * 0.05, length * 0.022), random.pick(['#6f8a45', '#55753a', '#8aa35c'])),
    )
  })
  const stem = ribbon([0, 0.25, 0.5, 0.75, 1].map(at), () => length * 0.009)
  return fill(stem, '#7a6236') + leaves
}

const sprigs = (paper: SvgPictureBuilder, spots: string, length: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => thyme(paper, length)),
    { round: 3, height: 6, gloss: 0.2, shadow: 12 },
  )

/** Half a chicken from the grill, close. */
export const grilledChickenPicture = defineDemoPicture({
  slug: 'grilled-chicken',
  title: 'Grilled chicken',
  description:
    'Half a grilled chicken with crisp browned skin and grill marks, close up, with lemon, thyme and roast potatoes.',
  format: 'feature',
  focalPoint: { x: 800, y: 680, width: 1240, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(1400, 150, 0, () => saucePotDrawFunctions.honeyMustard(paper, 140)),
      dish:
        paper.place(800, 720, 0, () => drawPlateAtAngle(paper, 950, { color: '#f5ecd8', ring: paintColors.red })) +
        drawPotatoHalves(paper, '420 450 -10, 620 400 14, 820 380 -6, 1010 410 10', 108) +
        sprigs(paper, '260 700 -60, 1180 520 -20', 300) +
        paper.place(1180, 560, 0, () => drawFlatLemonSlice(paper, 110)) +
        paper.place(676, 740, -4, () => halfBird(paper), 1.14) +
        paper.place(430, 930, 0, () => drawFlatLemonSlice(paper, 116)) +
        drawLemonWedges(paper, '1080 1020 10', 160) +
        sprigs(paper, '480 560 24, 560 900 -12', 320) +
        sprigs(paper, '560 640 -8', 260) +
        drawChoppedHerbs(paper, 60, () => pickRandomPointInEllipse(paper.random, 760, 760, 560, 240), 11) +
        drawSeasoning(90, () => pickRandomPointInEllipse(paper.random, 720, 720, 480, 190)),
      steam: [720, 480, 460],
    }),
})
