import { dots, fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCitrusWedge, limeColors } from '../parts/citrus.ts'
import { drawWhippedRosette } from '../parts/close/cream.ts'
import { drawColorPatches } from '../parts/close/heap.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import { drawFlatLemonSlice } from '../parts/close-sides.ts'
import { drawLeaf } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { curve, type Point, polygon } from '../shapes.ts'

/** The corners of the slice from above: its point near the viewer, its crust far to the right and left. */
const tip: Point = [-300, 250]
const left: Point = [-330, -250]
const right: Point = [420, -60]
const tall = 210
const crust = 62

const down = ([x, y]: Point, dy: number): Point => [x, y + dy]
/** A point between two, at a share of the way. */
const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

/** The cut side toward the viewer: filling with air bubbles over a crust of crumbs. */
function cutSide(paper: SvgPictureBuilder): string {
  const { random } = paper
  const filling = polygon([tip, right, down(right, tall - crust), down(tip, tall - crust)])
  const base = polygon([down(tip, tall - crust), down(right, tall - crust), down(right, tall), down(tip, tall)])
  const back = polygon([between(tip, right, 0.92), right, down(right, tall), down(between(tip, right, 0.92), tall)])
  const at = (from: number, to: number): Point =>
    down(between(tip, right, random.between(0, 1)), random.between(from, to))
  const bubbles =
    dots(70, () => at(10, tall - crust - 8), '#a9b64e', 7, 0.7) +
    dots(50, () => at(10, tall - crust - 8), '#fbfad0', 6, 0.8)
  const crumbs = repeatDrawing(150, () => {
    const [x, y] = at(tall - crust, tall)
    return paper.place(x, y, 0, () => drawColorPatches(paper, 1, [1, 1], ['#8a5220', '#f0c888', '#b57a36'], 11, 0.8))
  })
  return (
    addReliefLighting(
      paper,
      group(fill(filling, paper.linear(90, '#f1f0b0', '#dfe388', '#c3cd64')) + bubbles, paper.clip(filling)),
      { round: 3, height: 3, bumps: [0.02, 0.16], gloss: 0.3, shadow: 0 },
    ) +
    addReliefLighting(
      paper,
      group(
        fill(base, paper.linear(90, '#c98f48', '#a96e2c')) + fill(back, '#b57a36') + crumbs,
        paper.clip(`${base}${back}`),
      ),
      { round: 6, height: 10, bumps: [0.05, 0.4], shadow: 30 },
    )
  )
}

/** The top of the slice, which shines. */
function top(paper: SvgPictureBuilder): string {
  const d = polygon([tip, left, between(left, right, 0.5).map((value, at) => value - (at ? 70 : 0)) as never, right])
  const rim = curve([left, between(left, right, 0.5).map((value, at) => value - (at ? 56 : 0)) as never, right])
  const zest = dots(60, () => pickRandomPointInEllipse(paper.random, -60, -60, 360, 230), '#6f9a2e', 7, 0.85)
  return addReliefLighting(
    paper,
    group(
      fill(d, paper.linear(50, '#fbfac8', '#eef0a6', '#d9df7c')) +
        zest +
        stroke(rim, '#b57a36', 70) +
        stroke(rim, '#e2b06a', 46) +
        blurDrawing(paper, stroke(rim, darken('#b57a36', 0.3), 8, 'opacity=".5"'), 3),
      paper.clip(d),
    ),
    { round: 4, height: 4, gloss: 0.5, polish: 30, shadow: 0 },
  )
}

const limes = (paper: SvgPictureBuilder, spots: string) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => drawCitrusWedge(paper, 140, limeColors)),
    { round: 14, height: 22, gloss: 0.4, shadow: 28 },
  )

const mint = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    placeAt(paper, '0 0 -60, 0 0 10, 0 0 64', () => drawLeaf(paper, 120, 42, paintColors.leaf)),
    { round: 5, height: 8, gloss: 0.3, shadow: 12 },
  )

/** A slice of pie, close. */
export const keyLimePiePicture = defineDemoPicture({
  slug: 'key-lime-pie',
  title: 'Key lime pie',
  description:
    'A thick slice of key lime pie on a crumb crust, close up, with rosettes of whipped cream, a slice of lime and mint on a blue plate.',
  format: 'tile',
  focalPoint: { x: 600, y: 640, width: 960, height: 860 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(1060, 140, 0, () => saucePotDrawFunctions.cream(paper, 110)),
      dish:
        paper.place(600, 760, 0, () => drawPlateAtAngle(paper, 740, { color: '#15486a' })) +
        paper.place(
          570,
          600,
          0,
          () =>
            cutSide(paper) +
            top(paper) +
            paper.place(-190, -120, 0, () => drawWhippedRosette(paper, 130)) +
            paper.place(60, -130, 0, () => drawWhippedRosette(paper, 140)) +
            paper.place(290, -70, 0, () => drawWhippedRosette(paper, 120)) +
            paper.place(-90, 40, 0, () => drawFlatLemonSlice(paper, 104, 0.56, limeColors)) +
            paper.place(110, -200, 20, () => mint(paper)),
          1.14,
        ) +
        limes(paper, '1040 900 -10') +
        limes(paper, '930 1010 12'),
    }),
})
