import { createSeededRandom, type SeededRandom } from '../random.ts'
import { round } from './shapes.ts'

/** A color stop: a color, or a color with its position (0–1) and opacity. */
export type GradientStop = string | [color: string, offset: number, opacity?: number]

/** The canvas of a picture: its size, its random generator, and the gradients and clips used so far. */
export class SvgPictureBuilder {
  readonly random: SeededRandom
  private readonly definitions = new Map<string, string>()
  private turned = 0

  constructor(
    readonly width: number,
    readonly height: number,
    seed: string,
  ) {
    this.random = createSeededRandom(seed)
  }

  /** A straight gradient over the filled shape; 0° runs left to right, 90° top to bottom. */
  linear(angle: number, ...stops: GradientStop[]): string {
    const x = Math.cos((angle * Math.PI) / 180) / 2
    const y = Math.sin((angle * Math.PI) / 180) / 2
    const line = `x1="${round(0.5 - x, 3)}" y1="${round(0.5 - y, 3)}" x2="${round(0.5 + x, 3)}" y2="${round(0.5 + y, 3)}"`
    return `url(#${this.define('linearGradient', line, stopTags(stops))})`
  }

  /** A round gradient over the filled shape, centred at (x, y) of its box. */
  radial({ x = 0.5, y = 0.5, r = 0.5 }: { x?: number; y?: number; r?: number }, ...stops: GradientStop[]): string {
    return `url(#${this.define('radialGradient', `cx="${x}" cy="${y}" r="${r}"`, stopTags(stops))})`
  }

  /** Returns a `clip-path` attribute that shows only the inside of the path. */
  clip(d: string): string {
    return `clip-path="url(#${this.define('clipPath', '', `<path d="${d}"/>`)})"`
  }

  /** Returns a `filter` attribute with the steps, over an area larger than the drawing by `margin` percent. */
  filter(steps: string, margin = 15): string {
    const area = `x="-${margin}%" y="-${margin}%" width="${100 + margin * 2}%" height="${100 + margin * 2}%"`
    return `filter="url(#${this.define('filter', `${area} color-interpolation-filters="sRGB"`, steps)})"`
  }

  /** Draws at a position, rotated in degrees and scaled; light always comes from the top left. */
  place(x: number, y: number, turn: number, draw: () => string, scale = 1): string {
    this.turned += turn
    const markup = draw()
    this.turned -= turn
    const transform = `translate(${round(x)} ${round(y)})${turn ? `rotate(${round(turn)})` : ''}${scale === 1 ? '' : `scale(${round(scale, 3)})`}`
    return `<g transform="${transform}">${markup}</g>`
  }

  /** Returns the offset of `distance` away from the light, in the rotated coordinates of the current drawing. */
  fall(distance: number): [x: number, y: number] {
    const angle = ((55 - this.turned) * Math.PI) / 180
    return [round(Math.cos(angle) * distance), round(Math.sin(angle) * distance)]
  }

  /** Returns the whole picture as SVG. */
  svg(body: string): string {
    const definitions = [...this.definitions.values()].join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${definitions}</defs>${body}</svg>`
  }

  private define(tag: string, attributes: string, content: string): string {
    const key = `${tag} ${attributes}${content}`
    const known = /id="(\w+)"/.exec(this.definitions.get(key) ?? '')
    if (known) return known[1]!
    const id = `d${this.definitions.size}`
    this.definitions.set(key, `<${tag} id="${id}" ${attributes}>${content}</${tag}>`)
    return id
  }
}

const stopTags = (stops: GradientStop[]) =>
  stops
    .map((stop, at) => {
      const [color, offset, opacity] = typeof stop === 'string' ? [stop, at / Math.max(1, stops.length - 1)] : stop
      return `<stop offset="${round(offset, 3)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
    })
    .join('')
