/** A measurement of an element within a block, as rendered. */
export type StyleMeasurement =
  | { style: string; of: string; pseudo?: string }
  /** Its share of its container's inner width. */
  | { share: string; in: string }
  /** The side of its container at which it is. */
  | { side: string; in: string }
  /** The position of one element relative to another. */
  | { place: string; to: string }
  /** The number of different left edges of the visible ones: their columns. */
  | { columns: string }
  /** The number of visible ones. */
  | { seen: string }
  /** The background color: its own, or that of the nearest ancestor with one. */
  | { ground: string }
  /** The background images: gradients, and drawings by their first color. */
  | { drawing: string }
  | { tag: string }

/** Runs in the page: reads all measurements of one block. `:scope` is the block itself. */
export function readStyleMeasurements(
  block: Element,
  probes: Readonly<Record<string, StyleMeasurement>>,
): Record<string, unknown> {
  const find = (selector: string) => {
    const found = selector === ':scope' ? block : block.querySelector(selector)
    if (!found) throw new Error(`There is no ${selector} in ${block.outerHTML.slice(0, 300)}`)
    return found
  }
  const seen = (selector: string) => [...block.querySelectorAll(selector)].filter((each) => each.checkVisibility())
  const within = (selector: string) => {
    const element = find(selector)
    const { left, right } = element.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) }
  }
  const share = (inner: string, outer: string) => {
    const { left, right } = within(outer)
    return Math.round((find(inner).getBoundingClientRect().width / (right - left)) * 1000) / 1000
  }
  const side = (inner: string, outer: string) => {
    const [box, space] = [find(inner).getBoundingClientRect(), within(outer)]
    const [before, after] = [box.left - space.left, space.right - box.right]
    if (Math.abs(before - after) < 1) return 'middle'
    return before < 1 ? 'left' : after < 1 ? 'right' : 'neither side'
  }
  const place = (one: string, other: string) => {
    const [a, b] = [find(one).getBoundingClientRect(), find(other).getBoundingClientRect()]
    if (a.left >= b.right - 1) return 'right'
    if (a.right <= b.left + 1) return 'left'
    return a.top >= b.bottom - 1 ? 'below' : a.bottom <= b.top + 1 ? 'above' : 'over'
  }
  const ground = (selector: string) => {
    for (let element: Element | null = find(selector); element; element = element.parentElement) {
      const { backgroundColor } = getComputedStyle(element)
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor
    }
    return 'none'
  }
  const drawing = (selector: string) =>
    getComputedStyle(find(selector)).backgroundImage.replace(
      /url\("data:[^"]*?%23([0-9a-f]{3,6})[^"]*"\)/g,
      'drawing #$1',
    )
  const read = (probe: StyleMeasurement): unknown => {
    if ('style' in probe) return getComputedStyle(find(probe.of), probe.pseudo)[probe.style as 'color']
    if ('share' in probe) return share(probe.share, probe.in)
    if ('side' in probe) return side(probe.side, probe.in)
    if ('place' in probe) return place(probe.place, probe.to)
    if ('columns' in probe)
      return new Set(seen(probe.columns).map((each) => Math.round(each.getBoundingClientRect().left))).size
    if ('seen' in probe) return seen(probe.seen).length
    if ('ground' in probe) return ground(probe.ground)
    if ('drawing' in probe) return drawing(probe.drawing)
    return find(probe.tag).tagName
  }
  return Object.fromEntries(Object.entries(probes).map(([name, probe]) => [name, read(probe)]))
}
