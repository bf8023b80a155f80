import { type GridPoint, type GridPolyline, parseSvgPathLines } from './outline.ts'
import type { RasterShape } from './raster.ts'

/** What an icon is drawn from, on its own square grid. */
export interface ParsedIcon {
  /** The width of the view box. */
  grid: number
  shapes: RasterShape[]
}

const readAttributes = (tag: string): Record<string, string> =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)\s*=\s*["']([^"']*)["']/g)].map(([, name, value]) => [name, value]))

/**
 * Parses the paths and rectangles of a square SVG that this worker can draw by itself: `path` and `rect` in opaque
 * colors, in groups without transformations. Null for any other drawing.
 */
export function parseIconSvg(svg: string): ParsedIcon | null {
  const tags = [...svg.matchAll(/<([a-zA-Z]+)\b([^>]*)>/g)].map(([, name, rest]) => ({
    name: name!,
    attributes: readAttributes(rest!),
  }))
  const [root, ...parts] = tags
  const [left, top, width, height] = (root?.attributes['viewBox'] ?? '').split(/[\s,]+/).map(Number)
  if (root?.name !== 'svg' || left !== 0 || top !== 0 || !width || width !== height) return null
  const shapes = parts.map(({ name, attributes }) => toShapes(name, attributes))
  return shapes.every((each) => each !== null) ? { grid: width, shapes: shapes.flat() } : null
}

function toShapes(name: string, attributes: Record<string, string>): RasterShape[] | null {
  if (name === 'title') return []
  const { d, fill = '#000', stroke = 'none', transform } = attributes
  if (transform || (name !== 'path' && name !== 'rect')) return null
  const lines = name === 'rect' ? toRectangle(attributes) : parsePath(d ?? '')
  const filled = parseHexColor(fill)
  const drawn = parseHexColor(stroke)
  if (lines === null || (fill !== 'none' && !filled) || (stroke !== 'none' && !drawn)) return null
  const pen = Number(attributes['stroke-width'] ?? 1)
  return [...(filled ? [{ lines, color: filled }] : []), ...(drawn ? [{ lines, color: drawn, pen }] : [])]
}

const parsePath = (d: string): GridPolyline[] | null => (/^[MLHVCAZ\s\d.,e-]*$/i.test(d) ? parseSvgPathLines(d) : null)

function toRectangle(attributes: Record<string, string>): GridPolyline[] {
  const read = (name: string) => Number(attributes[name] ?? 0)
  const [x, y, width, height, radius] = [read('x'), read('y'), read('width'), read('height'), read('rx')]
  const [right, bottom] = [x + width, y + height]
  if (radius === 0) return [[...corners(x, y, right, bottom)]]
  const arc = (to: string) => `A${radius} ${radius} 0 0 1 ${to}`
  return parseSvgPathLines(
    `M${x + radius} ${y}H${right - radius}${arc(`${right} ${y + radius}`)}V${bottom - radius}` +
      `${arc(`${right - radius} ${bottom}`)}H${x + radius}${arc(`${x} ${bottom - radius}`)}V${y + radius}` +
      `${arc(`${x + radius} ${y}`)}Z`,
  )
}

const corners = (x: number, y: number, right: number, bottom: number): GridPoint[] => [
  [x, y],
  [right, y],
  [right, bottom],
  [x, bottom],
]

/** Returns red, green and blue of `#rgb` or `#rrggbb`. */
export function parseHexColor(text: string): RasterShape['color'] | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (!digits) return null
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const channel = (from: number) => Number.parseInt(long.slice(from, from + 2), 16)
  return [channel(0), channel(2), channel(4)]
}
