import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawColorPatches, drawHeap } from '../parts/close/heap.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawGrillMarks, drawLemonWedges, drawSeasoning } from '../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob, curve, type Point, parsePoints, smooth } from '../shapes.ts'

/** Florets along the crown, each a share of the way around it. */
const crownPoints = (share: number): Point => {
  const angle = Math.PI * (0.98 + share * 1.04)
  return [Math.cos(angle) * 380, -40 + Math.sin(angle) * 230]
}

/** One floret at 0: a bumpy head, browned at its rim. */
function floret(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const buds = repeatDrawing(16, (at) => {
    const angle = at * 2.4
    const reach = Math.sqrt(at / 16) * r * 0.86
    const size = r * random.between(0.24, 0.36)
    const d = blob(random, Math.cos(angle) * reach, Math.sin(angle) * reach * 0.8, size, size * 0.84, 0.14, 8)
    return fill(d, random.pick(['#f6e2b2', '#ecc988', '#dba758', '#c08238', '#faedcc']))
  })
  return fill(blob(random, 0, 0, r * 0.9, r * 0.74, 0.1), '#b98038') + buds
}

const slab =
  '-90 250, -110 130, -300 90, -400 -20, -370 -150, -220 -240, 0 -270, 220 -240, 370 -150, 400 -20, 300 90, 110 130, 90 250, 0 266'

/** The stem of the head at 0 and the branches that leave it. */
function branches(paper: SvgPictureBuilder): string {
  const branch = (share: number, width: number) => {
    const [x, y] = crownPoints(share)
    const line: Point[] = [
      [x * 0.08, 180],
      [x * 0.28, 70],
      [x * 0.72, y * 0.62 + 20],
    ]
    return stroke(curve(line), '#fbeecb', width)
  }
  const shares = [0.04, 0.2, 0.36, 0.5, 0.64, 0.8, 0.96]
  const stem = fill(smooth(parsePoints('-90 252, -92 130, -60 30, 60 30, 92 130, 90 252, 0 268')), '#fdf3d8')
  return addReliefLighting(paper, shares.map((share) => branch(share, 54)).join('') + stem, {
    round: 14,
    height: 15,
    bumps: [0.02, 0.08],
    gloss: 0.36,
    shadow: 10,
  })
}

/** A slab cut through the head at 0: the stem below, its branches, the florets around. */
function cauliflowerSteak(paper: SvgPictureBuilder): string {
  const outline = smooth(parsePoints(slab), 0.8)
  const florets = (ring: number, count: number, r: number, parity: number) =>
    addReliefLighting(
      paper,
      Array.from({ length: count }, (_, at) => at)
        .filter((at) => at % 2 === parity)
        .map((at) => {
          const [x, y] = crownPoints(at / (count - 1))
          return paper.place(x * ring, y * ring + (1 - ring) * 30, 0, () => floret(paper, r))
        })
        .join(''),
      { round: 11, height: 15, bumps: [0.05, 0.2], gloss: 0.24, shadow: 12, seed: 2 + parity },
    )
  const rings = [
    [1, 13, 88],
    [0.72, 10, 74],
    [0.46, 7, 62],
  ] as const
  const marks = drawGrillMarks(paper, { left: -420, step: 150, count: 6, slant: 150, top: -280, bottom: 270 })
  return (
    addReliefLighting(paper, fill(outline, '#b07a36'), { round: 20, height: 24, shadow: 60 }) +
    rings.map(([ring, count, r]) => florets(ring, count, r, 0) + florets(ring, count, r, 1)).join('') +
    branches(paper) +
    group(
      blurDrawing(paper, drawColorPatches(paper, 30, [360, 240], ['#a8662a', '#8a4a16'], 40, 0.3), 10) +
        group(marks, 'opacity=".8"'),
      paper.clip(outline),
    )
  )
}

/** A white bean at 0. */
const bean = (paper: SvgPictureBuilder, r: number) =>
  fill(
    smooth(parsePoints('-1 0, -.7 -.5, 0 -.52, .7 -.48, 1 .04, .66 .46, .2 .3, -.2 .3, -.66 .48', r)),
    paper.random.pick(['#fbf0d2', '#f3e0b6', '#fff6e0']),
  )

/** Beans around (800, y), in layers of beans that do not touch. */
const beans = (paper: SvgPictureBuilder, y: number, rx: number, ry: number) =>
  drawHeap(paper, { x: 800, y, rx, ry, rise: 0, across: 96, down: 44, turn: 90 }, () => bean(paper, 42), {
    round: 10,
    height: 14,
    gloss: 0.5,
    polish: 28,
    shadow: 14,
  })

/** Herb oil in drops and a ribbon on the plate. */
const herbOil = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    placeAt(paper, '330 900, 480 990, 1240 960, 1340 860, 1100 1020, 700 1040, 260 780, 1390 720', () =>
      fill(
        blob(paper.random, 0, 0, paper.random.between(24, 60), paper.random.between(14, 30), 0.14),
        '#5f8a1e',
        'opacity=".85"',
      ),
    ),
    { round: 8, height: 10, gloss: 0.5, polish: 40, shadow: 3 },
  )

/** A slab of cauliflower from the grill, close. */
export const cauliflowerSteakPicture = defineDemoPicture({
  slug: 'cauliflower-steak',
  title: 'Cauliflower steak',
  description:
    'A thick slab of cauliflower charred on the grill, close up, on white beans with green herb oil, parsley and lemon.',
  format: 'feature',
  focalPoint: { x: 800, y: 680, width: 1200, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(220, 160, 0, () => saucePotDrawFunctions.herbOil(paper, 130)),
      dish:
        paper.place(800, 720, 0, () => drawPlateAtAngle(paper, 950, { color: '#15486a' })) +
        beans(paper, 760, 610, 270) +
        herbOil(paper) +
        paper.place(790, 690, -12, () => cauliflowerSteak(paper), 1.36) +
        beans(paper, 1010, 330, 50) +
        paper.place(930, 860, 40, () =>
          addReliefLighting(paper, drawParsley(paper, 170), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawLemonWedges(paper, '1340 900 10', 160) +
        drawChoppedHerbs(paper, 90, () => pickRandomPointInEllipse(paper.random, 800, 760, 580, 290), 12) +
        drawSeasoning(80, () => pickRandomPointInEllipse(paper.random, 790, 680, 460, 230)),
      steam: [760, 440, 420],
    }),
})
