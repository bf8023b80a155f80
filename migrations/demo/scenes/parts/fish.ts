import { dots, fill, group, inEllipse, solid, stroke, times } from '../brush.ts'
import { inks, mix, shade, tint } from '../palette.ts'
import type { Paper } from '../paper.ts'
import { blob, curve, ellipse, type Point, round, smooth } from '../shapes.ts'

/** A grilled salmon fillet at 0, lying level, `length` long: flakes, crossed grill marks, browned edge, glaze. */
export function salmonFillet(paper: Paper, length: number): string {
  const { random } = paper
  const h = length * 0.23
  const l = length / 2
  const outline = smooth(
    [
      [-l, -h * 0.5],
      [-l * 0.82, -h * 0.98],
      [-l * 0.2, -h * 1.08],
      [l * 0.45, -h * 0.86],
      [l * 0.92, -h * 0.4],
      [l, h * 0.12],
      [l * 0.72, h * 0.68],
      [l * 0.1, h],
      [-l * 0.6, h * 1.02],
      [-l * 0.97, h * 0.5],
    ],
    0.95,
  )
  const flakes = times(11, (index) => {
    const x = -l * 0.9 + index * l * 0.175
    const bow = l * 0.13
    const line: Point[] = [
      [x, -h * 1.1],
      [x + bow, -h * 0.35],
      [x + bow * 0.9, h * 0.1],
      [x - bow * 0.3, h * 1.1],
    ]
    return stroke(curve(line), '#ffd0a3', 5, 'opacity=".8"') + stroke(curve(line), '#c2512c', 3, 'opacity=".55" transform="translate(6 2)"')
  })
  const marks = (turn: number, opacity: number) =>
    group(
      times(7, (index) => {
        const x = (index - 3) * l * 0.3
        return (
          stroke(`M${round(x)} ${round(-h * 2.2)}L${round(x + random.around(6))} ${round(h * 2.2)}`, '#7d2c12', 21, 'opacity=".45"') +
          stroke(`M${round(x)} ${round(-h * 2.2)}L${round(x + random.around(6))} ${round(h * 2.2)}`, '#3f140a', 12)
        )
      }),
      `transform="rotate(${turn})" opacity="${opacity}"`,
    )
  const edge = stroke(outline, '#8f3414', h * 0.2, 'opacity=".5"') + stroke(outline, '#5f1d0c', h * 0.07, 'opacity=".7"')
  return solid(paper, outline, {
    color: '#ef8450',
    paint: paper.linear(70, '#ffb27c', '#ef7f4b', '#d65f33'),
    depth: h * 0.13,
    shine: h * 0.06,
    lift: h * 0.17,
    dark: '#8b2c14',
    bright: '#ffd9ae',
    inside:
      flakes +
      marks(32, 0.62) +
      edge +
      gleams(paper, l, h) +
      dots(70, () => inEllipse(random, 0, 0, l * 0.85, h * 0.8), '#2b1811', 4, 0.55) +
      dots(40, () => inEllipse(random, 0, 0, l * 0.85, h * 0.8), '#fff4dc', 4, 0.75),
  })
}

const gleams = (paper: Paper, l: number, h: number) =>
  times(5, (index) => {
    const x = (-0.62 + index * 0.3) * l
    return stroke(
      curve([
        [x, -h * 0.72],
        [x + l * 0.06, -h * 0.76],
        [x + l * 0.12, -h * 0.7 + paper.random.around(6)],
      ]),
      '#fff6e0',
      h * 0.075,
      'opacity=".85"',
    )
  })

/** A piece of battered fish at 0, lying level: blistered golden crust with crisp crumbs. */
export function batteredFish(paper: Paper, length: number, color = '#dd9a35'): string {
  const { random } = paper
  const l = length / 2
  const h = length * 0.19
  const outline = smooth(
    Array.from({ length: 22 }, (_, index): Point => {
      const angle = (index / 22) * Math.PI * 2
      const taper = 1 - 0.3 * Math.cos(angle)
      return [Math.cos(angle) * l * (1 + random.around(0.05)), Math.sin(angle) * h * taper * (1 + random.around(0.13))]
    }),
  )
  const blister = () => {
    const [x, y] = inEllipse(random, 0, 0, l * 0.88, h * 0.82)
    const r = random.between(0.08, 0.22) * h
    return (
      fill(blob(random, x + 3, y + 4, r, r * 0.8, 0.2, 7), '#9a5414', 'opacity=".5"') +
      fill(blob(random, x, y, r, r * 0.75, 0.2, 7), random.pick(['#eeb64f', '#f7cd72', '#e2a03c']))
    )
  }
  const brown = () => {
    const [x, y] = inEllipse(random, 0, 0, l * 0.9, h * 0.85)
    return fill(blob(random, x, y, h * random.between(0.2, 0.5), h * random.between(0.12, 0.26), 0.25, 8), '#b06a1c', 'opacity=".45"')
  }
  return solid(paper, outline, {
    color,
    paint: paper.linear(75, '#f6c768', color, '#c27c22'),
    depth: h * 0.24,
    shine: h * 0.1,
    lift: h * 0.3,
    dark: '#8a4a12',
    bright: '#ffe6a6',
    inside:
      times(16, brown) +
      times(58, blister) +
      dots(60, () => inEllipse(random, 0, -h * 0.1, l * 0.85, h * 0.7), '#fff0c2', 4.5, 0.8) +
      stroke(
        curve([
          [-l * 0.6, -h * 0.55],
          [-l * 0.2, -h * 0.66],
          [l * 0.2, -h * 0.55],
        ]),
        '#fff3cf',
        h * 0.09,
        'opacity=".6"',
      ),
  })
}

/** A whole fish at 0, head to the left: back, belly, scales, fins. */
export function wholeFish(paper: Paper, length: number, back: string, belly: string): string {
  const { random } = paper
  const l = length / 2
  const h = length * 0.17
  const body = smooth(
    [
      [-l, h * 0.08],
      [-l * 0.72, -h * 0.72],
      [-l * 0.2, -h],
      [l * 0.35, -h * 0.62],
      [l * 0.72, -h * 0.2],
      [l * 0.72, h * 0.2],
      [l * 0.35, h * 0.62],
      [-l * 0.2, h],
      [-l * 0.72, h * 0.72],
    ],
    0.95,
  )
  const tail = smooth(
    [
      [l * 0.66, -h * 0.16],
      [l * 0.98, -h * 0.85],
      [l * 0.9, 0],
      [l * 0.98, h * 0.85],
      [l * 0.66, h * 0.16],
    ],
    0.6,
  )
  const fin = (points: Point[]) => solid(paper, smooth(points, 0.8), { color: shade(back, 0.1), depth: 5, lift: 5 })
  const scales = times(5, (row) =>
    times(16, (column) => {
      const [x, y] = [-l * 0.42 + column * l * 0.068 + (row % 2) * l * 0.034, (-0.62 + row * 0.26) * h]
      return stroke(
        curve([
          [x - 6, y - h * 0.1],
          [x + 5, y],
          [x - 6, y + h * 0.1],
        ]),
        tint(back, 0.45),
        2.6,
        'opacity=".6"',
      )
    }),
  )
  return (
    fin([
      [-l * 0.25, -h * 0.85],
      [l * 0.02, -h * 1.5],
      [l * 0.3, -h * 0.6],
    ]) +
    fin([
      [-l * 0.05, h * 0.85],
      [l * 0.15, h * 1.4],
      [l * 0.25, h * 0.6],
    ]) +
    solid(paper, tail, {
      color: back,
      depth: 8,
      lift: 8,
      inside: times(7, (at) =>
        stroke(`M${round(l * 0.68)} 0L${round(l)} ${round((at - 3) * h * 0.26)}`, shade(back, 0.3), 3, 'opacity=".6"'),
      ),
    }) +
    solid(paper, body, {
      color: back,
      paint: paper.linear(90, back, mix(back, belly, 0.4), belly),
      depth: h * 0.16,
      shine: h * 0.07,
      lift: h * 0.18,
      inside:
        scales +
        dots(30, () => [random.between(-l * 0.4, l * 0.6), random.between(-h * 0.8, -h * 0.2)], shade(back, 0.4), 7, 0.5) +
        stroke(
          curve([
            [-l * 0.5, -h * 0.66],
            [-l * 0.48, 0],
            [-l * 0.56, h * 0.6],
          ]),
          shade(back, 0.4),
          5,
        ) +
        stroke(
          curve([
            [-l * 0.46, -h * 0.05],
            [0, -h * 0.12],
            [l * 0.66, 0],
          ]),
          tint(belly, 0.4),
          4,
          'opacity=".7"',
        ),
    }) +
    fin([
      [-l * 0.4, h * 0.1],
      [-l * 0.12, h * 0.22],
      [-l * 0.14, h * 0.5],
    ]) +
    fill(ellipse(-l * 0.76, -h * 0.14, h * 0.17), inks.cream) +
    fill(ellipse(-l * 0.76, -h * 0.14, h * 0.1), inks.night) +
    fill(ellipse(-l * 0.77, -h * 0.18, h * 0.035), '#ffffff') +
    stroke(
      curve([
        [-l * 0.99, h * 0.1],
        [-l * 0.9, h * 0.2],
        [-l * 0.84, h * 0.2],
      ]),
      shade(back, 0.5),
      4,
    )
  )
}
