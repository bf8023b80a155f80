import { dots, fill, group, pickRandomPointInEllipse, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, mixColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { blob, curve, ellipse, type Point, parsePoints, polygon, smooth } from '../shapes.ts'
import { drawCitrusSlice, drawCitrusWedge, lemonColors } from './citrus.ts'
import { tableCircleFlatness } from './close-table.ts'
import { addReliefLighting, blurDrawing } from './lighting.ts'

/** A thick-cut fry at 0: a lit top and a darker side, browned at its ends. */
function frite(paper: SvgPictureBuilder, length: number, width: number): string {
  const { random } = paper
  const half = length / 2
  const bow = random.around(length * 0.07)
  const color = mixColors('#f8c14c', '#e2932a', random.between(0, 1))
  const edge = (y: number): Point[] => [
    [-half, y + random.around(2)],
    [0, y + bow],
    [half, y + random.around(2)],
  ]
  const whole = smooth([...edge(-width / 2), ...edge(width / 2).reverse()], 0.35)
  const side = smooth([...edge(width * 0.12), ...edge(width * 0.62).reverse()], 0.35)
  const ends = [-half, half].map((x) => fill(ellipse(x, bow * 0.2, length * 0.12, width), '#b4671d', 'opacity=".4"'))
  return group(
    fill(whole, lighten(color, 0.1)) +
      fill(side, mixColors(color, '#b2611a', 0.6)) +
      blurDrawing(paper, ends.join(''), 5),
    paper.clip(whole),
  )
}

/** A heap of fries in an ellipse, laid in layers. */
export const drawFriesAtAngle = (
  paper: SvgPictureBuilder,
  count: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  size = 1,
) =>
  repeatDrawing(Math.ceil(count / 5), (layer) => {
    const layers = Math.ceil(count / 5)
    const one = () => {
      const [left, top] = pickRandomPointInEllipse(paper.random, x, y - (layer / layers) * ry * 0.5, rx, ry)
      const turn = paper.random.pick([-50, -24, -8, 12, 30, 58]) + paper.random.around(10)
      return paper.place(left, top, turn, () => frite(paper, size * paper.random.between(190, 270), size * 36))
    }
    return addReliefLighting(paper, repeatDrawing(5, one), {
      round: 5 * size,
      height: 8 * size,
      gloss: 0.22,
      polish: 20,
      shadow: 13 * size,
    })
  })

/** Lemon wedges at spots apart from one another. */
export const drawLemonWedges = (paper: SvgPictureBuilder, spots: string, r: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => drawCitrusWedge(paper, r, lemonColors)),
    {
      round: r * 0.1,
      height: r * 0.16,
      gloss: 0.4,
      shadow: r * 0.2,
    },
  )

/** A slice of lemon, or of another fruit, at 0, lying flat on what is below. */
export const drawFlatLemonSlice = (
  paper: SvgPictureBuilder,
  r: number,
  flat = tableCircleFlatness,
  fruit = lemonColors,
) =>
  addReliefLighting(
    paper,
    fill(ellipse(0, r * 0.12, r, r * flat), fruit === lemonColors ? '#d79a12' : darken(fruit.peel, 0.2)) +
      group(drawCitrusSlice(paper, r, fruit), `transform="scale(1 ${flat})"`),
    {
      round: r * 0.05,
      height: r * 0.06,
      gloss: 0.3,
      shadow: r * 0.14,
    },
  )

/** A small potato at 0, cut in half and roasted: the face is golden, the skin brown. */
function potatoHalf(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const skin = blob(random, 0, r * 0.1, r, r * 0.78, 0.05, 9)
  const face = blob(random, -r * 0.04, -r * 0.1, r * 0.88, r * 0.58, 0.04, 9)
  const roast = repeatDrawing(5, () => {
    const [x, y] = pickRandomPointInEllipse(random, 0, -r * 0.08, r * 0.7, r * 0.42)
    return fill(
      blob(random, x, y, r * 0.24, r * 0.14, 0.3),
      random.pick(['#c67a22', '#e5a83e', '#b4661a']),
      'opacity=".5"',
    )
  })
  return fill(skin, '#a86427') + fill(face, '#f4cb68') + group(blurDrawing(paper, roast, r * 0.05), paper.clip(face))
}

export const drawPotatoHalves = (paper: SvgPictureBuilder, spots: string, r: number) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => potatoHalf(paper, r * paper.random.between(0.88, 1.1))),
    {
      round: r * 0.16,
      height: r * 0.28,
      bumps: [0.03, 0.1],
      gloss: 0.3,
      shadow: r * 0.26,
    },
  )

/** A stalk of asparagus from 0 to the right, `length` long. */
function spear(paper: SvgPictureBuilder, length: number, width: number): string {
  const { random } = paper
  const bow = random.around(length * 0.04)
  const tip = length * 0.78
  const body = smooth([
    [0, -width * 0.42],
    [length * 0.4, -width * 0.46 + bow],
    [tip, -width * 0.56],
    [length * 0.9, -width * 0.5],
    [length, 0],
    [length * 0.9, width * 0.5],
    [tip, width * 0.56],
    [length * 0.4, width * 0.46 + bow],
    [0, width * 0.42],
  ])
  const scale = (x: number, y: number, size: number) =>
    fill(
      smooth(parsePoints('-.6 -.5, .2 -.36, 1 0, .2 .36, -.6 .5', size).map(([dx, dy]): Point => [x + dx, y + dy])),
      '#6d8f3a',
    ) +
    stroke(
      curve([
        [x - size * 0.5, y + size * 0.44],
        [x + size * 0.3, y + size * 0.3],
        [x + size, y],
      ]),
      '#41602a',
      2.5,
    )
  const scales =
    scale(length * 0.3, bow, width * 0.4) +
    scale(length * 0.54, bow * 0.6, width * 0.42) +
    repeatDrawing(7, (at) => scale(tip + at * length * 0.028, (at % 2 ? 0.2 : -0.2) * width, width * 0.4))
  const char = fill(ellipse(length * 0.6, -width * 0.1, length * 0.16, width * 0.3), '#2c2410', 'opacity=".34"')
  return group(
    fill(body, paper.linear(0, '#c3cf86', '#86a747', '#5f8a38')) + scales + blurDrawing(paper, char, 4),
    paper.clip(body),
  )
}

export const drawAsparagusSpears = (paper: SvgPictureBuilder, spots: string, length: number, width = 34) =>
  addReliefLighting(
    paper,
    placeAt(paper, spots, () => spear(paper, length, width)),
    {
      round: width * 0.26,
      height: width * 0.4,
      gloss: 0.4,
      shadow: width * 0.4,
    },
  )

/** A pat of butter at 0 in the pool that it melts into. */
export function drawMeltingButter(paper: SvgPictureBuilder, size: number): string {
  const pool = blob(paper.random, 0, size * 0.3, size * 1.5, size * 0.72, 0.14, 10)
  const top = polygon(parsePoints('-.62 -.1, .06 -.42, .7 -.12, .02 .22', size))
  const left = polygon(parsePoints('-.62 -.1, .02 .22, .02 .56, -.6 .24', size))
  const right = polygon(parsePoints('.7 -.12, .02 .22, .02 .56, .68 .22', size))
  return (
    fill(pool, paper.radial({}, ['#ffd24a', 0, 0.85], ['#f6b52c', 0.7, 0.6], ['#f2a51e', 1, 0.3])) +
    blurDrawing(
      paper,
      stroke(curve(parsePoints('-1.2 .2, -.8 -.12, -.3 -.3', size)), '#fffbe0', size * 0.09, 'opacity=".9"'),
      size * 0.03,
    ) +
    blurDrawing(
      paper,
      stroke(curve(parsePoints('.3 .84, .9 .66, 1.25 .36', size)), '#fff3b8', size * 0.06, 'opacity=".8"'),
      size * 0.02,
    ) +
    addReliefLighting(paper, fill(top, '#fff0a8') + fill(left, '#f9d667') + fill(right, '#e9b53c'), {
      round: size * 0.05,
      height: size * 0.07,
      gloss: 0.3,
      shadow: size * 0.12,
    })
  )
}

/** Grains of salt and pepper. */
export const drawSeasoning = (count: number, at: () => Point) =>
  dots(count, at, '#fffdf5', 5, 0.95) + dots(Math.round(count * 0.6), at, '#3a1d12', 4.5, 0.8)

interface GrillMarks {
  left: number
  step: number
  count: number
  /** How far to the right their far ends are. */
  slant: number
  top: number
  bottom: number
}

/** The marks of the grill: slanted bars, burnt in their middle and brown along their edges. */
export function drawGrillMarks(
  paper: SvgPictureBuilder,
  { left, step, count, slant, top, bottom }: GrillMarks,
): string {
  const bend = paper.random.around(8)
  const bars = (color: string, width: number, opacity: number) =>
    repeatDrawing(count, (at) => {
      const x = left + at * step
      const line: Point[] = [
        [x + slant, top],
        [x + slant * 0.46, (top + bottom) / 2],
        [x + bend, bottom],
      ]
      return stroke(curve(line), color, width, `opacity="${opacity}"`)
    })
  return (
    blurDrawing(paper, bars('#8a3413', step * 0.4, 0.5), step * 0.06) +
    blurDrawing(paper, bars('#3a140a', step * 0.24, 0.86), step * 0.027) +
    blurDrawing(paper, bars('#160806', step * 0.12, 0.75), step * 0.033)
  )
}
