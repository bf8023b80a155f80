import { dots, fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { drawBroth } from '../../parts/close/broth.ts'
import { drawColorPatches } from '../../parts/close/heap.ts'
import { drawDishScene } from '../../parts/close/scene.ts'
import { drawPlateAtAngle, drawSaucePotAtAngle } from '../../parts/close-plate.ts'
import { addReliefLighting, blurDrawing } from '../../parts/lighting.ts'
import { tableWoodColors } from '../../parts/table.ts'
import { defineDemoPicture } from '../../scene.ts'
import { arc, curve, ellipse, type Point, parsePoints, ribbon, smooth } from '../../shapes.ts'

const near =
  '-420 0, -380 90, -190 136, 20 140, 210 124, 370 60, 380 0, 378 76, 320 156, 200 208, 20 236, -190 236, -350 196, -424 120'

/** One broad flake of the fish around `x`, as the last ones lean on it. */
function flake(paper: SvgPictureBuilder, x: number): string {
  const { random } = paper
  const reach = Math.sqrt(1 - (x / 470) ** 2) * (x > 0 ? 1 - x / 1000 : 1)
  const [far, close] = [-186 * reach, 206 * reach]
  const rough = ([dx, dy]: Point): Point => [x + dx + random.around(12), dy + random.around(12)]
  const outline: Point[] = [
    [96, far],
    [16, far * 1.02],
    [-64, far * 0.52],
    [-104, close * 0.12],
    [-84, close * 0.66],
    [-30, close * 1.02],
    [60, close * 1.04],
    [110, close * 0.6],
    [130, far * 0.4],
  ]
  const d = smooth(outline.map(rough), 0.9)
  const fibers = repeatDrawing(7, (at) =>
    stroke(
      curve([
        [x + at * 26, far],
        [x - 96 + at * 26, close * 0.1],
        [x - 40 + at * 26, close],
      ]),
      at % 2 ? '#fffaf0' : '#cdb184',
      5,
      'opacity=".5"',
    ),
  )
  return addReliefLighting(
    paper,
    group(fill(d, paper.linear(24, '#b99a68', '#ead9b8', '#f1e5cc', '#e9d9b8')) + fibers, paper.clip(d)),
    { round: 9, height: 9, bumps: [0.02, 0.16], gloss: 0.3, polish: 26, shadow: 6, seed: random.whole(1, 6) },
  )
}

/** A thick piece of cod at 0, steamed: white, and falling into its flakes over the silver skin. */
function cod(paper: SvgPictureBuilder): string {
  const side = smooth(parsePoints(near), 0.7)
  return (
    addReliefLighting(
      paper,
      group(
        fill(side, paper.linear(90, '#d5d8d0', '#a3aeae', '#7b888c', '#4c575e')) +
          drawColorPatches(paper, 70, [400, 250], ['#e6ebe6', '#58666c'], 9, 0.5),
        paper.clip(side),
      ),
      { round: 20, height: 24, bumps: [0.02, 0.1], gloss: 0.4, shadow: 50 },
    ) +
    repeatDrawing(9, (at) => flake(paper, 322 - at * 82 + paper.random.around(30))) +
    blurDrawing(
      paper,
      stroke(curve(parsePoints('-400 120, -300 200, -60 232, 180 214, 360 130')), '#6b4a22', 40, 'opacity=".4"'),
      18,
    )
  )
}

/** A leaf of bok choy at 0, lying to the right: a thick white rib that opens to a green blade. */
function bokChoy(paper: SvgPictureBuilder, length: number): string {
  const { random } = paper
  const rough = ([x, y]: Point): Point => [x + random.around(length * 0.02), y + random.around(length * 0.02)]
  const blade = smooth(
    parsePoints('.06 -.1, .22 -.27, .5 -.38, .8 -.32, 1 -.12, 1.03 .1, .82 .3, .5 .36, .22 .26, .06 .1', length).map(
      rough,
    ),
  )
  const rib = smooth(
    parsePoints('-.16 -.16, .12 -.14, .36 -.07, .7 -.015, .7 .015, .36 .08, .12 .15, -.16 .17', length),
  )
  const veins = repeatDrawing(6, (at) =>
    stroke(
      curve(
        parsePoints(
          `${0.46 + at * 0.06} 0, ${0.56 + at * 0.06} ${at % 2 ? -0.16 : 0.16}, ${0.68 + at * 0.05} ${at % 2 ? -0.22 : 0.22}`,
          length,
        ),
      ),
      '#b5d27c',
      length * 0.012,
      'opacity=".8"',
    ),
  )
  return (
    group(fill(blade, paper.linear(0, '#86b04a', '#4f8a35', '#2f6a2c')) + veins, paper.clip(blade)) +
    fill(rib, paper.linear(0, '#eef0d4', '#dfe8bc', '#a9cc74'))
  )
}

const greens = (paper: SvgPictureBuilder, spots: string) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => bokChoy(paper, 310)),
    { round: 12, height: 18, bumps: [0.02, 0.16], gloss: 0.5, polish: 28, shadow: 18 },
  )

/** Ginger in fine sticks and scallions in curls, loose around a point. */
function gingerAndScallions(paper: SvgPictureBuilder, x: number, y: number): string {
  const { random } = paper
  const near = () => pickRandomPointInEllipse(random, x, y, 230, 76)
  const ginger = repeatDrawing(34, () => {
    const [left, top] = near()
    const line = [0, 0.5, 1].map((at): Point => [(at - 0.5) * 96, random.around(6)])
    return paper.place(left, top, random.between(-80, 80), () =>
      fill(
        ribbon(line, () => 6),
        random.pick(['#f7dd8e', '#fbe9b0', '#edc968']),
      ),
    )
  })
  const scallion = (colors: readonly string[]) =>
    repeatDrawing(26, () => {
      const [left, top] = near()
      const start = random.between(0, 360)
      return stroke(
        curve(
          arc(left, top, random.between(40, 80), random.between(24, 50), start, start + random.between(90, 200), 6),
        ),
        random.pick(colors),
        random.between(6, 10),
      )
    })
  const light = { round: 3, height: 6, gloss: 0.5, polish: 30, shadow: 10 }
  return (
    addReliefLighting(paper, ginger, light) +
    addReliefLighting(paper, scallion(['#5f9a35', '#86b84e', '#3f7d3a']), light) +
    addReliefLighting(paper, scallion(['#a9cf6a', '#eef3d2', '#4d8a35']), light)
  )
}

const rings = (paper: SvgPictureBuilder, count: number) =>
  addReliefLighting(
    paper,
    repeatDrawing(count, () => {
      const [x, y] = pickRandomPointInEllipse(paper.random, 600, 840, 460, 200)
      return stroke(ellipse(x, y, 15, 10), paper.random.pick(['#6aa03d', '#9cc95c', '#4d8a35']), 8)
    }),
    { round: 3, height: 5, gloss: 0.5, shadow: 8 },
  )

/** Cod from the steamer over greens, close. */
export const steamedCodPicture = defineDemoPicture({
  slug: 'steamed-cod',
  title: 'Steamed cod',
  description:
    'A thick white piece of steamed cod on bok choy in a clear soy broth, close up, under fine ginger, scallions and sesame.',
  format: 'tile',
  focalPoint: { x: 600, y: 680, width: 980, height: 760 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.oak,
      behind: paper.place(1030, 130, 0, () => drawSaucePotAtAngle(paper, 110, '#43200f')),
      dish:
        paper.place(600, 710, 0, () => drawPlateAtAngle(paper, 740, { color: '#15486a' })) +
        paper.place(600, 730, 0, () => drawBroth(paper, 530, '#bb8440', ['#e9b45a', '#f7d98c', '#a9692a'], 60)) +
        greens(paper, '400 570 -160, 520 530 -116, 740 530 -58, 860 580 -16') +
        greens(paper, '360 740 172, 430 820 140, 860 740 10, 780 830 40') +
        paper.place(600, 680, -5, () => cod(paper), 1.02) +
        gingerAndScallions(paper, 600, 590) +
        rings(paper, 26) +
        dots(70, () => pickRandomPointInEllipse(paper.random, 600, 660, 420, 200), '#f7e6bd', 9),
      steam: [600, 480, 420],
    }),
})
