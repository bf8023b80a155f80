import { dots, drawSoftShadow, fill, group, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { box, curve, ellipse, type Point, parsePoints, polygon, smooth } from '../shapes.ts'

/** Table tops seen from above. */
export const tableWoodColors = {
  oak: '#b9763c',
  walnut: '#5c3522',
  drift: '#8a8478',
  white: '#e6dcc6',
  sea: '#1f5f6d',
  navy: '#12405a',
} as const

/** Planks across the whole picture; `turn` lays them at an angle. */
export function drawTablePlanks(
  paper: SvgPictureBuilder,
  color: string,
  { turn = 0, width = 210 }: { turn?: number; width?: number } = {},
): string {
  const reach = Math.hypot(paper.width, paper.height) / 2 + 40
  const rows = Math.ceil((reach * 2) / width)
  const boards = repeatDrawing(rows, (row) => plank(paper, -reach, -reach + row * width, reach * 2, width, color))
  return group(boards, `transform="translate(${paper.width / 2} ${paper.height / 2})rotate(${turn})"`)
}

function plank(paper: SvgPictureBuilder, x: number, y: number, length: number, width: number, color: string): string {
  const { random } = paper
  const tone = mixColors(darken(color, 0.12), lighten(color, 0.16), random.between(0, 1))
  const joint = x + random.between(0.15, 0.85) * length
  const edge = box(x, y, length, width - 4)
  const lines = repeatDrawing(9, (index) => {
    const at = y + ((index + random.between(0.2, 0.8)) * width) / 9
    return stroke(
      grainLine(paper, x, at, length),
      darken(tone, 0.22 + random.between(0, 0.15)),
      random.between(1, 4.5),
      'opacity=".4"',
    )
  })
  const lights = repeatDrawing(3, () =>
    stroke(grainLine(paper, x, y + random.between(8, width - 12), length), lighten(tone, 0.3), 3, 'opacity=".3"'),
  )
  const knot = random.chance(0.5)
    ? knotAt(paper, x + random.between(0.1, 0.9) * length, y + width * random.between(0.35, 0.65), tone)
    : ''
  const seam = fill(box(joint, y, 5, width), darken(color, 0.6))
  return (
    fill(edge, tone) +
    lines +
    lights +
    knot +
    seam +
    fill(box(x, y, length, 4), lighten(tone, 0.28), 'opacity=".7"') +
    fill(box(x, y + width - 7, length, 7), darken(color, 0.62))
  )
}

function grainLine({ random }: SvgPictureBuilder, x: number, y: number, length: number): string {
  const steps = 6
  return curve(
    Array.from({ length: steps + 1 }, (_, index): Point => [x + (index / steps) * length, y + random.around(7)]),
  )
}

const knotAt = (paper: SvgPictureBuilder, x: number, y: number, tone: string) =>
  repeatDrawing(4, (ring) =>
    stroke(ellipse(x, y, 46 - ring * 11, 17 - ring * 4), darken(tone, 0.25 + ring * 0.08), 3, 'opacity=".55"'),
  ) + fill(ellipse(x + paper.random.around(4), y, 9, 5), darken(tone, 0.55))

/** The light over a table: bright from the top left, dusk at the bottom right. Drawn last. */
export function drawLightOnTable(paper: SvgPictureBuilder, strength = 1): string {
  const { width, height } = paper
  const all = box(0, 0, width, height)
  const glow = paper.radial(
    { x: 0.28, y: 0.2, r: 0.85 },
    ['#fff0c4', 0, 0.3 * strength],
    ['#fff0c4', 0.55, 0],
    ['#2a0d14', 1, 0.38 * strength],
  )
  return fill(all, glow)
}

/** A slanted patch of window light over the ground, drawn before the plates. */
export function drawWindowLight(paper: SvgPictureBuilder, x: number, opacity = 0.16): string {
  const { height } = paper
  const pane = (from: number, width: number) =>
    fill(
      polygon([
        [from, -10],
        [from + width, -10],
        [from + width + height * 0.55, height + 10],
        [from + height * 0.55, height + 10],
      ]),
      '#fff3cf',
      `opacity="${opacity}"`,
    )
  return pane(x, 190) + pane(x + 220, 190)
}

interface Cloth {
  base: string
  stripe?: string
  /** `edge` runs stripes along the hem, `check` weaves a gingham, `plain` shows the weave only. */
  pattern?: 'edge' | 'check' | 'plain'
}

/** A folded napkin or runner, centred at 0, with soft folds and a woven hem. */
export function drawFoldedCloth(
  paper: SvgPictureBuilder,
  width: number,
  height: number,
  { base, stripe = paintColors.red, pattern = 'edge' }: Cloth,
): string {
  const { random } = paper
  const [left, top] = [-width / 2, -height / 2]
  const wave = (x: number, y: number): Point => [x + random.around(7), y + random.around(7)]
  const outline = smooth(
    [
      wave(left, top),
      wave(0, top),
      wave(-left, top),
      wave(-left, 0),
      wave(-left, -top),
      wave(0, -top),
      wave(left, -top),
      wave(left, 0),
    ],
    0.35,
  )
  const folds = repeatDrawing(3, (index) => {
    const x = left + width * (0.22 + index * 0.27) + random.around(16)
    return (
      stroke(
        curve([
          [x, top],
          [x + random.around(24), 0],
          [x + random.around(30), -top],
        ]),
        darken(base, 0.3),
        16,
        'opacity=".18"',
      ) +
      stroke(
        curve([
          [x + 17, top],
          [x + 17 + random.around(20), 0],
          [x + 17, -top],
        ]),
        '#ffffff',
        12,
        'opacity=".3"',
      )
    )
  })
  const weave = dots(260, () => [random.between(left, -left), random.between(top, -top)], darken(base, 0.25), 2.4, 0.35)
  return (
    drawSoftShadow(paper, outline, 12, 8) +
    group(fill(outline, base) + patternOf(pattern, stripe, left, top) + folds + weave, paper.clip(outline))
  )
}

function patternOf(pattern: Cloth['pattern'], stripe: string, left: number, top: number): string {
  const band = (x: number, y: number, w: number, h: number, opacity = 1) =>
    fill(box(x, y, w, h), stripe, `opacity="${opacity}"`)
  if (pattern === 'plain') return ''
  if (pattern === 'check') {
    const step = 56
    return (
      repeatDrawing(Math.ceil((-left * 2) / step), (at) =>
        band(left - 10 + at * step, top - 20, step / 2, 40 - top * 2, 0.5),
      ) +
      repeatDrawing(Math.ceil((-top * 2) / step), (at) =>
        band(left - 20, top - 10 + at * step, 40 - left * 2, step / 2, 0.5),
      )
    )
  }
  const lines = (y: number) => band(left - 20, y, 40 - left * 2, 16) + band(left - 20, y + 25, 40 - left * 2, 6)
  return lines(top + 26) + lines(-top - 57)
}

/** Fork, knife or spoon lying with its handle down, about 420 long, centred at 0. */
export function drawCutleryPiece(
  paper: SvgPictureBuilder,
  kind: 'fork' | 'knife' | 'spoon',
  metal = '#cfd3cd',
): string {
  const handle = smooth(parsePoints('-9 -10, -13 120, -17 190, 0 212, 17 190, 13 120, 9 -10'), 0.8)
  const heads = {
    fork: polygon(
      parsePoints(
        '-9 12, -16 -20, -31 -62, -33 -192, -24 -192, -22 -92, -17 -92, -15 -192, -6 -192, -4 -92, 4 -92, 6 -192, 15 -192, 17 -92, 22 -92, 24 -192, 33 -192, 31 -62, 16 -20, 9 12',
      ),
    ),
    knife: smooth(parsePoints('-9 20, -15 -60, -13 -150, 4 -208, 14 -150, 13 -60, 9 20'), 0.7),
    spoon: smooth(
      parsePoints('-9 20, -10 -50, -34 -84, -46 -132, -38 -184, 0 -208, 38 -184, 46 -132, 34 -84, 10 -50, 9 20'),
      0.95,
    ),
  }
  const shine = stroke('M-5 20L-9 180', '#ffffff', 5, 'opacity=".7"')
  const gloss =
    kind === 'spoon' ? stroke(curve(parsePoints('-22 -110, -22 -145, -6 -182')), '#ffffff', 7, 'opacity=".75"') : ''
  const paint = paper.linear(0, lighten(metal, 0.6), metal, darken(metal, 0.45))
  return (
    drawSoftShadow(paper, handle + heads[kind], 9, 4) + fill(handle, paint) + fill(heads[kind], paint) + shine + gloss
  )
}
