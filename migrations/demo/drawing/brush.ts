import type { SeededRandom } from '../random.ts'
import { darken, lighten } from './palette.ts'
import type { SvgPictureBuilder } from './paper.ts'
import { type Point, round, shiftPath } from './shapes.ts'

/** A filled path. Its opacity is that of its fill alone: a plain `opacity` costs the renderer a layer each. */
export const fill = (d: string, color: string, extra = '') =>
  `<path d="${d}" fill="${color}"${extra && ` ${extra.replace(plainOpacity, 'fill-opacity=')}`}/>`

const plainOpacity = /\bopacity=/

/** A stroked path with round ends. */
export const stroke = (d: string, color: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra.replace(plainOpacity, 'stroke-opacity=')}`}/>`

export const group = (content: string, attributes = '') => `<g${attributes && ` ${attributes}`}>${content}</g>`

interface Form {
  /** The colour of the lit middle. */
  color: string
  /** A fill for the middle when one flat colour is not enough. */
  paint?: string
  /** Width of the dark crescent away from the light. */
  depth?: number
  /** Width of the bright crescent towards the light; 0 leaves it out. */
  shine?: number
  /** The height of the object above the ground, as the length of its shadow. */
  lift?: number
  dark?: string
  bright?: string
  /** Drawn on top of the object and clipped at its edge. */
  inside?: string
}

/** An object with volume: cast shadow, lit edge, shaded edge, and texture, from one outline. */
export function drawShadedShape(paper: SvgPictureBuilder, d: string, form: Form): string {
  const { color, paint = color, depth = 8, shine = depth * 0.6, lift = depth, inside = '' } = form
  const { dark = darken(color, 0.34), bright = lighten(color, 0.5) } = form
  const [sx, sy] = paper.fall(depth)
  const [lx, ly] = paper.fall(shine)
  const crescent = (dx: number, dy: number, ink: string) => fill(d + shiftPath(d, dx, dy), ink, 'fill-rule="evenodd"')
  return (
    drawCastShadow(paper, d, lift) +
    group(
      fill(d, paint) + inside + (depth ? crescent(-sx, -sy, dark) : '') + (shine ? crescent(lx, ly, bright) : ''),
      paper.clip(d),
    )
  )
}

/** The shadow a thing throws: tight and dark, then long and light. */
export function drawCastShadow(paper: SvgPictureBuilder, d: string, lift: number, strength = 1): string {
  if (!lift) return ''
  const [x, y] = paper.fall(lift)
  const step = (share: number, opacity: number) =>
    fill(
      d,
      '#1d0a0c',
      `opacity="${round(opacity * strength, 2)}" transform="translate(${round(x * share)} ${round(y * share)})"`,
    )
  return step(1.7, 0.12) + step(0.8, 0.28)
}

/** A wide soft shadow for plates and other large objects: rings of low opacity, a tenth of the cost of a blur. */
export function drawSoftShadow(
  paper: SvgPictureBuilder,
  d: string,
  distance: number,
  spread = distance * 0.7,
  opacity = 0.42,
): string {
  const [x, y] = paper.fall(distance)
  const ink = round(1 - (1 - opacity) ** (1 / (rings + 1)), 3)
  const ring = (index: number) => stroke(d, '#1d0a0c', (spread * 4 * (index + 1)) / rings, `opacity="${ink}"`)
  return `<g transform="translate(${x} ${y})">${fill(d, '#1d0a0c', `opacity="${ink}"`)}${repeatDrawing(rings, ring)}</g>`
}

const rings = 11

/** Many round dots in one path. `at` returns each dot's position. */
export const dots = (count: number, at: (index: number) => Point, color: string, size: number, opacity = 1) =>
  stroke(
    Array.from({ length: count }, (_, index) => at(index))
      .map(([x, y]) => `M${round(x)} ${round(y)}h.01`)
      .join(''),
    color,
    size,
    opacity === 1 ? '' : `opacity="${opacity}"`,
  )

/** A random position inside an ellipse, evenly distributed. */
export function pickRandomPointInEllipse(random: SeededRandom, x: number, y: number, rx: number, ry = rx): Point {
  const angle = random.between(0, Math.PI * 2)
  const reach = Math.sqrt(random.between(0, 1))
  return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
}

/** Rising steam: pale wisps above (x, y), soft by layers. */
export function steam(paper: SvgPictureBuilder, x: number, y: number, height: number, opacity = 0.35): string {
  return [-0.3, 0.05, 0.4]
    .map((side, index) => {
      const left = x + side * height * 0.6 + paper.random.around(height * 0.05)
      const sway = height * 0.12 * (index % 2 ? -1 : 1)
      const top = y - height * (0.8 + index * 0.1)
      const bends = [left + sway * 2, y - height * 0.3, left - sway * 2, y - height * 0.6]
        .map((value) => round(value))
        .join(' ')
      const d = `M${round(left)} ${round(y)}C${bends} ${round(left + sway)} ${round(top)}`
      return [0.15, 0.12, 0.09, 0.065, 0.04, 0.02]
        .map((width) => stroke(d, '#fffaf0', height * width, `opacity="${round(opacity * 0.24, 3)}"`))
        .join('')
    })
    .join('')
}

/** Repeats a drawing and joins the results. */
export const repeatDrawing = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Draws at each spot, written as `x y turn scale, x y …`; turn and scale are optional. */
export const placeAt = (paper: SvgPictureBuilder, spots: string, draw: (index: number) => string) =>
  spots
    .split(',')
    .map((spot, index) => {
      const [x = 0, y = 0, turn = 0, scale = 1] = spot.trim().split(/\s+/).map(Number)
      return paper.place(x, y, turn, () => draw(index), scale)
    })
    .join('')
