import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { closePlate, pot } from '../parts/close-plate.ts'
import { grillMarks, meltingButter, potatoHalves, seasoning, spears, wedges } from '../parts/close-sides.ts'
import { bokeh, closeLight, deepTable, roomLight, veils } from '../parts/close-table.ts'
import { chopped, leaf } from '../parts/herbs.ts'
import { addReliefLighting, blurred } from '../parts/lighting.ts'
import { woods } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob, curve, parsePoints, smooth } from '../shapes.ts'

const patches = (
  paper: SvgPictureBuilder,
  count: number,
  rx: number,
  ry: number,
  colors: readonly string[],
  size: number,
) =>
  repeatDrawing(count, () => {
    const { random } = paper
    const [x, y] = pickRandomPointInEllipse(random, 0, 0, rx, ry)
    const d = blob(random, x, y, size * random.between(0.5, 1.5), size * random.between(0.3, 0.7), 0.35, 8)
    return fill(d, random.pick(colors), 'opacity=".45"')
  })

/** A thick grilled steak at 0, its near side seared. */
function steak(paper: SvgPictureBuilder): string {
  const top = smooth(
    parsePoints(
      '-400 30, -390 -70, -280 -150, -90 -176, 110 -160, 270 -120, 330 -40, 330 60, 250 124, 60 150, -170 152, -330 110',
    ),
    0.9,
  )
  const near = smooth(
    parsePoints(
      '-400 30, -330 110, -170 152, 60 150, 250 124, 330 60, 334 150, 250 230, 60 262, -170 264, -340 220, -404 130',
    ),
    0.7,
  )
  const sear = paper.linear(90, '#431c10', '#6a3520', '#7a4228', '#38170d')
  const crust = paper.linear(70, '#8f5231', '#6f3820', '#4e2415', '#3a190f')
  const fat = stroke(
    curve(parsePoints('-396 118, -300 214, -140 258, 60 258, 230 232')),
    '#e2b682',
    20,
    'opacity=".75"',
  )
  const marks =
    grillMarks(paper, { left: -380, step: 128, count: 6, slant: 140, top: -190, bottom: 160 }) +
    group(
      grillMarks(paper, { left: -380, step: 128, count: 6, slant: 140, top: -190, bottom: 160 }),
      'transform="scale(-1 1)" opacity=".55"',
    )
  const brown = patches(paper, 40, 400, 160, ['#b0683c', '#c98450', '#2e130b'], 34)
  return (
    addReliefLighting(
      paper,
      group(
        fill(near, sear) +
          blurred(paper, patches(paper, 30, 400, 260, ['#94532f', '#2e120a'], 26), 4) +
          blurred(paper, fat, 4),
        paper.clip(near),
      ),
      {
        round: 22,
        height: 26,
        bumps: [0.03, 0.12],
        gloss: 0.3,
        shadow: 54,
      },
    ) +
    addReliefLighting(paper, group(fill(top, crust) + blurred(paper, brown, 6) + marks, paper.clip(top)), {
      round: 22,
      height: 30,
      bumps: [0.026, 0.16],
      gloss: 0.55,
      polish: 20,
      shadow: 0,
    })
  )
}

/** A slice of the steak at 0, leaning: brown at its edge and pink within. */
function rareSlice(paper: SvgPictureBuilder): string {
  const d = smooth(
    parsePoints('-128 -84, -60 -112, 60 -104, 124 -70, 136 10, 118 88, 40 112, -70 108, -132 78, -142 0'),
    0.8,
  )
  const shrink = (share: number) =>
    smooth(
      parsePoints('-128 -84, -60 -112, 60 -104, 124 -70, 136 10, 118 88, 40 112, -70 108, -132 78, -142 0', share),
      0.8,
    )
  const grain = repeatDrawing(22, () => {
    const [x, y] = pickRandomPointInEllipse(paper.random, 0, 0, 110, 84)
    return stroke(
      curve([
        [x - 16, y + 10],
        [x, y],
        [x + 18, y - 8],
      ]),
      paper.random.pick(['#f0a08e', '#96282a', '#f6c0ae']),
      4,
      'opacity=".45"',
    )
  })
  return group(
    fill(d, '#4a2114') +
      blurred(paper, fill(shrink(0.93), '#9a5a40'), 4) +
      blurred(paper, fill(shrink(0.8), '#cf6f62'), 9) +
      blurred(paper, fill(shrink(0.56), '#c0383a'), 16) +
      grain,
    paper.clip(d),
  )
}

const slices = (paper: SvgPictureBuilder, spots: string) =>
  spots
    .split(',')
    .map((spot) =>
      addReliefLighting(
        paper,
        placeAt(paper, spot, () => rareSlice(paper)),
        { round: 9, height: 12, bumps: [0.03, 0.16], gloss: 0.5, polish: 24, shadow: 26 },
      ),
    )
    .join('')

/** The fan at the end of a lobster's tail, at 0, opening to the left. */
const fan = (paper: SvgPictureBuilder) =>
  addReliefLighting(
    paper,
    placeAt(paper, '0 0 -58, 0 0 58, 0 0 -28, 0 0 28, 0 0 0', () => {
      const d = smooth(parsePoints('10 -20, -90 -52, -190 -46, -216 0, -190 46, -90 52, 10 20'))
      const ribs = repeatDrawing(5, (at) =>
        stroke(curve(parsePoints(`0 0, -100 ${(at - 2) * 14}, -206 ${(at - 2) * 22}`)), '#7a1512', 5, 'opacity=".5"'),
      )
      return group(fill(d, paper.linear(0, '#ef6a45', '#c92a1c', '#9c1814')) + ribs, paper.clip(d))
    }),
    { round: 8, height: 12, gloss: 0.6, shadow: 20 },
  )

/** A lobster tail at 0: the shell split along its back, the meat raised out of it and brushed with butter. */
function lobsterTail(paper: SvgPictureBuilder): string {
  const { random } = paper
  const band = (at: number) => {
    const x = 250 - at * 88
    const tall = 150 - at * 15
    const d = smooth(
      parsePoints(
        `${x - 66} ${-tall * 0.9}, ${x + 56} ${-tall}, ${x + 84} 0, ${x + 62} ${tall * 1.06}, ${x - 60} ${tall * 0.98}, ${x - 84} 0`,
      ),
      0.85,
    )
    const rim = stroke(
      curve(parsePoints(`${x + 60} ${-tall}, ${x + 82} 0, ${x + 62} ${tall}`)),
      '#ffb08a',
      8,
      'opacity=".7"',
    )
    return addReliefLighting(
      paper,
      group(fill(d, paper.linear(90, '#e8502f', '#cf2f1e', '#a01a14')) + rim, paper.clip(d)),
      {
        round: 14,
        height: 18,
        gloss: 0.6,
        shadow: 14,
      },
    )
  }
  const meat = smooth(
    parsePoints('-210 -10, -170 -60, -60 -84, 80 -100, 220 -104, 318 -60, 336 20, 270 76, 120 84, -40 70, -160 44'),
    0.9,
  )
  const folds = repeatDrawing(6, (at) => {
    const x = -130 + at * 80
    return (
      blurred(
        paper,
        stroke(curve(parsePoints(`${x} -110, ${x + 26} -10, ${x - 4} 90`)), '#e89a74', 12, 'opacity=".6"'),
        5,
      ) + stroke(curve(parsePoints(`${x + 12} -110, ${x + 38} -10, ${x + 8} 90`)), '#fffaf0', 8, 'opacity=".8"')
    )
  })
  const red = blurred(paper, stroke(meat, '#dc4224', 44, 'opacity=".9"'), 10)
  const paprika = patches(paper, 60, 260, 70, ['#c43a1c', '#e2722f'], 7)
  return (
    paper.place(-230, 4, 0, () => fan(paper)) +
    repeatDrawing(6, (at) => band(5 - at)) +
    addReliefLighting(paper, group(fill(meat, '#fff3e2') + folds + red + paprika, paper.clip(meat)), {
      round: 26,
      height: 34,
      bumps: [0.016, 0.12],
      gloss: 0.6,
      polish: 28,
      shadow: 24,
      seed: random.whole(1, 4),
    })
  )
}

/** Steak and a lobster tail, close. */
export const surfAndTurf = defineDemoPicture({
  slug: 'surf-and-turf',
  title: 'Surf and turf',
  description:
    'A charred sirloin cut into pink slices beside a buttered lobster tail, close up, with asparagus and roast potatoes.',
  format: 'feature',
  focalPoint: { x: 800, y: 660, width: 1240, height: 820 },
  draw: (paper) =>
    deepTable(paper, woods.walnut) +
    bokeh(paper, 11, 160) +
    roomLight(paper) +
    blurred(
      paper,
      paper.place(210, 170, 0, () => pot(paper, 150, '#f4b92f', paintColors.cream)),
      5,
    ) +
    paper.place(810, 720, 0, () => closePlate(paper, 960, { color: '#15486a' })) +
    blurred(paper, potatoHalves(paper, '420 400 -10, 610 370 12', 104), 1.6) +
    potatoHalves(paper, '280 490 18, 500 470 -14', 114) +
    spears(paper, '560 520 -22, 640 470 -12', 640, 42) +
    spears(paper, '600 570 -28, 700 520 -17', 660, 42) +
    paper.place(1160, 560, -152, () => lobsterTail(paper), 1.14) +
    paper.place(560, 730, -6, () => steak(paper), 1.22) +
    slices(paper, '900 870 24 1.16, 1030 900 28 1.14, 1160 920 32 1.1') +
    paper.place(520, 690, 0, () => meltingButter(paper, 110)) +
    paper.place(690, 690, 60, () =>
      addReliefLighting(
        paper,
        placeAt(paper, '0 0 -40, 0 0 0, 0 0 40', () => leaf(paper, 120, 30, paintColors.leaf)),
        { round: 4, height: 6, shadow: 12 },
      ),
    ) +
    wedges(paper, '1380 830 10', 150) +
    chopped(paper, 60, () => pickRandomPointInEllipse(paper.random, 800, 820, 600, 220), 12) +
    seasoning(90, () => pickRandomPointInEllipse(paper.random, 700, 780, 480, 170)) +
    veils(paper, 640, 540, 480, 0.26) +
    closeLight(paper),
})
