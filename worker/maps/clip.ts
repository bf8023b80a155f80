export interface Point {
  x: number
  y: number
}
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

interface Edge {
  inside: (point: Point) => boolean
  /** Where the way between two points crosses. */
  cross: (from: Point, to: Point) => Point
}

const edges = ({ left, top, right, bottom }: Box): Edge[] => [
  { inside: ({ x }) => x >= left, cross: atX(left) },
  { inside: ({ x }) => x <= right, cross: atX(right) },
  { inside: ({ y }) => y >= top, cross: atY(top) },
  { inside: ({ y }) => y <= bottom, cross: atY(bottom) },
]
const atX = (x: number) => (from: Point, to: Point) => ({
  x,
  y: from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x),
})
const atY = (y: number) => (from: Point, to: Point) => ({
  x: from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y),
  y,
})

/** The part of a ring inside a box, side after side (Sutherland and Hodgman); empty when nothing is. */
export function clipRing(ring: readonly Point[], box: Box): readonly Point[] {
  let kept = ring
  for (const { inside, cross } of edges(box)) {
    if (kept.every(inside)) continue
    const next: Point[] = []
    kept.forEach((point, index) => {
      const before = kept.at(index - 1)!
      if (inside(before) !== inside(point)) next.push(cross(before, point))
      if (inside(point)) next.push(point)
    })
    kept = next
  }
  return kept
}

/** The stretches of a line that come near a box: whole steps, so that a line may end a little outside. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  const stretches: Point[][] = []
  let current: Point[] | undefined
  line.slice(1).forEach((to, index) => {
    const from = line[index]!
    if (!canCross(from, to, box)) {
      current = undefined
      return
    }
    if (!current) {
      current = [from]
      stretches.push(current)
    }
    current.push(to)
  })
  return stretches
}

const canCross = (a: Point, b: Point, { left, top, right, bottom }: Box) =>
  Math.max(a.x, b.x) >= left && Math.min(a.x, b.x) <= right && Math.max(a.y, b.y) >= top && Math.min(a.y, b.y) <= bottom
