import { fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawColorPatches } from '../parts/close/heap.ts'
import { saucePotDrawFunctions } from '../parts/close/sauces.ts'
import { drawDishScene } from '../parts/close/scene.ts'
import { drawPlateAtAngle } from '../parts/close-plate.ts'
import {
  drawAsparagusSpears,
  drawFlatLemonSlice,
  drawLemonWedges,
  drawPotatoHalves,
  drawSeasoning,
} from '../parts/close-sides.ts'
import { drawChoppedHerbs, drawParsley } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob, curve, parsePoints, smooth } from '../shapes.ts'

/** One half of the fish at 0: `side` is -1 for the far one and 1 for the near one. */
function half(paper: SvgPictureBuilder, side: number): string {
  const d = smooth(
    parsePoints('-500 8, -486 90, -380 172, -160 208, 100 190, 310 122, 430 50, 470 8, 200 12, -200 14', 1, 1).map(
      ([x, y]) => [x, y * side] as const,
    ),
    0.85,
  )
  const flakes = repeatDrawing(13, (at) => {
    const x = -440 + at * 68
    const line = (shift: number) =>
      curve([
        [x + shift + 50, 0],
        [x + shift + 20, side * 90],
        [x + shift - 40, side * 220],
      ])
    return (
      blurDrawing(paper, stroke(line(0), '#b0622e', 9, 'opacity=".6"'), 2.5) +
      stroke(line(10), '#ffe6c4', 7, 'opacity=".7"')
    )
  })
  const browned = blurDrawing(
    paper,
    drawColorPatches(paper, 40, [460, 200], ['#b5682a', '#f7cf9c', '#8f4a1a'], 34, 0.42),
    7,
  )
  const rim = blurDrawing(paper, stroke(d, '#7a3d18', 30, 'opacity=".65"'), 9)
  return addReliefLighting(
    paper,
    group(
      fill(d, paper.linear(70, '#f8c492', '#eda568', '#dd8a48', '#c4702f')) + flakes + browned + rim,
      paper.clip(d),
    ),
    { round: 24, height: 30, bumps: [0.02, 0.1], gloss: 0.55, polish: 24, shadow: 8 },
  )
}

/** A trout at 0, opened flat with its flesh up: the skin shows around it, the tail points to the right. */
function butterflied(paper: SvgPictureBuilder): string {
  const skin = smooth(
    parsePoints(
      '-520 0, -500 -104, -390 -190, -160 -228, 104 -210, 322 -140, 450 -60, 500 -20, 500 20, 450 60, 322 140, 104 214, -160 234, -390 196, -500 108',
    ),
    0.85,
  )
  const tail = smooth(
    parsePoints('460 -26, 540 -64, 640 -140, 690 -150, 660 -70, 646 0, 666 74, 694 156, 640 142, 540 66, 460 28'),
    0.7,
  )
  const rays = repeatDrawing(9, (at) =>
    stroke(
      curve(parsePoints(`490 ${(at - 4) * 6}, 580 ${(at - 4) * 17}, 680 ${(at - 4) * 36}`)),
      '#e8c9a0',
      3,
      'opacity=".5"',
    ),
  )
  const spots = drawColorPatches(paper, 60, [520, 230], ['#2c241c', '#3a2c20'], 10, 0.8)
  const seam = blurDrawing(
    paper,
    stroke(curve(parsePoints('-500 0, -100 4, 300 2, 470 0')), '#6b2f12', 12, 'opacity=".75"'),
    4,
  )
  return (
    addReliefLighting(
      paper,
      group(fill(tail, paper.linear(0, '#9a6a44', '#6b4a34', '#3f2c22')) + rays, paper.clip(tail)),
      {
        round: 8,
        height: 12,
        gloss: 0.4,
        shadow: 24,
      },
    ) +
    addReliefLighting(
      paper,
      group(fill(skin, paper.linear(80, '#a8957c', '#7d6b54', '#5a4a3a')) + spots, paper.clip(skin)),
      {
        round: 12,
        height: 16,
        gloss: 0.6,
        shadow: 48,
      },
    ) +
    half(paper, -1) +
    half(paper, 1) +
    seam
  )
}

/** A sliced almond at 0, toasted at its rim. */
function almond(paper: SvgPictureBuilder, r: number): string {
  const d = smooth(parsePoints('-1 0, -.5 -.46, .1 -.56, .7 -.34, 1.04 0, .7 .34, .1 .56, -.5 .46', r))
  return group(
    fill(d, '#fbeccb') +
      stroke(d, paper.random.pick(['#b0702a', '#94561c', '#c98a3e']), r * 0.24) +
      stroke(curve(parsePoints('-.6 0, 0 -.06, .6 .02', r)), '#d9b880', r * 0.07),
    paper.clip(d),
  )
}

const almonds = (paper: SvgPictureBuilder, spots: string) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => almond(paper, 40)),
    {
      round: 6,
      height: 8,
      gloss: 0.3,
      shadow: 12,
    },
  )

/** Brown butter at 0 that runs over what is below. */
const brownButter = (paper: SvgPictureBuilder) =>
  addReliefLighting(paper, fill(blob(paper.random, 0, 0, 270, 100, 0.2, 12), '#b5701c', 'opacity=".62"'), {
    round: 10,
    height: 10,
    gloss: 0.6,
    polish: 34,
    shadow: 0,
  })

/** A trout with almonds, close. */
export const rainbowTroutPicture = defineDemoPicture({
  slug: 'rainbow-trout',
  title: 'Rainbow trout with almonds',
  description:
    'A butterflied rainbow trout from the grill under brown butter and toasted sliced almonds, close up, with lemon and asparagus.',
  format: 'feature',
  focalPoint: { x: 800, y: 680, width: 1240, height: 820 },
  draw: (paper) =>
    drawDishScene(paper, {
      wood: tableWoodColors.walnut,
      behind: paper.place(1400, 150, 0, () => saucePotDrawFunctions.butter(paper, 130)),
      dish:
        paper.place(800, 710, 0, () => drawPlateAtAngle(paper, 950, { color: '#f5ecd8', ring: paintColors.navy })) +
        drawPotatoHalves(paper, '420 470 -10, 590 410 14', 106) +
        drawAsparagusSpears(paper, '720 450 -6, 700 500 2, 740 410 -12', 660, 42) +
        paper.place(720, 760, -7, () => butterflied(paper), 1.32) +
        paper.place(730, 740, -7, () => brownButter(paper)) +
        paper.place(1080, 620, 0, () => drawFlatLemonSlice(paper, 96)) +
        paper.place(1170, 680, 0, () => drawFlatLemonSlice(paper, 96)) +
        almonds(paper, '560 700 20, 700 650 -30, 850 690 40, 640 780 70, 780 800 -10, 930 760 15, 500 800 -50') +
        almonds(paper, '620 640 -60, 770 730 10, 890 620 -20, 700 860 30, 860 860 -40, 450 720 30, 1000 820 60') +
        paper.place(760, 660, -20, () =>
          addReliefLighting(paper, drawParsley(paper, 160), { round: 3, height: 4, shadow: 12 }),
        ) +
        drawLemonWedges(paper, '1240 980 12', 160) +
        drawChoppedHerbs(paper, 70, () => pickRandomPointInEllipse(paper.random, 760, 760, 560, 240), 12) +
        drawSeasoning(70, () => pickRandomPointInEllipse(paper.random, 740, 740, 480, 170)),
      steam: [740, 520, 460],
    }),
})
