export interface MapPoint {
  x: number
  y: number
}
export interface MapRectangle {
  left: number
  top: number
  right: number
  bottom: number
}

interface Edge {
  inside: (point: MapPoint) => boolean
  /** The intersection of the edge with the segment between two points. */
  cross: (from: MapPoint, to: MapPoint) => MapPoint
}

const edges = ({ left, top, right, bottom }: MapRectangle): Edge[] => [
  { inside: ({ x }) => x >= left, cross: atX(left) },
  { inside: ({ x }) => x <= right, cross: atX(right) },
  { inside: ({ y }) => y >= top, cross: atY(top) },
  { inside: ({ y }) => y <= bottom, cross: atY(bottom) },
]
const atX = (x: number) => (from: MapPoint, to: MapPoint) => ({
  x,
  y: from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x),
})
const atY = (y: number) => (from: MapPoint, to: MapPoint) => ({
  x: from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y),
  y,
})

/** Clips a ring to a box (Sutherland–Hodgman); empty if the ring is outside. */
export function clipRingToRectangle(ring: readonly MapPoint[], box: MapRectangle): readonly MapPoint[] {
  let clipped = ring
  for (const { inside, cross } of edges(box)) {
    if (clipped.every(inside)) continue
    const next: MapPoint[] = []
    clipped.forEach((point, index) => {
      const before = clipped.at(index - 1)!
      if (inside(before) !== inside(point)) next.push(cross(before, point))
      if (inside(point)) next.push(point)
    })
    clipped = next
  }
  return clipped
}

/** Returns the parts of a line that may cross a box. Segments are not cut, so that a part may end outside the box. */
export function selectLinePartsInRectangle(line: readonly MapPoint[], box: MapRectangle): MapPoint[][] {
  const parts: MapPoint[][] = []
  let current: MapPoint[] | undefined
  line.slice(1).forEach((to, index) => {
    const from = line[index]!
    if (!canCross(from, to, box)) {
      current = undefined
      return
    }
    if (!current) {
      current = [from]
      parts.push(current)
    }
    current.push(to)
  })
  return parts
}

const canCross = (a: MapPoint, b: MapPoint, { left, top, right, bottom }: MapRectangle) =>
  Math.max(a.x, b.x) >= left && Math.min(a.x, b.x) <= right && Math.max(a.y, b.y) >= top && Math.min(a.y, b.y) <= bottom
