import { fill, pickRandomPointInEllipse, placeAt, repeatDrawing } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { blob, round } from '../../shapes.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'

type Relief = Parameters<typeof addReliefLighting>[2]

interface Heap {
  x: number
  y: number
  rx: number
  ry: number
  /** How much higher the middle of the heap is than its edge. */
  rise: number
  /** The distance between neighbors in a row, and between rows. */
  across: number
  down: number
  /** How far pieces turn to either side, in degrees. */
  turn: number
}

/**
 * Pieces heaped in an ellipse, from the far side to the near one. Each row is lit in two layers, so that neighbors
 * overlap as separate bodies.
 */
export function drawHeap(paper: SvgPictureBuilder, heap: Heap, draw: (index: number) => string, relief: Relief) {
  const { x, y, rx, ry, rise, across, down, turn } = heap
  const { random } = paper
  const rows = Math.max(2, Math.round((ry * 2) / down))
  return repeatDrawing(rows, (row) => {
    const depth = ((row + 0.5) / rows) * 2 - 1
    const half = rx * Math.sqrt(1 - depth * depth)
    const count = Math.max(1, Math.round((half * 2) / across))
    const spots = Array.from({ length: count }, (_, at) => {
      // Every other row is shifted, so that no columns show.
      const side = ((at + (row % 2 ? 0.28 : 0.72)) / count) * 2 - 1
      const left = side * half + random.around(across * 0.28)
      const lift = rise * (1 - depth * depth) * (1 - side * side * 0.8)
      return [
        x + left,
        y + depth * ry - lift + random.around(down * 0.3),
        random.around(turn),
        random.between(0.88, 1.1),
      ]
        .map((value) => round(value, 2))
        .join(' ')
    })
    const layer = (parity: number) => spots.filter((_, at) => at % 2 === parity).join(', ')
    return [0, 1]
      .map(layer)
      .filter(Boolean)
      .map((each) => addReliefLighting(paper, placeAt(paper, each, draw), { ...relief, seed: random.whole(1, 6) }))
      .join('')
  })
}

/** The shade in a heap, which shows between its pieces. */
export const drawHeapShade = (paper: SvgPictureBuilder, { x, y, rx, ry, rise }: Heap, color: string) =>
  blurDrawing(
    paper,
    fill(blob(paper.random, x, y - rise * 0.35, rx * 0.96, ry * 0.9 + rise * 0.4, 0.04, 12), color),
    14,
  )

/** Uneven spots of color in an ellipse, as roasting and spices leave them. */
export const drawColorPatches = (
  paper: SvgPictureBuilder,
  count: number,
  [rx, ry]: readonly [rx: number, ry: number],
  colors: readonly string[],
  size: number,
  opacity = 0.45,
) =>
  repeatDrawing(count, () => {
    const { random } = paper
    const [x, y] = pickRandomPointInEllipse(random, 0, 0, rx, ry)
    const d = blob(random, x, y, size * random.between(0.5, 1.5), size * random.between(0.3, 0.7), 0.35, 8)
    return fill(d, random.pick(colors), `opacity="${opacity}"`)
  })
