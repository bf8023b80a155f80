import { fill, group, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { arc, curve, ellipse, type Point, parsePoints, ribbon, smooth } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'
import { drawColorPatches } from './heap.ts'

const pointsAlong = (length: number, bow: number) =>
  [0, 0.2, 0.5, 0.8, 1].map((at): Point => [at * length, -Math.sin(at * Math.PI) * bow])

/** The thorns of a king crab along a segment: a row on its back, and shorter ones over its side. */
function thorns({ random }: SvgPictureBuilder, length: number, half: number): string {
  const thorn = (x: number, y: number, size: number) => {
    const points = parsePoints('-.5 .3, -.1 -.5, .5 -1.1, .34 -.3, .5 .3', size)
    const d = smooth(
      points.map(([dx, dy]): Point => [x + dx, y + dy]),
      0.5,
    )
    return fill(d, random.pick(['#f0804c', '#e4603a', '#ee7446']))
  }
  const count = Math.max(2, Math.round(length / 58))
  const row = (y: number, size: number, shift: number) =>
    repeatDrawing(count, (at) =>
      thorn(((at + shift) / count) * length + random.around(9), y + random.around(half * 0.1), size),
    )
  return row(-half * 0.94, half * 0.28, 0.4) + row(-half * 0.4, half * 0.2, 0.7) + row(half * 0.14, half * 0.16, 0.3)
}

/** One segment from 0 to the right: orange in the light, deep red below. */
function segment(paper: SvgPictureBuilder, length: number, from: number, to: number): string {
  const line = pointsAlong(length, length * 0.04)
  const d = ribbon(line, (share) => (from + (to - from) * share) * (1 + 0.14 * Math.cos(share * Math.PI * 2)))
  const belly = curve(line.map(([x, y]): Point => [x, y + from * 0.9]))
  return (
    group(
      fill(d, paper.linear(90, '#f9a06c', '#e4522c', '#c6331c', '#9c1f12')) +
        paper.place(length / 2, 0, 0, () =>
          blurDrawing(
            paper,
            drawColorPatches(paper, Math.round(length / 12), [length * 0.5, from], ['#f9a070', '#9c1a12'], 20, 0.4),
            4,
          ),
        ) +
        blurDrawing(paper, stroke(belly, '#f3b98a', from * 0.34), from * 0.12),
      paper.clip(d),
    ) + thorns(paper, length, from)
  )
}

const joint = (r: number) => fill(smooth(arc(0, 0, r * 0.5, r, 0, 315, 7)), '#f3b48c')

/** The end of a leg at 0 that was cut from the body: meat in its shell. */
const cutEnd = (half: number) =>
  fill(ellipse(0, 0, half * 0.42, half * 1.02), '#b52a18') + fill(ellipse(0, 0, half * 0.32, half * 0.86), '#f3dcc2')

/** A king crab's leg at 0, `length` long, `width` thick and bent in its joints by `bend` degrees. */
export function drawKingCrabLeg(paper: SvgPictureBuilder, length: number, width: number, bend: number): string {
  const [upper, knee, lower] = [length * 0.42, length * 0.16, length * 0.26]
  const tip = () => {
    const d = smooth(parsePoints('0 -.5, .5 -.4, 1 .1, .5 .32, 0 .5', length * 0.15, width * 0.5))
    return fill(d, paper.linear(0, '#dd4424', '#8a2a18', '#2a1412'))
  }
  return addReliefLighting(
    paper,
    segment(paper, upper, width * 0.5, width * 0.44) +
      cutEnd(width * 0.56) +
      paper.place(upper, 0, bend * 0.4, () => {
        const outer = paper.place(knee, 0, bend * 0.6, () => {
          const last = paper.place(lower, 0, bend * 0.5, tip)
          return joint(width * 0.34) + segment(paper, lower, width * 0.42, width * 0.26) + last
        })
        return joint(width * 0.43) + segment(paper, knee, width * 0.46, width * 0.42) + outer
      }),
    { round: width * 0.14, height: width * 0.17, bumps: [0.024, 0.14], gloss: 0.5, polish: 24, shadow: width * 0.32 },
  )
}

/** A length of leg at 0, its shell cut away above: white meat in a red half. */
export function drawOpenCrabLeg(paper: SvgPictureBuilder, length: number, width: number): string {
  const line = pointsAlong(length, length * 0.03)
  const outer = ribbon(line, () => width * 0.56)
  const meat = ribbon(
    line.map(([x, y]): Point => [x * 0.96 + length * 0.02, y - width * 0.05]),
    (share) => width * (0.4 + 0.05 * Math.sin(share * 12)),
  )
  const along = (dy: number) => curve(line.map(([x, y]): Point => [x, y + dy * width]))
  const fibers = repeatDrawing(5, (at) => stroke(along((at - 2) * 0.13), at % 2 ? '#dca888' : '#fbeedd', width * 0.035))
  return (
    addReliefLighting(paper, fill(outer, paper.linear(90, '#e8603a', '#c93420', '#93180f')), {
      round: width * 0.14,
      height: width * 0.18,
      gloss: 0.5,
      shadow: width * 0.3,
    }) +
    addReliefLighting(
      paper,
      group(
        fill(meat, '#f1dcc4') +
          fibers +
          blurDrawing(paper, stroke(meat, '#ef7a4e', width * 0.16, 'opacity=".8"'), width * 0.06),
        paper.clip(meat),
      ),
      { round: width * 0.13, height: width * 0.2, bumps: [0.02, 0.1], gloss: 0.4, polish: 32, shadow: width * 0.06 },
    )
  )
}
