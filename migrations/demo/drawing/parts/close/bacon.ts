import { fill, group, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { curve, type Point, parsePoints, smooth } from '../../shapes.ts'

/** A bit of crisp bacon at 0: lean and fat in stripes. */
export function drawBaconBit(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const corner = ([x, y]: Point): Point => [x + random.around(r * 0.2), y + random.around(r * 0.16)]
  const d = smooth(parsePoints('-.9 -.3, -.2 -.56, .6 -.44, .96 -.06, .6 .36, -.1 .24, -.8 .4', r).map(corner), 0.4)
  const stripe = (y: number, color: string, width: number) =>
    stroke(curve(parsePoints(`-1 ${y}, -.3 ${y - 0.16}, .3 ${y + 0.1}, 1 ${y - 0.1}`, r)), color, r * width)
  return group(
    fill(d, '#a13a1e') + stripe(-0.3, '#e9b184', 0.14) + stripe(0.02, '#6d1f12', 0.2) + stripe(0.22, '#f0c096', 0.16),
    paper.clip(d),
  )
}
