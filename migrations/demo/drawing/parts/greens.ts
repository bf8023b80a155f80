import { dots, drawShadedShape, fill, pickRandomPointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, mixColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { arc, blob, curve, ellipse, parsePoints, smooth } from '../shapes.ts'

/** A floret of broccoli, its head at 0 and its stalk downwards. */
export function drawBroccoli(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const stalk = smooth(parsePoints('-.24 0, -.22 1.1, 0 1.35, .24 1.1, .26 0', r), 0.8)
  const buds = repeatDrawing(9, (index) => {
    const angle = (index / 8) * Math.PI * 2
    const [x, y] = index === 8 ? [0, -r * 0.1] : [Math.cos(angle) * r * 0.62, Math.sin(angle) * r * 0.5]
    return drawShadedShape(paper, blob(random, x, y, r * 0.46, r * 0.43, 0.1, 9), {
      color: mixColors('#2f6b2c', '#4f8a34', random.between(0, 1)),
      depth: r * 0.16,
      shine: r * 0.07,
      lift: r * 0.06,
      inside: dots(16, () => pickRandomPointInEllipse(random, x, y, r * 0.36), '#8fb84a', r * 0.07, 0.65),
    })
  })
  return drawShadedShape(paper, stalk, { color: '#a9c169', depth: r * 0.14 }) + buds
}

/** A tomato cut open at 0: skin, flesh, seed chambers. */
export function drawTomatoHalf(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const chambers = repeatDrawing(3, (index) => {
    const angle = index * 2.09 + 0.5
    const [x, y] = [Math.cos(angle) * r * 0.46, Math.sin(angle) * r * 0.46]
    const seed = () => pickRandomPointInEllipse(random, x, y, r * 0.2)
    return fill(blob(random, x, y, r * 0.32, r * 0.27, 0.08, 8), '#c93a1e') + dots(7, seed, '#f6d27c', r * 0.09)
  })
  return drawShadedShape(paper, ellipse(0, 0, r), {
    color: '#e2502f',
    depth: r * 0.12,
    lift: r * 0.18,
    inside:
      fill(ellipse(0, 0, r * 0.88), '#f0704a') +
      chambers +
      stroke(curve(arc(0, 0, r * 0.7, r * 0.7, 200, 250)), '#ffffff', r * 0.07, 'opacity=".8"'),
  })
}

/** A whole cherry tomato at 0, with its gleam. */
export const drawCherryTomato = (paper: SvgPictureBuilder, r: number, color = '#d2321f') =>
  drawShadedShape(paper, ellipse(0, 0, r), {
    color,
    paint: paper.radial({ x: 0.35, y: 0.3, r: 0.75 }, lighten(color, 0.3), color, darken(color, 0.2)),
    depth: r * 0.16,
    shine: 0,
    lift: r * 0.28,
    inside: fill(ellipse(-r * 0.35, -r * 0.38, r * 0.2, r * 0.13), '#ffffff', 'opacity=".9"'),
  })
