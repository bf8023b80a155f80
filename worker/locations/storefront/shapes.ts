/**
 * SVG shapes as text. Colors and opacities are presentation attributes, which the policy of SVG files allows. They may
 * be custom properties, which a page’s `<use>` passes on.
 */

type Attributes = Record<string, string | number>

const toAttributes = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')

const round = (value: number) => Math.round(value * 10) / 10

export const svgRect = (x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}) =>
  `<rect${toAttributes({ x, y, width, height, fill, ...more })}/>`

export const svgCircle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  `<circle${toAttributes({ cx, cy, r, fill, ...more })}/>`

export const svgEllipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) =>
  `<ellipse${toAttributes({ cx, cy, rx, ry, fill, ...more })}/>`

export const drawSvgFilledPath = (d: string, fill: string, more: Attributes = {}) =>
  `<path${toAttributes({ d, fill, ...more })}/>`

/** Parallel lines or another open path, drawn with a stroke. */
export const drawSvgStrokedPath = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  `<path${toAttributes({ d, fill: 'none', stroke, 'stroke-width': width, ...more })}/>`

export const svgGroup = (attributes: Attributes, ...shapes: readonly string[]) =>
  `<g${toAttributes(attributes)}>${shapes.join('')}</g>`

/** Calls a function for each of `count` positions and joins the shapes. */
export const repeatSvgShape = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
