import { drawCastShadow, drawShadedShape, group, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { box, curve, type Point, parsePoints, ribbon, round, smooth } from '../shapes.ts'

export interface ArmColors {
  skin: string
  sleeve: string
  /** Stripes on the sleeve. */
  stripe?: string
}

const finger = (paper: SvgPictureBuilder, points: string, width: number, skin: string) => {
  const d = ribbon(parsePoints(points), (share) => width * (1 - share * 0.22) * (share > 0.96 ? 0.55 : 1))
  const line = parsePoints(points)
  const [tip, before] = [line.at(-1)!, line.at(-2)!]
  const nail: Point = [tip[0] + (before[0] - tip[0]) * 0.22, tip[1] + (before[1] - tip[1]) * 0.22]
  return (
    drawShadedShape(paper, d, {
      color: skin,
      depth: width * 0.34,
      shine: width * 0.2,
      lift: width * 0.6,
      dark: darken(skin, 0.26),
    }) + stroke(`M${round(nail[0])} ${round(nail[1])}h.01`, lighten(skin, 0.55), width * 0.85)
  )
}

/**
 * A forearm reaching up from 0 to a hand some 520 above; `grip` closes the fingers around something, otherwise they
 * spread.
 */
export function drawForearm(paper: SvgPictureBuilder, { skin, sleeve, stripe }: ArmColors, grip: boolean): string {
  const forearm = smooth(parsePoints('-74 40, -66 -160, -46 -320, -36 -372, 36 -372, 48 -320, 70 -160, 80 40'), 0.8)
  const cloth = smooth(parsePoints('-104 60, -96 -90, -72 -300, -40 -318, 40 -318, 74 -298, 100 -90, 112 60'), 0.7)
  const cuff = box(-72, -332, 144, 44, 18)
  const stripes = stripe
    ? repeatDrawing(6, (at) =>
        stroke(curve(parsePoints(`-110 ${30 - at * 66}, 0 ${44 - at * 66}, 118 ${30 - at * 66}`)), stripe, 20),
      )
    : ''
  const palm = smooth(parsePoints('-36 -352, -56 -400, -54 -452, -30 -482, 22 -482, 50 -450, 52 -400, 36 -352'), 0.9)
  const spread = [
    '-36 -464, -54 -510, -60 -560',
    '-14 -474, -18 -530, -18 -590',
    '12 -474, 18 -530, 22 -584',
    '36 -462, 48 -508, 58 -550',
  ]
  const closed = [
    '-34 -456, -44 -500, -20 -516',
    '-12 -470, -16 -520, 6 -530',
    '12 -470, 12 -518, 30 -522',
    '34 -456, 38 -494, 48 -490',
  ]
  const thumb = grip ? '-44 -404, -66 -446, -40 -490' : '-46 -400, -86 -436, -104 -476'
  return (
    drawCastShadow(paper, cloth, 16) +
    drawShadedShape(paper, forearm, { color: skin, depth: 16, shine: 8, lift: 14, dark: darken(skin, 0.26) }) +
    finger(paper, thumb, 19, skin) +
    (grip ? closed : spread).map((points) => finger(paper, points, 16.5, skin)).join('') +
    drawShadedShape(paper, palm, { color: skin, depth: 11, shine: 5, lift: 0, dark: darken(skin, 0.24) }) +
    drawShadedShape(paper, cloth, {
      color: sleeve,
      depth: 20,
      shine: 9,
      lift: 12,
      inside:
        group(stripes) +
        stroke(
          'M-20 -200C-30 -120 -16 -60 -30 20M36 -190C30 -120 44 -40 34 40',
          darken(sleeve, 0.3),
          6,
          'opacity=".4"',
        ),
    }) +
    drawShadedShape(paper, cuff, { color: lighten(sleeve, 0.14), depth: 10, lift: 7 })
  )
}
