import { dots, drawSolid, fill, pointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten } from '../palette.ts'
import type { Paper } from '../paper.ts'
import { arc, blob, curve, ellipse, parsePoints, smooth } from '../shapes.ts'

/** A round loaf hollowed out as a bowl at 0: blistered crust, crumb, and what `content` draws inside `r * 0.68`. */
export function breadBowl(paper: Paper, r: number, content: string): string {
  const { random } = paper
  const crust = blob(random, 0, 0, r, r * 0.98, 0.03, 14)
  const blister = () => {
    const angle = random.between(0, Math.PI * 2)
    const reach = r * random.between(0.8, 0.97)
    const size = r * random.between(0.02, 0.07)
    return fill(
      blob(random, Math.cos(angle) * reach, Math.sin(angle) * reach, size * 1.5, size, 0.25, 7),
      random.pick(['#8a4a17', '#e9b060', '#a45d20', '#f0c37c']),
      'opacity=".6"',
    )
  }
  const flour = dots(
    130,
    () => {
      const angle = random.between(0, Math.PI * 2)
      const reach = r * random.between(0.78, 0.98)
      return [Math.cos(angle) * reach, Math.sin(angle) * reach]
    },
    '#fff3da',
    r * 0.014,
    0.85,
  )
  const lip = blob(random, 0, 0, r * 0.76, r * 0.74, 0.04, 16)
  const crumb = dots(
    150,
    () => {
      const angle = random.between(0, Math.PI * 2)
      const reach = r * random.between(0.66, 0.76)
      return [Math.cos(angle) * reach, Math.sin(angle) * reach]
    },
    '#d9b070',
    r * 0.02,
    0.7,
  )
  const well = blob(random, 0, 0, r * 0.67, r * 0.655, 0.03, 16)
  return (
    drawSolid(paper, crust, {
      color: '#c17a34',
      paint: paper.radial({ x: 0.42, y: 0.38, r: 0.62 }, ['#e9b566', 0.3], ['#cf8a3e', 0.75], ['#8f4d18', 1]),
      depth: r * 0.07,
      shine: r * 0.035,
      lift: r * 0.1,
      dark: '#6f3810',
      bright: '#ffdd9c',
      inside: repeatDrawing(70, blister) + flour,
    }) +
    drawSolid(paper, lip, { color: '#f3dba6', depth: r * 0.03, lift: 0, inside: crumb }) +
    fill(well, '#9a6a34') +
    `<g ${paper.clip(well)}>${content}</g>` +
    stroke(curve(arc(0, 0, r * 0.88, r * 0.88, 195, 250)), '#fff0cc', r * 0.04, 'opacity=".5"')
  )
}

/** A round drop biscuit at 0: puffs of dough browned at their peaks, melted butter between them. */
export function biscuit(paper: Paper, r: number): string {
  const { random } = paper
  const crust = (d: string, depth: number, lift: number, inside = '') =>
    drawSolid(paper, d, {
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
    const [x, y] = pointInEllipse(random, -r * 0.12, -r * 0.15, r * 0.55)
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
    dots(22, () => pointInEllipse(random, 0, 0, r * 0.8), '#5f8a35', r * 0.04)
  )
}

/**
 * A soft flour tortilla at 0, about `size` wide, folded upwards around `content` (which reaches some `size * 0.3` up
 * and over its lip).
 */
export function taco(paper: Paper, size: number, content: string): string {
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
      const [tx, ty] = pointInEllipse(random, 0, size * y, size * 0.42, size * 0.09)
      return fill(
        blob(random, tx, ty, size * random.between(0.012, 0.04), size * random.between(0.008, 0.022), 0.25, 7),
        '#a8662a',
        'opacity=".6"',
      )
    })
  return (
    drawSolid(paper, back, {
      color: '#eccb8d',
      paint: paper.linear(80, '#f3d9a2', '#cf9f58'),
      depth: size * 0.02,
      lift: size * 0.05,
      inside: toast(-0.26),
    }) +
    content +
    drawSolid(paper, front, {
      color: '#f4dba6',
      paint: paper.linear(80, '#fdeec8', '#f0d29a', '#c99850'),
      depth: size * 0.026,
      shine: size * 0.016,
      lift: size * 0.02,
      inside: toast(0.18),
    })
  )
}

/** A split-top bun at 0, lying level, about `length` long, filled with what `content` draws between its halves. */
export function roll(paper: Paper, length: number, content: string): string {
  const half = (dy: number) =>
    smooth(
      parsePoints(
        '-.5 0, -.46 -.14, -.2 -.19, .2 -.19, .46 -.14, .5 0, .46 .14, .2 .19, -.2 .19, -.46 .14',
        length,
      ).map(([x, y]) => [x, y * 0.62 + dy] as const),
      0.95,
    )
  const bun = (dy: number) =>
    drawSolid(paper, half(dy), {
      color: '#d8933c',
      paint: paper.linear(80, '#f3c26a', '#d8913a', '#a05c1c'),
      depth: length * 0.028,
      shine: length * 0.014,
      lift: length * 0.045,
      dark: '#7d4212',
      bright: '#ffe3a4',
      inside: stroke(
        curve([
          [-length * 0.34, dy - length * 0.06],
          [0, dy - length * 0.075],
          [length * 0.34, dy - length * 0.06],
        ]),
        '#fff0c4',
        length * 0.022,
        'opacity=".6"',
      ),
    })
  return (
    bun(-length * 0.11) +
    bun(length * 0.13) +
    fill(ellipse(0, 0, length * 0.46, length * 0.1), darken('#f3dba6', 0.2)) +
    content
  )
}

/** Bacon bits, croutons or other small cubes at 0. */
export const cube = (paper: Paper, size: number, color: string) =>
  drawSolid(paper, smooth(parsePoints('-.5 -.5, .5 -.45, .55 .5, -.45 .5', size), 0.4), {
    color,
    paint: paper.linear(60, lighten(color, 0.35), color),
    depth: size * 0.18,
    shine: size * 0.1,
    lift: size * 0.25,
  })
