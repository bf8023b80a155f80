import { fill, group, pickRandomPointInEllipse, repeatDrawing, stroke } from '../../brush.ts'
import { mixColors } from '../../palette.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { arc, curve, ellipse, type Point, ribbon, round } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'

interface Nest {
  rx: number
  ry: number
  /** How much higher its middle is than its edge. */
  rise: number
  /** Strands in each of its layers, from the lowest to the highest. */
  layers: readonly number[]
  /** Colors between which its strands are. */
  colors: readonly [string, string]
  /** The color of the sauce between them. */
  ground: string
}

/** Long pasta turned to a nest at 0: strands in arcs, in layers. */
export function drawPastaNest(paper: SvgPictureBuilder, { rx, ry, rise, layers, colors, ground }: Nest): string {
  const { random } = paper
  const strand = (share: number, lift: number) => {
    const [x, y] = pickRandomPointInEllipse(random, 0, -lift, rx * share * 0.5, ry * share * 0.5)
    const reach = random.between(0.28, 0.56) * share
    const start = random.between(0, 360)
    const line = arc(x, y, rx * reach, ry * reach, start, start + random.between(110, 250), 9).map(
      ([left, top]): Point => [left + random.around(rx * 0.012), top + random.around(ry * 0.012)],
    )
    const color = mixColors(colors[0], colors[1], random.between(0, 1))
    const d = curve(line)
    return (
      stroke(d, mixColors(color, '#9a4a10', 0.34), 25) +
      stroke(d, color, 20) +
      stroke(d, mixColors(color, '#fffbe0', 0.5), 6, 'opacity=".6" transform="translate(-2 -3)"')
    )
  }
  const sauce = blurDrawing(paper, fill(ellipse(0, 0, rx * 0.97, ry * 0.97), ground), 10)
  return (
    sauce +
    layers
      .map((count, at) => {
        const share = 1 - (at / layers.length) * 0.5
        const lift = (rise * at) / Math.max(1, layers.length - 1)
        return addReliefLighting(
          paper,
          repeatDrawing(count, () => strand(share, lift)),
          { round: 5, height: 6, gloss: 0.34, polish: 26, shadow: 8 },
        )
      })
      .join('')
  )
}

/** An elbow of macaroni at 0, coated in sauce. */
export function drawMacaroniElbow(paper: SvgPictureBuilder, r: number, colors: readonly string[]): string {
  const { random } = paper
  const line = arc(0, r * 0.3, r, r * 0.74, 196, 344, 8)
  const d = ribbon(line, () => r * 0.33)
  const [x, y] = line[random.pick([0, 8])]!
  const color = random.pick(colors)
  return (
    group(
      fill(d, color) +
        blurDrawing(paper, stroke(curve(line), mixColors(color, '#fffbe0', 0.6), r * 0.16, 'opacity=".7"'), r * 0.06),
      paper.clip(d),
    ) +
    fill(ellipse(round(x), round(y), r * 0.25, r * 0.2), mixColors(color, '#8a4a10', 0.5)) +
    fill(ellipse(round(x), round(y + r * 0.04), r * 0.18, r * 0.13), mixColors(color, '#5a2a08', 0.7))
  )
}
