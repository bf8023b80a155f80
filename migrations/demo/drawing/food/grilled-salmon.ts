import { fill, group, pickRandomPointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import { paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawPlateAtAngle, drawSaucePotAtAngle } from '../parts/close-plate.ts'
import {
  drawAsparagusSpears,
  drawFlatLemonSlice,
  drawGrillMarks,
  drawLemonWedges,
  drawMeltingButter,
  drawPotatoHalves,
  drawSeasoning,
} from '../parts/close-sides.ts'
import {
  drawBlurredLamps,
  drawLampGlow,
  drawRoomLight,
  drawSteamVeils,
  drawTableAtAngle,
} from '../parts/close-table.ts'
import { drawChoppedHerbs, drawDill } from '../parts/herbs.ts'
import { addReliefLighting, blurDrawing } from '../parts/lighting.ts'
import { tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { blob, curve, parsePoints, smooth } from '../shapes.ts'

const top =
  '-520 40, -500 -50, -380 -130, -160 -170, 90 -164, 320 -120, 470 -50, 520 30, 440 90, 220 130, -60 146, -330 120'
const side =
  '-520 40, -330 120, -60 146, 220 130, 440 90, 520 30, 522 110, 440 190, 220 236, -60 252, -330 224, -500 142'

/** The near side of the fillet, where its flakes open over the skin. */
function nearSide(paper: SvgPictureBuilder): string {
  const { random } = paper
  const near = smooth(parsePoints(side), 0.75)
  const flakes = repeatDrawing(12, (at) => {
    const x = -500 + at * 92
    const line = (dx: number) =>
      curve([
        [x + dx, 60],
        [x - 34 + dx, 150 + random.around(8)],
        [x - 86 + dx, 260],
      ])
    return (
      blurDrawing(paper, stroke(line(6), '#a83c18', 10, 'opacity=".7"'), 2) +
      stroke(line(16), '#ffc9a0', 7, 'opacity=".8"')
    )
  })
  const nearPaint = paper.linear(90, '#f39a68', '#ee7f4c', '#f6a276', '#e58a60')
  const skin = stroke(curve(parsePoints('-500 142, -330 226, -60 254, 220 238, 440 192, 522 110')), '#4d3a30', 18)
  return addReliefLighting(paper, group(fill(near, nearPaint) + flakes + skin, paper.clip(near)), {
    round: 22,
    height: 26,
    bumps: [0.02, 0.08],
    gloss: 0.3,
    shadow: 52,
  })
}

/** The top of the fillet: glazed, browned and grilled. */
function grilledTop(paper: SvgPictureBuilder): string {
  const { random } = paper
  const upper = smooth(parsePoints(top), 0.9)
  const paint = paper.linear(75, '#f7a26c', '#ee8048', '#d95f2c', '#c24e22')
  const lines = repeatDrawing(9, (at) =>
    stroke(
      curve(parsePoints(`${-480 + at * 116} 120, ${-410 + at * 112} -20, ${-300 + at * 100} -170`)),
      '#ffd0a6',
      9,
      'opacity=".5"',
    ),
  )
  const brown = blurDrawing(
    paper,
    repeatDrawing(26, () => {
      const [x, y] = pickRandomPointInEllipse(random, 0, -10, 470, 130)
      return fill(
        blob(random, x, y, random.between(16, 60), random.between(8, 22), 0.3),
        random.pick(['#a63f17', '#f9b27c', '#8f3414']),
        'opacity=".4"',
      )
    }),
    7,
  )
  const ridge = blurDrawing(
    paper,
    stroke(curve(parsePoints('-516 46, -330 126, -60 152, 220 136, 440 96, 520 34')), '#5a1c0c', 14, 'opacity=".55"'),
    5,
  )
  return addReliefLighting(
    paper,
    group(
      fill(upper, paint) +
        lines +
        brown +
        drawGrillMarks(paper, { left: -420, step: 150, count: 7, slant: 150, top: -190, bottom: 140 }) +
        ridge,
      paper.clip(upper),
    ),
    {
      round: 24,
      height: 34,
      bumps: [0.018, 0.1],
      gloss: 0.5,
      polish: 22,
      shadow: 0,
    },
  )
}

const salmonFillet = (paper: SvgPictureBuilder) => nearSide(paper) + grilledTop(paper)

/** Salmon with the marks of the grill, close. */
export const grilledSalmonPicture = defineDemoPicture({
  slug: 'grilled-salmon',
  title: 'Grilled salmon',
  description:
    'A thick salmon fillet with grill marks and melting lemon butter, close up, on asparagus with roast potatoes and dill.',
  format: 'feature',
  focalPoint: { x: 800, y: 640, width: 1200, height: 800 },
  draw: (paper) =>
    drawTableAtAngle(paper, tableWoodColors.walnut) +
    drawBlurredLamps(paper, 11, 150) +
    drawRoomLight(paper) +
    blurDrawing(
      paper,
      paper.place(1400, 170, 0, () => drawSaucePotAtAngle(paper, 150, '#f9efd4', paintColors.cream)),
      5,
    ) +
    paper.place(770, 700, 0, () => drawPlateAtAngle(paper, 940, { color: '#f5ecd8', ring: paintColors.navy })) +
    blurDrawing(paper, drawPotatoHalves(paper, '300 470 -10, 520 420 20, 400 560 8', 110), 1.4) +
    drawPotatoHalves(paper, '240 600 24, 460 520 -16', 116) +
    drawAsparagusSpears(paper, '560 500 -14, 500 560 -9', 760, 40) +
    drawAsparagusSpears(paper, '600 540 -20, 520 620 -4', 780, 42) +
    drawAsparagusSpears(paper, '640 590 -12, 1010 640 9', 720, 42) +
    paper.place(830, 720, -8, () => salmonFillet(paper), 1.2) +
    paper.place(1080, 560, 0, () => drawFlatLemonSlice(paper, 112)) +
    paper.place(1210, 620, 0, () => drawFlatLemonSlice(paper, 112)) +
    paper.place(760, 610, 0, () => drawMeltingButter(paper, 120)) +
    paper.place(930, 720, 68, () =>
      addReliefLighting(paper, drawDill(paper, 300, '#6f9a3c'), { round: 2, height: 3, shadow: 12 }),
    ) +
    paper.place(900, 690, 20, () =>
      addReliefLighting(paper, drawDill(paper, 250, '#7da845'), { round: 2, height: 3, shadow: 12 }),
    ) +
    drawLemonWedges(paper, '390 930 -14', 170) +
    drawChoppedHerbs(paper, 50, () => pickRandomPointInEllipse(paper.random, 700, 860, 620, 220), 11) +
    drawSeasoning(80, () => pickRandomPointInEllipse(paper.random, 820, 720, 520, 170)) +
    drawSteamVeils(paper, 800, 560, 480, 0.24) +
    drawLampGlow(paper),
})
