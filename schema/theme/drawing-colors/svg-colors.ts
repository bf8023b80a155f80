import { mixColors } from '../color.ts'
import { blackColor } from '../colors/fixed-colors.ts'
import { type ColorWithOpacity, parseSvgColor, parseSvgOpacity } from './color-values.ts'
import { createSvgStyleReader, type SvgStyleReader } from './svg-styles.ts'
import { type ParsedSvgElement, parseSvgElements } from './svg-tree.ts'

/** What an element inherits; a paint is null if nothing is painted. */
interface Inherited {
  fill: ColorWithOpacity | null
  stroke: ColorWithOpacity | null
  color: ColorWithOpacity
  fillOpacity: number
  strokeOpacity: number
  /** The product of those of all elements around it. */
  opacity: number
  /** Whether it is drawn only where another element uses it. */
  isDefinition: boolean
  /** How many elements it is in. */
  depth: number
}

const black: ColorWithOpacity = { color: blackColor, opacity: 1 }
const initial: Inherited = {
  ...{ fill: black, stroke: null, color: black, fillOpacity: 1, strokeOpacity: 1, opacity: 1 },
  isDefinition: false,
  depth: 0,
}

/** More elements than a drawing of our size has; one that uses itself many times over has more. */
const maxElements = 5000
const maxDepth = 60

/**
 * Lists the colors of an SVG drawing with their opacity: of its shapes, lines, texts and gradients, each once. Null if
 * some are not known: a raster picture, a filter, an animated color, or one that is not written as `#rrggbb`, `rgb()`
 * or a basic name. An element without a color is black, as it is drawn.
 */
export function listSvgColors(svg: string): ColorWithOpacity[] | null {
  const { outermost, all } = parseSvgElements(svg)
  if (all.length > maxElements) return null
  const styles = createSvgStyleReader(all)
  if (!styles || !all.every((element) => hasKnownColors(element, styles(element)))) return null
  const found = new Map<string, ColorWithOpacity>()
  const add = (paint: ColorWithOpacity | null, opacity: number) => {
    const drawn = paint && { color: paint.color, opacity: paint.opacity * opacity }
    if (drawn && drawn.opacity > 0) found.set(`${drawn.color} ${drawn.opacity}`, drawn)
  }
  const state: Walk = { all, styles, add, count: 0 }
  for (const element of outermost) walk(state, element, initial)
  return state.count > maxElements ? null : [...found.values()]
}

const animatedColors = /^(?:fill|stroke(?!-dash|-width)|color|stop-|opacity|style|class|filter|href|xlink:href)/
const colorNames = ['fill', 'stroke', 'color', 'stop-color']
const opacityNames = ['opacity', 'fill-opacity', 'stroke-opacity', 'stop-opacity']

/** Whether all colors of an element can be computed. */
function hasKnownColors({ tag, attributes }: ParsedSvgElement, styles: Record<string, string>): boolean {
  if (tag === 'image') return false
  if (/^(?:animate|set$)/.test(tag)) return !animatedColors.test(attributes['attributeName'] ?? '')
  return (
    tag === '' ||
    (colorNames.every((name) => isKnownPaint(styles[name])) &&
      opacityNames.every(
        (name) => [undefined, 'inherit'].includes(styles[name]) || parseSvgOpacity(styles[name]!) !== null,
      ))
  )
}

interface Walk {
  all: readonly ParsedSvgElement[]
  styles: SvgStyleReader
  add: (paint: ColorWithOpacity | null, opacity: number) => void
  count: number
}

const shapes = new Set('path rect circle ellipse line polyline polygon text tspan textPath'.split(' '))
const definitions = new Set(['defs', 'symbol'])
/** What is drawn wherever it is used as a paint. */
const paints = new Set(['pattern', 'marker'])
const gradients = new Set(['linearGradient', 'radialGradient'])
/** What has no colors of its own, or only makes others transparent. */
const withoutColors = new Set(['', 'clipPath', 'mask', 'style', 'title', 'desc', 'metadata', 'filter'])

function walk(state: Walk, element: ParsedSvgElement, inherited: Inherited): void {
  const { tag, attributes, children } = element
  state.count += inherited.depth > maxDepth ? maxElements : 1
  if (state.count > maxElements || withoutColors.has(tag)) return
  const styles = state.styles(element)
  const context = inherit(inherited, styles)
  if (definitions.has(tag)) context.isDefinition = true
  if (paints.has(tag)) context.isDefinition = false
  if (gradients.has(tag)) addGradient(state, element, context)
  if (shapes.has(tag) && !context.isDefinition) {
    if (tag !== 'line') state.add(context.fill, context.fillOpacity * context.opacity)
    state.add(context.stroke, context.strokeOpacity * context.opacity)
  }
  if (tag === 'use' && !context.isDefinition) walkUsed(state, attributes, context)
  for (const child of children) walk(state, child, context)
}

function walkUsed(state: Walk, attributes: ParsedSvgElement['attributes'], context: Inherited): void {
  const id = (attributes['href'] ?? attributes['xlink:href'] ?? '').trim().slice(1)
  const used = state.all.find((each) => each.attributes['id'] === id)
  if (!used) return
  const isSymbol = used.tag === 'symbol'
  const inherited = isSymbol ? inherit(context, state.styles(used)) : context
  for (const each of isSymbol ? used.children : [used]) walk(state, each, inherited)
}

function inherit(from: Inherited, styles: Record<string, string>): Inherited {
  const color = readPaint(styles['color'], from.color, from.color) ?? black
  return {
    color,
    fill: readPaint(styles['fill'], from.fill, color),
    stroke: readPaint(styles['stroke'], from.stroke, color),
    fillOpacity: toOpacity(styles['fill-opacity'], from.fillOpacity),
    strokeOpacity: toOpacity(styles['stroke-opacity'], from.strokeOpacity),
    opacity: from.opacity * toOpacity(styles['opacity'], 1),
    isDefinition: from.isDefinition,
    depth: from.depth + 1,
  }
}

const toOpacity = (value: string | undefined, otherwise: number): number =>
  (value === undefined ? null : parseSvgOpacity(value)) ?? otherwise

/** Removes what a paint refers to: the colors of a gradient or a pattern are listed where that is defined. */
const withoutReference = (value: string) => value.trim().replace(/^url\([^)]*\)\s*/, '')

const isCurrentColor = (paint: string) => paint.toLowerCase() === 'currentcolor'

function isKnownPaint(value: string | undefined): boolean {
  const paint = withoutReference(value ?? '')
  return ['', 'none', 'inherit'].includes(paint) || isCurrentColor(paint) || parseSvgColor(paint) !== null
}

function readPaint(
  value: string | undefined,
  inherited: ColorWithOpacity | null,
  color: ColorWithOpacity,
): ColorWithOpacity | null {
  const paint = value === undefined ? 'inherit' : withoutReference(value)
  if (paint === 'inherit') return inherited
  return isCurrentColor(paint) ? color : parseSvgColor(paint)
}

/** Between two stops, a gradient has every mixture of them. */
const shares = [0, 0.25, 0.5, 0.75]

function addGradient({ add, styles }: Walk, { children }: ParsedSvgElement, { color }: Inherited): void {
  const stops = children
    .filter(({ tag }) => tag === 'stop')
    .map((stop) => {
      const { 'stop-color': stopColor = blackColor, 'stop-opacity': opacity, ...others } = styles(stop)
      const own = readPaint(others['color'], color, color) ?? color
      const paint = readPaint(stopColor, black, own) ?? black
      return { color: paint.color, opacity: paint.opacity * toOpacity(opacity, 1) }
    })
  for (const [place, stop] of stops.entries())
    for (const share of shares) add(mixStops(stop, stops[place + 1] ?? stop, share), 1)
}

const mixStops = (one: ColorWithOpacity, other: ColorWithOpacity, share: number): ColorWithOpacity => ({
  color: mixColors(one.color, other.color, share),
  opacity: one.opacity + (other.opacity - one.opacity) * share,
})
