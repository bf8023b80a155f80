import { fill, group, pickRandomPointInEllipse, repeatDrawing, stroke } from '../../../brush.ts'
import type { SvgPictureBuilder } from '../../../paper.ts'
import { blob, curve, parsePoints, smooth } from '../../../shapes.ts'
import { drawGrillMarks } from '../../close-sides.ts'
import { addReliefLighting, blurDrawing } from '../../lighting.ts'

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

/** A thick grilled fillet of salmon at 0, some 520 to each side, glazed and with the marks of the grill. */
export const drawSalmonFilletAtAngle = (paper: SvgPictureBuilder) => nearSide(paper) + grilledTop(paper)
