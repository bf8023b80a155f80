import { dots, drawShadedShape, fill, pickRandomPointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { blob, curve } from '../shapes.ts'

/** A round drop biscuit at 0: puffs of dough browned at their peaks, melted butter between them. */
export function drawBiscuit(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const crust = (d: string, depth: number, lift: number, inside = '') =>
    drawShadedShape(paper, d, {
      color: '#e2aa52',
      paint: paper.radial({ x: 0.38, y: 0.32, r: 0.75 }, '#fbe0a0', '#e8b358', '#a9651d'),
      depth,
      shine: depth * 0.4,
      lift,
      dark: '#8f541b',
      bright: '#fff3cb',
      inside,
    })
  const puff = (angle: number, reach: number, size: number) => {
    const [x, y] = [Math.cos(angle) * r * reach, Math.sin(angle) * r * reach]
    const peak =
      fill(blob(random, x - size * 0.1, y - size * 0.1, size * 0.5, size * 0.36, 0.3, 8), '#b06a20', 'opacity=".5"') +
      fill(blob(random, x + size * 0.1, y + size * 0.15, size * 0.3, size * 0.2, 0.3, 7), '#8f4f14', 'opacity=".35"')
    return crust(blob(random, x, y, size, size * 0.84, 0.16, 10), r * 0.06, r * 0.05, peak)
  }
  const turn = random.between(0, 6)
  const gleams = repeatDrawing(6, () => {
    const [x, y] = pickRandomPointInEllipse(random, -r * 0.12, -r * 0.15, r * 0.55)
    return stroke(
      curve([
        [x, y],
        [x + r * 0.08, y - r * 0.05],
        [x + r * 0.17, y],
      ]),
      '#fffbe6',
      r * 0.05,
      'opacity=".85"',
    )
  })
  return (
    crust(blob(random, 0, 0, r, r * 0.95, 0.07, 15), r * 0.15, r * 0.22) +
    repeatDrawing(6, (at) => puff(turn + at * 1.05, 0.56, r * random.between(0.3, 0.4))) +
    repeatDrawing(3, (at) => puff(turn + 0.5 + at * 2.1, 0.2, r * random.between(0.26, 0.36))) +
    gleams +
    dots(22, () => pickRandomPointInEllipse(random, 0, 0, r * 0.8), '#5f8a35', r * 0.04)
  )
}
