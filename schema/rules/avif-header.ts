import type { Size } from './framing.ts'

/** One box of an ISO base media file: its four letters and where its content begins and ends. */
export interface Box {
  type: string
  start: number
  end: number
}

/** The boxes between two positions. Sizes that make no sense end the list. */
export function* boxesIn(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const type = String.fromCharCode(...[4, 5, 6, 7].map((each) => view.getUint8(at + each)))
    const short = view.getUint32(at)
    const header = short === 1 ? 16 : 8
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short || to - at
    if (size < header || at + size > to) return
    yield { type, start: at + header, end: at + size }
    at += size
  }
}

/** The major and compatible brands of the file's first box; none when that is not `ftyp`. */
export function brandsOf(view: DataView): string[] {
  const first = boxesIn(view, 0, Math.min(view.byteLength, 4096)).next().value
  if (first?.type !== 'ftyp') return []
  const text = new TextDecoder('latin1').decode(new Uint8Array(view.buffer, view.byteOffset + first.start, first.end - first.start))
  return [text.slice(0, 4), ...(text.slice(8).match(/.{4}/gs) ?? [])]
}

/**
 * The size of an AVIF: the largest picture its properties tell of, since a large one may be laid out of tiles,
 * turned when they say so. https://aomediacodec.github.io/av1-avif/
 */
export function readAvif(view: DataView): Size | undefined {
  if (!brandsOf(view).some((brand) => brand === 'avif' || brand === 'avis')) return undefined
  const properties = [...propertiesIn(view)]
  const sizes = properties
    .filter(({ type }) => type === 'ispe')
    .map(({ start }) => ({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }))
  const largest = sizes.sort((one, other) => other.width * other.height - one.width * one.height)[0]
  const turned = properties.some(({ type, start }) => type === 'irot' && view.getUint8(start) % 2 === 1)
  return turned && largest ? { width: largest.height, height: largest.width } : largest
}

/** The item properties: `meta` (which has four bytes of version and flags) → `iprp` → `ipco`. */
function* propertiesIn(view: DataView): Generator<Box> {
  for (const meta of boxesIn(view, 0, view.byteLength)) {
    if (meta.type !== 'meta') continue
    for (const iprp of boxesIn(view, meta.start + 4, meta.end)) {
      if (iprp.type !== 'iprp') continue
      for (const ipco of boxesIn(view, iprp.start, iprp.end)) if (ipco.type === 'ipco') yield* boxesIn(view, ipco.start, ipco.end)
    }
  }
}
