/** A point on the grid. */
export type GridPoint = [x: number, y: number]

/** A line through points. It is closed when filled. */
export type GridPolyline = GridPoint[]

/** Number of straight segments per curve. */
const segments = 24

/** Parses an SVG path: M, L, H, V, C, Z and circular A, absolute and relative. */
export function parseSvgPathLines(path: string): GridPolyline[] {
  const lines: GridPolyline[] = []
  let current: GridPoint = [0, 0]
  for (const [, command = '', numbers = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const kind = command.toUpperCase()
    if (kind === 'Z') current = lines.at(-1)![0]!
    for (let from = 0; from < values.length; from += sizes[kind]!) {
      const added = step(kind, command !== kind, values.slice(from, from + sizes[kind]!), current)
      if (kind === 'M' && from === 0) lines.push(added)
      else lines.at(-1)!.push(...added)
      current = added.at(-1)!
    }
    // Drawing after a closed line starts a new line.
    if (kind === 'Z') lines.at(-1)!.push(current)
  }
  return lines
}

const sizes: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 }

function step(kind: string, isRelative: boolean, values: number[], current: GridPoint): GridPoint[] {
  const [x, y] = isRelative ? current : [0, 0]
  if (kind === 'H') return [[values[0]! + x, current[1]]]
  if (kind === 'V') return [[current[0], values[0]! + y]]
  const end: GridPoint = [values.at(-2)! + x, values.at(-1)! + y]
  if (kind === 'A') return arc(current, end, values[0]!, values[3] === 1, values[4] === 1)
  if (kind === 'C') return curve(current, [values[0]! + x, values[1]! + y], [values[2]! + x, values[3]! + y], end)
  return [end]
}

const sampleCurve = <Made>(toPoint: (fraction: number) => Made) =>
  Array.from({ length: segments }, (_, index) => toPoint((index + 1) / segments))

const curve = (from: GridPoint, one: GridPoint, two: GridPoint, to: GridPoint): GridPoint[] =>
  sampleCurve((t) => {
    const mix = (axis: 0 | 1) =>
      (1 - t) ** 3 * from[axis] +
      3 * (1 - t) ** 2 * t * one[axis] +
      3 * (1 - t) * t ** 2 * two[axis] +
      t ** 3 * to[axis]
    return [mix(0), mix(1)]
  })

/** A circular arc between two points (SVG 2, appendix B.2.4, for circles). */
function arc(
  [x1, y1]: GridPoint,
  [x2, y2]: GridPoint,
  minRadius: number,
  isLarge: boolean,
  isClockwise: boolean,
): GridPoint[] {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const radius = Math.max(minRadius, Math.hypot(dx, dy) / 2)
  const height = Math.sqrt(Math.max(0, radius ** 2 - (dx ** 2 + dy ** 2) / 4))
  const side = (isLarge === isClockwise ? 1 : -1) * (height / Math.hypot(dx, dy))
  const [cx, cy] = [(x1 + x2) / 2 + side * dy, (y1 + y2) / 2 - side * dx]
  const start = Math.atan2(y1 - cy, x1 - cx)
  const turn = Math.atan2(y2 - cy, x2 - cx) - start
  const whole = 2 * Math.PI
  const sweep = isClockwise ? (turn + whole) % whole : -((whole - turn) % whole)
  return sampleCurve((t) => [cx + radius * Math.cos(start + sweep * t), cy + radius * Math.sin(start + sweep * t)])
}
