import { dots, fill, group, pickRandomPointInEllipse, placeAt, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawCrumbedPiece } from '../parts/close/fried.ts'
import { drawColorPatches, drawHeap } from '../parts/close/heap.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawSkillet } from '../parts/close/skillet.ts'
import { drawCheckedSheet, tableCircleFlatness } from '../parts/close-table.ts'
import { drawLeaf } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, blob, curve, ellipse, type Point, parsePoints, smooth } from '../shapes.ts'

/** A blueberry at 0 with its bloom and crown. */
function blueberry(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const d = blob(random, 0, 0, r, r * 0.92, 0.04, 10)
  const [x, y] = [random.around(r * 0.4), random.around(r * 0.4)]
  return group(
    fill(d, paper.radial({ x: 0.36, y: 0.3, r: 0.8 }, '#6a78bd', '#37407f', '#1c1745')) +
      blurDrawing(paper, fill(ellipse(-r * 0.3, -r * 0.36, r * 0.4, r * 0.3), '#b8c4ea', 'opacity=".6"'), r * 0.12) +
      fill(ellipse(x, y, r * 0.24, r * 0.2), '#171136') +
      stroke(ellipse(x, y, r * 0.27, r * 0.22), '#5a64a8', r * 0.07),
    paper.clip(d),
  )
}

const wet = (r: number) => ({ round: r * 0.3, height: r * 0.34, gloss: 0.7, polish: 34, shadow: r * 0.3 })

/** The juice of the berries and the berries in it. */
const filling = (paper: SvgPictureBuilder, rx: number) =>
  fill(ellipse(0, 0, rx, rx * tableCircleFlatness), paper.linear(64, '#3a1046', '#6a1c66', '#4a1350')) +
  blurDrawing(
    paper,
    drawColorPatches(paper, 40, [rx, rx * tableCircleFlatness], ['#a83a8c', '#2a0a38', '#8a2a78'], 60, 0.55),
    6,
  ) +
  drawHeap(
    paper,
    { x: 0, y: 0, rx: rx * 0.92, ry: rx * 0.55, rise: 30, across: 86, down: 46, turn: 180 },
    () => blueberry(paper, 40),
    wet(40),
  )

/** A piece of the crust at 0: golden, sugared, torn at its edge. */
function crust(paper: SvgPictureBuilder, r: number): string {
  const corners = arc(0, 0, r, r * 0.62, 0, 328, 11).map(([x, y]): Point => {
    const reach = 1 + paper.random.around(0.1)
    return [x * reach, y * reach]
  })
  return (
    drawCrumbedPiece(paper, corners, [r, r * 0.6]) +
    dots(40, () => pickRandomPointInEllipse(paper.random, 0, 0, r * 0.84, r * 0.5), '#fffdf2', 5, 0.9)
  )
}

const crusts = (paper: SvgPictureBuilder, spots: string, r: number, seed: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => crust(paper, r)),
    { round: r * 0.16, height: r * 0.22, bumps: [0.018, 0.22], gloss: 0.2, shadow: r * 0.16, seed },
  )

/** A ball of vanilla ice cream at 0 in what has melted of it. */
function iceCream(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const melted = blob(random, 0, r * 0.62, r * 1.36, r * 0.56, 0.12, 10)
  const ball = smooth(
    parsePoints(
      '-1 .1, -.9 -.44, -.5 -.86, .04 -1, .56 -.84, .92 -.4, 1 .12, 1.08 .5, .7 .66, .3 .6, -.1 .74, -.6 .62, -1.06 .54',
      r,
    ),
  )
  const scooped = [-0.6, -0.3, 0.02, 0.32].map((y) =>
    stroke(
      curve(parsePoints(`-1 ${y + 0.16}, -.3 ${y - 0.06}, .4 ${y}, 1 ${y + 0.2}`, r)),
      '#e8cf98',
      r * 0.05,
      'opacity=".6"',
    ),
  )
  const vanilla = dots(50, () => pickRandomPointInEllipse(random, 0, -r * 0.1, r * 0.86, r * 0.76), '#6b4a24', 4, 0.7)
  return (
    addReliefLighting(paper, fill(melted, '#fff3d0'), { round: 14, height: 14, gloss: 0.6, polish: 34, shadow: 12 }) +
    addReliefLighting(
      paper,
      group(fill(ball, '#fff4d6') + blurDrawing(paper, scooped.join(''), r * 0.03) + vanilla, paper.clip(ball)),
      {
        round: r * 0.26,
        height: r * 0.26,
        bumps: [0.022, 0.12],
        gloss: 0.3,
        polish: 24,
        shadow: r * 0.2,
      },
    )
  )
}

const sheet = '-60 760, 60 520, 330 400, 640 350, 980 390, 1180 520, 1280 740, 1240 1260, -40 1260'

/** Cobbler from the oven with ice cream, close. */
export const blueberryCobblerPicture = defineDemoPicture({
  slug: 'blueberry-cobbler',
  title: 'Blueberry cobbler',
  description:
    'A warm skillet of blueberry cobbler with a golden sugared crust and a ball of melting vanilla ice cream, close up.',
  format: 'tile',
  focalPoint: { x: 590, y: 640, width: 980, height: 800 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(190, 170, 0, () => saucePotDrawFunctions.cream(paper, 110)),
      dish:
        drawCheckedSheet(paper, smooth(parsePoints(sheet), 0.5), paintColors.navy) +
        paper.place(570, 700, 0, () => drawSkillet(paper, 590, -36, (rx) => filling(paper, rx))) +
        crusts(paper, '320 520 -8, 640 470 6, 900 570 14', 150, 1) +
        crusts(paper, '190 690 10, 860 740 -6', 156, 2) +
        crusts(paper, '330 860 -10, 640 930 8', 164, 3) +
        paper.place(540, 640, 0, () => iceCream(paper, 170)) +
        addReliefLighting(
          paper,
          placeAt(paper, '400 800, 730 740, 620 830, 780 620, 390 630', () => blueberry(paper, 46)),
          wet(46),
        ) +
        paper.place(600, 490, 0, () =>
          addReliefLighting(
            paper,
            placeAt(paper, '0 0 -64, 0 0 -8, 0 0 52', () => drawLeaf(paper, 96, 30, paintColors.leaf)),
            { round: 4, height: 6, shadow: 10 },
          ),
        ) +
        addReliefLighting(
          paper,
          placeAt(paper, '990 1090, 1100 1050, 1090 1150, 120 1110', () => blueberry(paper, 44)),
          wet(44),
        ),
      steam: [700, 430, 380],
    }),
})
