import type { Size } from '#schema/media/crop.ts'

/** One box of an ISO base media file: its four letters and where its content begins and ends. */
interface IsoBox {
  type: string
  start: number
  end: number
}

/** The boxes between two positions. Sizes that make no sense end the list. */
function* readBoxes(view: DataView, from: number, to: number): Generator<IsoBox> {
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
export function readBrands(view: DataView): string[] {
  const first = readBoxes(view, 0, Math.min(view.byteLength, 4096)).next().value
  if (first?.type !== 'ftyp') return []
  const text = new TextDecoder('latin1').decode(
    new Uint8Array(view.buffer, view.byteOffset + first.start, first.end - first.start),
  )
  return [text.slice(0, 4), ...(text.slice(8).match(/.{4}/gs) ?? [])]
}

/**
 * The size of an AVIF: the largest picture its properties tell of, since a large one may be laid out of tiles,
 * turned when they say so. https://aomediacodec.github.io/av1-avif/
 */
export function readAvifSize(view: DataView): Size | undefined {
  if (!readBrands(view).some((brand) => brand === 'avif' || brand === 'avis')) return undefined
  const properties = [...propertiesIn(view)]
  const sizes = properties
    .filter(({ type }) => type === 'ispe')
    .map(({ start }) => ({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }))
  const largest = sizes.sort((one, other) => other.width * other.height - one.width * one.height)[0]
  const turned = properties.some(({ type, start }) => type === 'irot' && view.getUint8(start) % 2 === 1)
  return turned && largest ? { width: largest.height, height: largest.width } : largest
}

/** The item properties: `meta` (which has four bytes of version and flags) → `iprp` → `ipco`. */
function* propertiesIn(view: DataView): Generator<IsoBox> {
  for (const meta of readBoxes(view, 0, view.byteLength)) {
    if (meta.type !== 'meta') continue
    for (const iprp of readBoxes(view, meta.start + 4, meta.end)) {
      if (iprp.type !== 'iprp') continue
      for (const ipco of readBoxes(view, iprp.start, iprp.end))
        if (ipco.type === 'ipco') yield* readBoxes(view, ipco.start, ipco.end)
    }
  }
}
