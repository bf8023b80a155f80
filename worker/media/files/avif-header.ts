import type { PixelSize } from '#schema/media/crop.ts'

/** One box of an ISO base media file: its four-letter type and the offsets of its content. */
interface IsoBox {
  type: string
  start: number
  end: number
}

/** Yields the boxes between two offsets. Stops at an invalid size. */
function* readBoxes(view: DataView, from: number, to: number): Generator<IsoBox> {
  for (let offset = from; offset + 8 <= to; ) {
    const type = String.fromCharCode(...[4, 5, 6, 7].map((each) => view.getUint8(offset + each)))
    const short = view.getUint32(offset)
    const header = short === 1 ? 16 : 8
    const size = short === 1 ? Number(view.getBigUint64(offset + 8)) : short || to - offset
    if (size < header || offset + size > to) return
    yield { type, start: offset + header, end: offset + size }
    offset += size
  }
}

/** Returns the major and compatible brands of the file's first box; empty if that is not `ftyp`. */
export function readMediaContainerBrands(view: DataView): string[] {
  const first = readBoxes(view, 0, Math.min(view.byteLength, 4096)).next().value
  if (first?.type !== 'ftyp') return []
  const text = new TextDecoder('latin1').decode(
    new Uint8Array(view.buffer, view.byteOffset + first.start, first.end - first.start),
  )
  return [text.slice(0, 4), ...(text.slice(8).match(/.{4}/gs) ?? [])]
}

/**
 * Reads the size of an AVIF image: the largest size in its properties (a large image may consist of tiles), with its
 * rotation applied. Undefined if the file is not AVIF. https://aomediacodec.github.io/av1-avif/
 */
export function readAvifSize(view: DataView): PixelSize | undefined {
  if (!readMediaContainerBrands(view).some((brand) => brand === 'avif' || brand === 'avis')) return undefined
  const properties = [...readProperties(view)]
  const sizes = properties
    .filter(({ type }) => type === 'ispe')
    .map(({ start }) => ({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }))
  const largest = sizes.sort((one, other) => other.width * other.height - one.width * one.height)[0]
  const rotated = properties.some(({ type, start }) => type === 'irot' && view.getUint8(start) % 2 === 1)
  return rotated && largest ? { width: largest.height, height: largest.width } : largest
}

/** Yields the item properties: `meta` (which starts with four bytes of version and flags) → `iprp` → `ipco`. */
function* readProperties(view: DataView): Generator<IsoBox> {
  for (const meta of readBoxes(view, 0, view.byteLength)) {
    if (meta.type !== 'meta') continue
    for (const iprp of readBoxes(view, meta.start + 4, meta.end)) {
      if (iprp.type !== 'iprp') continue
      for (const ipco of readBoxes(view, iprp.start, iprp.end))
        if (ipco.type === 'ipco') yield* readBoxes(view, ipco.start, ipco.end)
    }
  }
}
