import { dots, drawShadedShape, fill, group, pickRandomPointInEllipse, repeatDrawing, stroke } from '../brush.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { blob, curve, type Point, parsePoints, round, smooth } from '../shapes.ts'

/** A grilled salmon fillet at 0, lying level, `length` long: flakes, crossed grill marks, browned edge, glaze. */
export function drawSalmonFillet(paper: SvgPictureBuilder, length: number): string {
  const { random } = paper
  const h = length * 0.23
  const l = length / 2
  const outline = smooth(
    parsePoints('-1 -.5, -.82 -.98, -.2 -1.08, .45 -.86, .92 -.4, 1 .12, .72 .68, .1 1, -.6 1.02, -.97 .5', l, h),
    0.95,
  )
  const flakes = repeatDrawing(11, (index) => {
    const x = -l * 0.9 + index * l * 0.175
    const bow = l * 0.13
    const line: Point[] = [
      [x, -h * 1.1],
      [x + bow, -h * 0.35],
      [x + bow * 0.9, h * 0.1],
      [x - bow * 0.3, h * 1.1],
    ]
    return (
      stroke(curve(line), '#ffd0a3', 5, 'opacity=".8"') +
      stroke(curve(line), '#c2512c', 3, 'opacity=".55" transform="translate(6 2)"')
    )
  })
  const marks = (turn: number, opacity: number) =>
    group(
      repeatDrawing(7, (index) => {
        const x = (index - 3) * l * 0.3
        return (
          stroke(
            `M${round(x)} ${round(-h * 2.2)}L${round(x + random.around(6))} ${round(h * 2.2)}`,
            '#7d2c12',
            21,
            'opacity=".45"',
          ) + stroke(`M${round(x)} ${round(-h * 2.2)}L${round(x + random.around(6))} ${round(h * 2.2)}`, '#3f140a', 12)
        )
      }),
      `transform="rotate(${turn})" opacity="${opacity}"`,
    )
  const edge =
    stroke(outline, '#8f3414', h * 0.2, 'opacity=".5"') + stroke(outline, '#5f1d0c', h * 0.07, 'opacity=".7"')
  return drawShadedShape(paper, outline, {
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
      dots(70, () => pickRandomPointInEllipse(random, 0, 0, l * 0.85, h * 0.8), '#2b1811', 4, 0.55) +
      dots(40, () => pickRandomPointInEllipse(random, 0, 0, l * 0.85, h * 0.8), '#fff4dc', 4, 0.75),
  })
}

const gleams = (paper: SvgPictureBuilder, l: number, h: number) =>
  repeatDrawing(5, (index) => {
    const x = (-0.62 + index * 0.3) * l
    return stroke(
      curve([
        [x, -h * 0.72],
        [x + l * 0.06, -h * 0.76],
        [x + l * 0.12, -h * 0.7 + paper.random.around(6)],
      ]),
      '#fff6e0',
      h * 0.04,
      'opacity=".6"',
    )
  })

/** A piece of battered fish at 0, lying level: blistered golden crust with crisp crumbs. */
export function drawBatteredFish(paper: SvgPictureBuilder, length: number, color = '#dd9a35'): string {
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
    const [x, y] = pickRandomPointInEllipse(random, 0, 0, l * 0.88, h * 0.82)
    const r = random.between(0.08, 0.22) * h
    return (
      fill(blob(random, x + 3, y + 4, r, r * 0.8, 0.2, 7), '#9a5414', 'opacity=".5"') +
      fill(blob(random, x, y, r, r * 0.75, 0.2, 7), random.pick(['#eeb64f', '#f7cd72', '#e2a03c']))
    )
  }
  const brown = () => {
    const [x, y] = pickRandomPointInEllipse(random, 0, 0, l * 0.9, h * 0.85)
    return fill(
      blob(random, x, y, h * random.between(0.2, 0.5), h * random.between(0.12, 0.26), 0.25, 8),
      '#b06a1c',
      'opacity=".45"',
    )
  }
  return drawShadedShape(paper, outline, {
    color,
    paint: paper.linear(75, '#f6c768', color, '#c27c22'),
    depth: h * 0.24,
    shine: h * 0.1,
    lift: h * 0.3,
    dark: '#8a4a12',
    bright: '#ffe6a6',
    inside:
      repeatDrawing(16, brown) +
      repeatDrawing(58, blister) +
      dots(60, () => pickRandomPointInEllipse(random, 0, -h * 0.1, l * 0.85, h * 0.7), '#fff0c2', 4.5, 0.8) +
      stroke(curve(parsePoints('-.6 -.55, -.2 -.66, .2 -.55', l, h)), '#fff3cf', h * 0.09, 'opacity=".6"'),
  })
}
