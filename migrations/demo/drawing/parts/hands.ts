import { fill, group, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { curve, ellipse, type Point, parsePoints, ribbon, smooth } from '../shapes.ts'
import { addReliefLighting, blurDrawing } from './lighting.ts'

interface Arm {
  skin: string
  sleeve: string
  /** Stripes around the sleeve. */
  stripe?: string
  /** From which side of the picture the arm reaches. */
  from: 'left' | 'right'
}

/** Each finger from its knuckle to its tip, the farthest first. */
const fingers = [
  '40 -64, 118 -84, 176 -66, 204 -30',
  '56 -34, 146 -46, 208 -24, 236 16',
  '56 2, 142 0, 200 22, 226 60',
  '40 36, 110 44, 158 66, 180 98',
]
const thumb = '-30 64, 50 98, 112 108, 160 96'
const wristOutline = '-330 -66, -180 -58, -80 -64, 20 -92, 70 -74, 84 0, 66 58, 10 84, -90 62, -190 66, -330 78'
const sleeveOutline =
  '-1000 -150, -640 -134, -330 -100, -226 -88, -214 -60, -212 60, -226 92, -330 108, -640 150, -1000 170'

/** Points of an arm that reaches from the left, or of its mirror image. */
const pointsFrom = (from: Arm['from'], text: string) => parsePoints(text, from === 'left' ? 1 : -1, 1)

const lit = (paper: SvgPictureBuilder, content: string, r: number, shadow: number, gloss = 0.1) =>
  addReliefLighting(paper, content, { round: r, height: r * 1.3, bumps: [0.02, 0.04], gloss, polish: 14, shadow })

/** A finger along a line of four points, with its nail and the creases of its joints. */
function finger(paper: SvgPictureBuilder, line: Point[], width: number, skin: string): string {
  const d = ribbon(line, (share) => width * (1 - share * 0.16) * (share > 0.97 ? 0.62 : 1))
  const [x, y] = line.at(-1)!
  const [backX, backY] = line.at(-2)!
  const nail = ellipse(x + (backX - x) * 0.2, y + (backY - y) * 0.2 - 4, width * 0.5, width * 0.42)
  const creases = line.slice(1, 3).map(([left, top]) => {
    const across = curve([
      [left, top - width * 0.6],
      [left, top - width * 0.1],
    ])
    return stroke(across, darken(skin, 0.36), 3, 'opacity=".5"')
  })
  const inside =
    fill(d, paper.linear(90, lighten(skin, 0.14), skin, darken(skin, 0.16))) +
    blurDrawing(paper, creases.join(''), 1.4) +
    fill(nail, lighten(skin, 0.5), 'opacity=".9"')
  return lit(paper, group(inside, paper.clip(d)), width * 0.42, 16)
}

/** The back of the hand with its knuckles, and the wrist. */
function backOfHand(paper: SvgPictureBuilder, { skin, from }: Arm): string {
  const d = smooth(pointsFrom(from, wristOutline), 0.9)
  const knuckles = pointsFrom(from, '46 -64, 62 -32, 60 2, 42 32').map(([x, y]) =>
    fill(ellipse(x, y, 15, 10), lighten(skin, 0.36), 'opacity=".7"'),
  )
  const inside =
    fill(d, paper.linear(90, lighten(skin, 0.16), skin, darken(skin, 0.2))) + blurDrawing(paper, knuckles.join(''), 5)
  return lit(paper, group(inside, paper.clip(d)), 30, 30)
}

/** The sleeve with its folds and its cuff. */
function sleeveOfArm(paper: SvgPictureBuilder, { sleeve, stripe, from }: Arm): string {
  const d = smooth(pointsFrom(from, sleeveOutline), 0.7)
  const folds = repeatDrawing(5, (at) => {
    const line = pointsFrom(from, `${-760 + at * 120} -120, ${-720 + at * 120} -10, ${-770 + at * 124} 120`)
    return stroke(curve(line), darken(sleeve, 0.4), 12, 'opacity=".4"')
  })
  const ring = (color: string) => (at: number) =>
    stroke(curve(pointsFrom(from, `${-960 + at * 76} -170, ${-930 + at * 76} 0, ${-960 + at * 76} 180`)), color, 24)
  const rings = stripe ? repeatDrawing(10, ring(stripe)) : ''
  const cuff = stroke(curve(pointsFrom(from, '-232 -92, -214 0, -232 96')), darken(sleeve, 0.12), 34)
  const cloth = group(fill(d, sleeve) + rings + blurDrawing(paper, folds, 7), paper.clip(d))
  return lit(paper, cloth + cuff, 26, 34, 0)
}

/** A forearm in its sleeve and a hand at 0, whose fingers close over what lies before it. */
export const drawReachingHand = (paper: SvgPictureBuilder, arm: Arm): string =>
  finger(paper, pointsFrom(arm.from, thumb), 31, arm.skin) +
  fingers.map((line, at) => finger(paper, pointsFrom(arm.from, line), at === 3 ? 25 : 29, arm.skin)).join('') +
  backOfHand(paper, arm) +
  sleeveOfArm(paper, arm)
