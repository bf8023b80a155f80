import { drawCastShadow, drawShadedShape, fill, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { curve, ellipse, type Point, parsePoints, round, smooth } from '../shapes.ts'

/** One leaf from 0 upwards, `length` long: two halves, one lit, and a vein. */
export function drawLeaf(paper: SvgPictureBuilder, length: number, width: number, color: string): string {
  const bow = paper.random.around(width * 0.3)
  const tip: Point = [bow, -length]
  const edge = (side: number): Point[] => [
    [side * width * 0.7 + bow * 0.3, -length * 0.25],
    [side * width + bow * 0.6, -length * 0.55],
    [side * width * 0.5 + bow, -length * 0.85],
  ]
  const whole = smooth([[0, 0], ...edge(-1), tip, ...edge(1).reverse()], 0.9)
  const lit = smooth([[0, 0], ...edge(-1), tip, [bow * 0.6, -length * 0.5]], 0.9)
  const vein = curve([[0, 0], [bow * 0.6, -length * 0.5], tip])
  return (
    drawCastShadow(paper, whole, length * 0.06) +
    fill(whole, darken(color, 0.22)) +
    fill(lit, lighten(color, 0.12)) +
    stroke(vein, lighten(color, 0.4), Math.max(1.5, width * 0.06))
  )
}

/** A sprig of flat parsley growing up from 0, about `size` tall. */
export function drawParsley(paper: SvgPictureBuilder, size: number, color: string = paintColors.leaf): string {
  const frond = (x: number, y: number, turn: number, scale: number) =>
    paper.place(x, y, turn, () => {
      const lobes: Point[] = []
      for (let at = 0; at <= 12; at++) {
        const angle = ((-200 + (at / 12) * 220) * Math.PI) / 180
        const reach = (at % 2 ? 0.62 : 1) * scale * (1 + paper.random.around(0.1))
        lobes.push([Math.cos(angle) * reach, -scale * 0.55 + Math.sin(angle) * reach])
      }
      const d = smooth([[0, scale * 0.15], ...lobes], 0.55)
      return (
        drawShadedShape(paper, d, {
          color: mixColors(color, paintColors.lime, paper.random.between(0, 0.25)),
          depth: scale * 0.16,
          lift: scale * 0.14,
        }) +
        stroke(
          `M0 0L0 ${round(-scale)}M0 ${round(-scale * 0.4)}L${round(-scale * 0.5)} ${round(-scale * 0.75)}M0 ${round(-scale * 0.4)}L${round(scale * 0.5)} ${round(-scale * 0.75)}`,
          lighten(color, 0.45),
          2,
          'opacity=".7"',
        )
      )
    })
  return (
    stroke(curve(parsePoints('0 0, .05 -.4, 0 -.7', size)), darken(color, 0.1), size * 0.035) +
    stroke(
      curve([
        [size * 0.02, -size * 0.2],
        [-size * 0.25, -size * 0.5],
      ]),
      darken(color, 0.1),
      size * 0.03,
    ) +
    stroke(
      curve([
        [size * 0.02, -size * 0.25],
        [size * 0.26, -size * 0.52],
      ]),
      darken(color, 0.1),
      size * 0.03,
    ) +
    frond(-size * 0.27, -size * 0.5, -48, size * 0.24) +
    frond(size * 0.28, -size * 0.52, 44, size * 0.24) +
    frond(0, -size * 0.62, paper.random.around(10), size * 0.29)
  )
}

/** Chopped green specks strewn by `at`. */
export const drawChoppedHerbs = (
  paper: SvgPictureBuilder,
  count: number,
  at: () => Point,
  size = 9,
  color: string = paintColors.leaf,
) =>
  repeatDrawing(count, () => {
    const [x, y] = at()
    const tone = paper.random.pick([color, darken(color, 0.25), mixColors(color, paintColors.lime, 0.5)])
    return fill(
      ellipse(round(x), round(y), size * paper.random.between(0.4, 1), size * paper.random.between(0.25, 0.5)),
      tone,
      `transform="rotate(${paper.random.whole(-80, 80)} ${round(x)} ${round(y)})"`,
    )
  })

/** A feathery dill frond from 0 upwards. */
export function drawDill(paper: SvgPictureBuilder, size: number, color = '#5d8a3a'): string {
  const twig = (y: number, side: number, reach: number) => {
    const end: Point = [side * reach, y - reach * 0.8]
    const hairs = repeatDrawing(6, (at) => {
      const share = 0.25 + at * 0.14
      const from = `M${round(end[0] * share)} ${round(y + (end[1] - y) * share)}`
      return (
        `${from}l${round(side * size * 0.07)} ${round(-size * 0.015)}` +
        `${from}l${round(side * size * 0.01)} ${round(-size * 0.09)}`
      )
    })
    return `M0 ${round(y)}L${end.map((value) => round(value)).join(' ')}${hairs}`
  }
  const d = repeatDrawing(6, (at) => twig(-size * (0.15 + at * 0.13), at % 2 ? 1 : -1, size * (0.34 - at * 0.03)))
  const stem = `M0 0L0 ${round(-size)}`
  return (
    stroke(
      d + stem,
      '#1d0a0c',
      size * 0.025,
      `opacity=".25" transform="translate(${paper.fall(size * 0.04).join(' ')})"`,
    ) +
    stroke(stem, darken(color, 0.15), size * 0.03) +
    stroke(d, color, size * 0.022)
  )
}

/** Chive rings and short stalks. */
export const drawChives = (paper: SvgPictureBuilder, count: number, at: () => Point, size = 9) =>
  repeatDrawing(count, () => {
    const [x, y] = at()
    return stroke(
      ellipse(x, y, size * 0.6, size * paper.random.between(0.35, 0.6)),
      paper.random.pick(['#4d7f2f', '#6a9a3d', '#86b04c']),
      size * 0.4,
    )
  })
