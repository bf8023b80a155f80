import { dots, fill, inEllipse, solid, stroke, times } from '../brush.ts'
import { shade, tint } from '../palette.ts'
import type { Paper } from '../paper.ts'
import { arc, blob, curve, ellipse, smooth, trace } from '../shapes.ts'

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
    solid(paper, crust, {
      color: '#c17a34',
      paint: paper.radial({ x: 0.42, y: 0.38, r: 0.62 }, ['#e9b566', 0.3], ['#cf8a3e', 0.75], ['#8f4d18', 1]),
      depth: r * 0.07,
      shine: r * 0.035,
      lift: r * 0.1,
      dark: '#6f3810',
      bright: '#ffdd9c',
      inside: times(70, blister) + flour,
    }) +
    solid(paper, lip, { color: '#f3dba6', depth: r * 0.03, lift: 0, inside: crumb }) +
    fill(well, '#9a6a34') +
    `<g ${paper.clip(well)}>${content}</g>` +
    stroke(curve(arc(0, 0, r * 0.88, r * 0.88, 195, 250)), '#fff0cc', r * 0.04, 'opacity=".5"')
  )
}

/** A round drop biscuit at 0: craggy top, brown peaks, melted butter. */
export function biscuit(paper: Paper, r: number): string {
  const { random } = paper
  const crag = (color: string, count: number, size: number, reach: number) =>
    times(count, () => {
      const [x, y] = inEllipse(random, 0, 0, r * reach)
      const w = r * size * random.between(0.6, 1.3)
      return (
        fill(blob(random, x + w * 0.16, y + w * 0.22, w, w * 0.72, 0.28, 8), '#9c6220', 'opacity=".4"') +
        fill(blob(random, x, y, w, w * 0.7, 0.28, 8), color)
      )
    })
  return solid(paper, blob(random, 0, 0, r, r * 0.95, 0.06, 13), {
    color: '#e2aa52',
    paint: paper.radial({ x: 0.4, y: 0.35, r: 0.72 }, '#f8d78c', '#e9b45a', '#b06c22'),
    depth: r * 0.14,
    shine: r * 0.06,
    lift: r * 0.2,
    dark: '#8a5018',
    bright: '#fff0bd',
    inside:
      crag('#efc375', 12, 0.2, 0.85) +
      crag('#dd9d42', 8, 0.16, 0.8) +
      crag('#fadf9f', 10, 0.13, 0.7) +
      crag('#c27d2c', 6, 0.09, 0.75) +
      times(5, () => {
        const [x, y] = inEllipse(random, -r * 0.15, -r * 0.2, r * 0.5)
        return stroke(
          curve([
            [x, y],
            [x + r * 0.09, y - r * 0.04],
            [x + r * 0.18, y + r * 0.01],
          ]),
          '#fffbe6',
          r * 0.05,
          'opacity=".85"',
        )
      }) +
      dots(16, () => inEllipse(random, 0, 0, r * 0.75), '#5f8a35', r * 0.045),
  })
}

/** A soft flour tortilla folded at 0, opening upwards, about `size` wide, with what `content` draws along its opening. */
export function taco(paper: Paper, size: number, content: string): string {
  const { random } = paper
  const shell = (dy: number) =>
    smooth(
      trace('-1 -.1, -.8 .3, -.4 .56, 0 .64, .4 .56, .8 .3, 1 -.1, .6 -.02, 0 .06, -.6 -.02', size / 2).map(
        ([x, y]) => [x, y + dy] as const,
      ),
      0.9,
    )
  const back = smooth(trace('-1 -.1, -.72 -.42, -.3 -.56, .3 -.56, .72 -.42, 1 -.1, .5 .2, -.5 .2', size / 2), 0.9)
  const toast = times(16, () => {
    const [x, y] = inEllipse(random, 0, size * 0.16, size * 0.4, size * 0.13)
    return fill(
      blob(random, x, y, size * random.between(0.015, 0.045), size * random.between(0.01, 0.028), 0.25, 7),
      '#a8662a',
      'opacity=".55"',
    )
  })
  return (
    solid(paper, back, { color: '#e9c889', depth: size * 0.02, lift: size * 0.05 }) +
    content +
    solid(paper, shell(0), {
      color: '#f4dba6',
      paint: paper.linear(80, '#fbe8bd', '#efd096', '#c99850'),
      depth: size * 0.03,
      shine: size * 0.018,
      lift: size * 0.025,
      inside: toast,
    })
  )
}

/** A split-top bun at 0, lying level, about `length` long, filled with what `content` draws between its halves. */
export function roll(paper: Paper, length: number, content: string): string {
  const half = (dy: number) =>
    smooth(
      trace('-.5 0, -.46 -.14, -.2 -.19, .2 -.19, .46 -.14, .5 0, .46 .14, .2 .19, -.2 .19, -.46 .14', length).map(
        ([x, y]) => [x, y * 0.62 + dy] as const,
      ),
      0.95,
    )
  const bun = (dy: number) =>
    solid(paper, half(dy), {
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
  return bun(-length * 0.13) + fill(ellipse(0, 0, length * 0.47, length * 0.13), shade('#f3dba6', 0.2)) + content + bun(length * 0.17)
}

/** Bacon bits, croutons or other small cubes at 0. */
export const cube = (paper: Paper, size: number, color: string) =>
  solid(paper, smooth(trace('-.5 -.5, .5 -.45, .55 .5, -.45 .5', size), 0.4), {
    color,
    paint: paper.linear(60, tint(color, 0.35), color),
    depth: size * 0.18,
    shine: size * 0.1,
    lift: size * 0.25,
  })
