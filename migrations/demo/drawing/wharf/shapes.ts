/** SVG shapes as text; colors are presentation attributes, so that they may be custom properties of the page. */
type Attributes = Record<string, string | number>

const round = (value: number) => Math.round(value * 10) / 10

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')

const element = (name: string, attributes: Attributes) => `<${name}${toAttributes(attributes)}/>`

export const drawRect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  element('rect', { x, y, width, height, fill, ...more })

export const drawCircle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })

export const drawEllipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  element('ellipse', { cx, cy, rx, ry, fill, ...more })

export const drawPath = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more })

export const drawLinePath = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more })

export const groupShapes = (attributes: Attributes, ...shapes: readonly string[]) =>
  `<g${toAttributes(attributes)}>${shapes.join('')}</g>`

export const repeatShape = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Rings of light around a lamp, widest first. */
export const drawLampHalo = (x: number, y: number, radius: number, color: string, opacity: number) =>
  [1, 0.68, 0.42, 0.24].map((share) => drawCircle(x, y, radius * share, color, { opacity })).join('')
