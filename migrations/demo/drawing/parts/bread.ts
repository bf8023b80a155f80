import { dots, drawShadedShape, fill, pickRandomPointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import { lighten } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { blob, curve, parsePoints, smooth } from '../shapes.ts'

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

/**
 * A soft flour tortilla at 0, about `size` wide, folded upwards around `content` (which reaches some `size * 0.3` up
 * and over its lip).
 */
export function drawTaco(paper: SvgPictureBuilder, size: number, content: string): string {
  const { random } = paper
  const front = smooth(
    parsePoints(
      '-1 -.02, -.86 .26, -.45 .44, 0 .49, .45 .44, .86 .26, 1 -.02, .7 .1, .35 .17, 0 .2, -.35 .17, -.7 .1',
      size / 2,
    ),
    0.9,
  )
  const back = smooth(
    parsePoints('-1 -.02, -.8 -.4, -.4 -.58, 0 -.62, .4 -.58, .8 -.4, 1 -.02, .5 .3, -.5 .3', size / 2),
    0.9,
  )
  const toast = (y: number) =>
    repeatDrawing(13, () => {
      const [tx, ty] = pickRandomPointInEllipse(random, 0, size * y, size * 0.42, size * 0.09)
      return fill(
        blob(random, tx, ty, size * random.between(0.012, 0.04), size * random.between(0.008, 0.022), 0.25, 7),
        '#a8662a',
        'opacity=".6"',
      )
    })
  return (
    drawShadedShape(paper, back, {
      color: '#eccb8d',
      paint: paper.linear(80, '#f3d9a2', '#cf9f58'),
      depth: size * 0.02,
      lift: size * 0.05,
      inside: toast(-0.26),
    }) +
    content +
    drawShadedShape(paper, front, {
      color: '#f4dba6',
      paint: paper.linear(80, '#fdeec8', '#f0d29a', '#c99850'),
      depth: size * 0.026,
      shine: size * 0.016,
      lift: size * 0.02,
      inside: toast(0.18),
    })
  )
}

/** Bacon bits, croutons or other small cubes at 0. */
export const drawFoodCube = (paper: SvgPictureBuilder, size: number, color: string) =>
  drawShadedShape(paper, smooth(parsePoints('-.5 -.5, .5 -.45, .55 .5, -.45 .5', size), 0.4), {
    color,
    paint: paper.linear(60, lighten(color, 0.35), color),
    depth: size * 0.18,
    shine: size * 0.1,
    lift: size * 0.25,
  })
