import { fill, group, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, mixColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { box, curve, ellipse, type Point, polygon, round } from '../shapes.ts'
import { addReliefLighting, blurDrawing } from './lighting.ts'

/** How flat a circle on the table looks from 45°: its height as a share of its width. */
export const tableCircleFlatness = 0.6

/** A table seen from 45°: its boards run away from the viewer and fade into the dusk of the room. */
export function drawTableAtAngle(paper: SvgPictureBuilder, color: string, boards = 9): string {
  const { width, height, random } = paper
  const middle = width * 0.56
  const spread = width * 1.5
  const toFar = (x: number): Point => [middle + (x - middle) * 0.52, -20]
  const board = (index: number) => {
    const from = middle - spread / 2 + (spread * index) / boards
    const to = from + spread / boards
    const edge = (x: number): Point => [x, height + 20]
    const tone = mixColors(darken(color, 0.16), lighten(color, 0.1), random.between(0, 1))
    const area = polygon([toFar(from), toFar(to), edge(to), edge(from)])
    const grain = repeatDrawing(7, () => {
      const x = from + random.between(0.05, 0.95) * (to - from)
      const far = toFar(x)
      const steps = [0, 0.3, 0.6, 1].map(
        (at): Point => [far[0] + (x - far[0]) * at + random.around(7), far[1] + (height + 40) * at],
      )
      return stroke(curve(steps), darken(tone, random.between(0.2, 0.42)), random.between(1.5, 5), 'opacity=".4"')
    })
    const seam = `M${toFar(to)
      .map((value) => round(value))
      .join(' ')}L${round(to)} ${height + 20}`
    return (
      fill(area, tone) +
      group(grain, paper.clip(area)) +
      stroke(seam, darken(color, 0.68), 7) +
      stroke(seam, lighten(tone, 0.35), 2, 'opacity=".5" transform="translate(6 0)"')
    )
  }
  return fill(box(0, 0, width, height), darken(color, 0.4)) + blurDrawing(paper, repeatDrawing(boards, board), 1.4)
}

/** The light of a low window over the table, drawn before the dishes: warm at the top left, dusk behind and below. */
export function drawRoomLight(paper: SvgPictureBuilder, strength = 1): string {
  const { width, height } = paper
  const all = box(0, 0, width, height)
  return (
    fill(all, paper.linear(90, ['#1a0c12', 0, 0.55 * strength], ['#1a0c12', 0.3, 0.08], ['#1a0c12', 1, 0])) +
    fill(all, paper.radial({ x: 0.2, y: 0.3, r: 0.75 }, ['#ffd892', 0, 0.5 * strength], ['#ffd892', 1, 0]))
  )
}

/** The last layer: a warm glow from the lamp and darker corners. */
export function drawLampGlow(paper: SvgPictureBuilder, strength = 1): string {
  const { width, height } = paper
  return fill(
    box(0, 0, width, height),
    paper.radial(
      { x: 0.36, y: 0.36, r: 0.8 },
      ['#ffe9b8', 0, 0.16 * strength],
      ['#ffe9b8', 0.5, 0],
      ['#1f0a12', 1, 0.42 * strength],
    ),
  )
}

/** Lamps of the room far behind the table, out of focus. */
export const drawBlurredLamps = (paper: SvgPictureBuilder, count: number, reach: number) =>
  blurDrawing(
    paper,
    repeatDrawing(count, () => {
      const [x, y] = [paper.random.between(0, paper.width), paper.random.between(-20, reach)]
      const r = paper.random.between(16, 46)
      return fill(ellipse(x, y, r), paper.random.pick(['#ffd98a', '#ffbf6b', '#fff0c8']), 'opacity=".28"')
    }),
    5,
  )

/** Steam above (x, y): broad soft veils that drift to the right. */
export function drawSteamVeils(paper: SvgPictureBuilder, x: number, y: number, height: number, opacity = 0.3): string {
  const { random } = paper
  const veil = (index: number) => {
    const left = x + (index - 1.5) * height * 0.2 + random.around(height * 0.06)
    const sway = height * (index % 2 ? 0.09 : -0.09)
    const tall = height * random.between(0.7, 1.05)
    const line = [0, 0.25, 0.5, 0.75, 1].map(
      (at): Point => [left + Math.sin(at * 4 + index) * sway + at * height * 0.1, y - tall * at],
    )
    return stroke(curve(line), '#fff8ea', height * random.between(0.05, 0.1), `opacity="${round(opacity, 2)}"`)
  }
  return blurDrawing(paper, repeatDrawing(4, veil), height * 0.035)
}

/** A sheet of checked paper or linen on the table; its lines run away from the viewer and come closer together. */
export function drawCheckedSheet(
  paper: SvgPictureBuilder,
  outline: string,
  ink: string,
  { base = '#f7ead0', size = 96, tilt = 0 } = {},
) {
  const { width, height } = paper
  const line = (d: string) => stroke(d, ink, size * 0.27, 'opacity=".4"')
  const middle = width / 2
  const columns = repeatDrawing(Math.ceil((width * 2.2) / size), (at) => {
    const x = -width * 0.6 + at * size
    return line(
      `M${round(x + tilt)} ${height + 60}L${round(middle + (x - middle) * 0.7 - tilt)} ${round(height * 0.2)}`,
    )
  })
  const rows = repeatDrawing(22, (at) => {
    const y = height * 0.24 + at * size * 0.36 + at * at * size * 0.0145
    return line(`M-80 ${round(y + tilt * 0.3)}L${width + 80} ${round(y - tilt * 0.3)}`)
  })
  return addReliefLighting(paper, group(fill(outline, base) + columns + rows, paper.clip(outline)), {
    round: 5,
    height: 7,
    shadow: 26,
  })
}
