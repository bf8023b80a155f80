import type { GridPoint, GridPolyline } from './outline.ts'

/** A shape of one color: filled lines, or strokes of a round pen of some width. */
export interface RasterShape {
  lines: GridPolyline[]
  color: [red: number, green: number, blue: number]
  pen?: number
}

/** Number of vertical samples per pixel. */
const samplesPerPixel = 4

/**
 * Draws shapes on top of each other from a grid of `grid` units into a square of `size` pixels. Returns RGBA values.
 */
export function rasterizeShapes(shapes: readonly RasterShape[], grid: number, size: number): Uint8Array {
  const pixels = new Float64Array(size * size * 4)
  for (const shape of shapes) {
    const areas = shape.pen ? shape.lines.flatMap((line) => toStrokeOutline(line, shape.pen! / 2)) : shape.lines
    const scaled = areas.map((area) => area.map(([x, y]): GridPoint => [(x * size) / grid, (y * size) / grid]))
    paint(pixels, size, scaled, shape.color)
  }
  return Uint8Array.from(pixels, Math.round)
}

/** Converts a stroke to areas: a bar for each segment and a disc at each point. */
const toStrokeOutline = (line: GridPolyline, radius: number): GridPolyline[] => [
  ...line.map((point) => disc(point, radius)),
  ...line.slice(1).flatMap((to, index) => bar(line[index]!, to, radius)),
]

const disc = ([x, y]: GridPoint, radius: number): GridPolyline =>
  Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

/** Has the same direction as discs, so that overlapping areas add up. */
function bar([x1, y1]: GridPoint, [x2, y2]: GridPoint, radius: number): GridPolyline[] {
  const length = Math.hypot(x2 - x1, y2 - y1)
  if (length === 0) return []
  const [across, down] = [((y2 - y1) * radius) / length, (-(x2 - x1) * radius) / length]
  return [
    [
      [x1 + across, y1 + down],
      [x2 + across, y2 + down],
      [x2 - across, y2 - down],
      [x1 - across, y1 - down],
    ],
  ]
}

/** Blends a color over the pixels within areas by the nonzero rule, with their coverage as opacity. */
function paint(pixels: Float64Array, size: number, areas: GridPolyline[], color: RasterShape['color']) {
  const edges = areas.flatMap((area) =>
    area.map((from, index): [GridPoint, GridPoint] => [from, area[(index + 1) % area.length]!]),
  )
  const heights = edges.map(([[, y]]) => y)
  const last = Math.min(size, Math.ceil(Math.max(...heights)))
  for (let row = Math.max(0, Math.floor(Math.min(...heights))); row < last; row += 1) {
    const covered = new Float64Array(size)
    for (let sample = 0; sample < samplesPerPixel; sample += 1)
      cover(covered, edges, row + (sample + 0.5) / samplesPerPixel)
    for (let column = 0; column < size; column += 1)
      blend(pixels, 4 * (row * size + column), color, Math.min(1, covered[column]! / samplesPerPixel))
  }
}

function cover(covered: Float64Array, edges: readonly [GridPoint, GridPoint][], y: number) {
  const crossings = edges
    .filter(([[, y1], [, y2]]) => y1 <= y !== y2 <= y)
    .map(([[x1, y1], [x2, y2]]) => ({ x: x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), turn: y1 < y2 ? 1 : -1 }))
    .toSorted((one, other) => one.x - other.x)
  let winding = 0
  for (const [index, { x, turn }] of crossings.entries()) {
    winding += turn
    if (winding !== 0) span(covered, x, crossings[index + 1]?.x ?? x)
  }
}

function span(covered: Float64Array, from: number, to: number) {
  const end = Math.min(to, covered.length)
  for (let column = Math.max(0, Math.floor(from)); column < end; column += 1)
    covered[column]! += Math.max(0, Math.min(column + 1, end) - Math.max(column, from))
}

function blend(pixels: Float64Array, at: number, color: RasterShape['color'], opacity: number) {
  if (opacity === 0) return
  const below = pixels[at + 3]! / 255
  const whole = opacity + below * (1 - opacity)
  for (const channel of [0, 1, 2])
    pixels[at + channel] = (color[channel]! * opacity + pixels[at + channel]! * below * (1 - opacity)) / whole
  pixels[at + 3] = 255 * whole
}
