import type { SeededRandom } from '../random.ts'

export type Point = readonly [x: number, y: number]

/** Rounds numbers to keep the markup small. */
export const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/** Parses points written as `x y, x y`, scaled: a compact notation for outlines. */
export const parsePoints = (text: string, sx = 1, sy = sx): Point[] =>
  text.split(',').map((each) => {
    const [x = 0, y = 0] = each.trim().split(/\s+/).map(Number)
    return [x * sx, y * sy]
  })

const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** A path of straight lines, closed. Every path here is absolute, so that `shifted` can move it. */
export const polygon = (points: readonly Point[]) => `M${points.map(pair).join('L')}Z`

/** A closed curve through all points. */
export function smooth(points: readonly Point[], tension = 1): string {
  const at = (index: number) => points[(index + points.length) % points.length]!
  const bends = points.map((_, index) => bend(at(index - 1), at(index), at(index + 1), at(index + 2), tension))
  return `M${pair(at(0))}${bends.join('')}Z`
}

/** An open curve through all points, for strokes. */
export function curve(points: readonly Point[], tension = 1): string {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]!
  return points
    .slice(1)
    .reduce(
      (path, _, index) => path + bend(at(index - 1), at(index), at(index + 1), at(index + 2), tension),
      `M${pair(at(0))}`,
    )
}

/** One Catmull-Rom step from b to c as a cubic. */
function bend(a: Point, b: Point, c: Point, d: Point, tension: number): string {
  const reach = tension / 6
  const first: Point = [b[0] + (c[0] - a[0]) * reach, b[1] + (c[1] - a[1]) * reach]
  const second: Point = [c[0] - (d[0] - b[0]) * reach, c[1] - (d[1] - b[1]) * reach]
  return `C${pair(first)} ${pair(second)} ${pair(c)}`
}

export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const kx = rx * 0.5523
  const ky = ry * 0.5523
  return (
    `M${pair([x - rx, y])}C${pair([x - rx, y - ky])} ${pair([x - kx, y - ry])} ${pair([x, y - ry])}` +
    `C${pair([x + kx, y - ry])} ${pair([x + rx, y - ky])} ${pair([x + rx, y])}` +
    `C${pair([x + rx, y + ky])} ${pair([x + kx, y + ry])} ${pair([x, y + ry])}` +
    `C${pair([x - kx, y + ry])} ${pair([x - rx, y + ky])} ${pair([x - rx, y])}Z`
  )
}

/** A rectangle with round corners. */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  const r = Math.min(radius, width / 2, height / 2)
  const [right, bottom] = [x + width, y + height]
  if (r === 0)
    return polygon([
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ])
  return (
    `M${pair([x + r, y])}L${pair([right - r, y])}Q${pair([right, y])} ${pair([right, y + r])}` +
    `L${pair([right, bottom - r])}Q${pair([right, bottom])} ${pair([right - r, bottom])}` +
    `L${pair([x + r, bottom])}Q${pair([x, bottom])} ${pair([x, bottom - r])}L${pair([x, y + r])}Q${pair([x, y])} ${pair([x + r, y])}Z`
  )
}

/** An irregular round shape. `wobble` is the maximum deviation as a share of the radius. */
export function blob(
  random: SeededRandom,
  x: number,
  y: number,
  rx: number,
  ry = rx,
  wobble = 0.08,
  points = 10,
): string {
  const start = random.between(0, Math.PI)
  return smooth(
    Array.from({ length: points }, (_, index) => {
      const angle = start + (index / points) * Math.PI * 2
      const reach = 1 + random.around(wobble)
      return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
    }),
  )
}

/** A band along a line: `width` returns its half width at each share (0–1) of the line. */
export function ribbon(line: readonly Point[], width: (share: number) => number): string {
  const sides = line.map((point, index) => {
    const before = line[Math.max(0, index - 1)]!
    const after = line[Math.min(line.length - 1, index + 1)]!
    const angle = Math.atan2(after[1] - before[1], after[0] - before[0]) + Math.PI / 2
    const half = width(index / (line.length - 1))
    const step: Point = [Math.cos(angle) * half, Math.sin(angle) * half]
    return [
      [point[0] + step[0], point[1] + step[1]],
      [point[0] - step[0], point[1] - step[1]],
    ] as const
  })
  return smooth([...sides.map(([left]) => left), ...sides.map(([, right]) => right).reverse()])
}

/** Points on an arc; angles in degrees, clockwise from the right. */
export function arc(x: number, y: number, rx: number, ry: number, from: number, to: number, steps = 8): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry]
  })
}

/** Translates a path. */
export const shiftPath = (d: string, dx: number, dy: number) =>
  d.replaceAll(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x: string, y: string) => `${round(Number(x) + dx)} ${round(Number(y) + dy)}`,
  )
