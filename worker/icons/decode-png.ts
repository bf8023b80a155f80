import { inflateSync } from 'node:zlib'
import { concatBytes } from '../http/bytes.ts'

export interface DecodedPng {
  width: number
  height: number
  /** Red, green, blue and opacity of each pixel. */
  pixels: Uint8Array
}

/** Channels of a pixel, by the type of color in the header. */
const channelsByType: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const paletteType = 3
const maxSide = 1024

/**
 * Decodes a PNG with 8 bits per channel or a palette, not interlaced, as image resizers write it
 * (https://www.w3.org/TR/png-3/). Null for any other.
 */
export function decodePng(file: Uint8Array): DecodedPng | null {
  const chunks = readChunks(file)
  const [header] = chunks.get('IHDR') ?? []
  if (header?.length !== 13) return null
  const [width, height] = [readNumber(header, 0), readNumber(header, 4)]
  const [depth = 0, type = 0, , , interlacing] = header.subarray(8)
  const channels = channelsByType[type]
  const isSupported = depth === 8 || (type === paletteType && [1, 2, 4].includes(depth))
  if (!channels || !isSupported || interlacing !== 0 || Math.max(width, height) > maxSide) return null
  const rowLength = Math.ceil((width * channels * depth) / 8)
  const data = inflateSync(concatBytes(chunks.get('IDAT') ?? []), { maxOutputLength: (rowLength + 1) * height })
  const rows = unfilter(data, { rowLength, height, step: Math.ceil((channels * depth) / 8) })
  const [palette = new Uint8Array()] = chunks.get('PLTE') ?? []
  const [opacities = new Uint8Array()] = chunks.get('tRNS') ?? []
  const pixels = new Uint8Array(4 * width * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const pixel =
        type === paletteType
          ? readPaletteColor(palette, opacities, readBits(rows, y * rowLength, x, depth))
          : toRgba(rows.subarray(y * rowLength + x * channels, y * rowLength + (x + 1) * channels))
      pixels.set(pixel, 4 * (y * width + x))
    }
  return { width, height, pixels }
}

const readNumber = (bytes: Uint8Array, at: number) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at)

/** Returns the contents of all chunks by name. */
function readChunks(file: Uint8Array): Map<string, Uint8Array[]> {
  const chunks = new Map<string, Uint8Array[]>()
  for (let at = 8; at + 12 <= file.length; ) {
    const length = readNumber(file, at)
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8))
    chunks.set(name, [...(chunks.get(name) ?? []), file.subarray(at + 8, at + 8 + length)])
    at += length + 12
  }
  return chunks
}

interface RowLayout {
  rowLength: number
  height: number
  /** Bytes from a pixel to the next. */
  step: number
}

/** Returns the rows without their filters, each of which predicts a byte from those to the left and above. */
function unfilter(data: Uint8Array, { rowLength, height, step }: RowLayout): Uint8Array {
  const rows = new Uint8Array(rowLength * height)
  for (let row = 0; row < height; row += 1) {
    const from = row * (rowLength + 1)
    const to = row * rowLength
    for (let at = 0; at < rowLength; at += 1) {
      const left = at < step ? 0 : rows[to + at - step]!
      const above = row === 0 ? 0 : rows[to + at - rowLength]!
      const corner = row === 0 || at < step ? 0 : rows[to + at - rowLength - step]!
      rows[to + at] = data[from + 1 + at]! + predict(data[from]!, left, above, corner)
    }
  }
  return rows
}

function predict(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) return 0
  const [toLeft, toAbove, toCorner] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs)
  if (toLeft! <= toAbove! && toLeft! <= toCorner!) return left
  return toAbove! <= toCorner! ? above : corner
}

const readBits = (rows: Uint8Array, from: number, index: number, depth: number): number =>
  (rows[from + ((index * depth) >> 3)]! >> (8 - depth - ((index * depth) & 7))) & (2 ** depth - 1)

const readPaletteColor = (palette: Uint8Array, opacities: Uint8Array, index: number): number[] => [
  ...palette.subarray(3 * index, 3 * index + 3),
  opacities[index] ?? 255,
]

function toRgba(channels: Uint8Array): ArrayLike<number> {
  if (channels.length === 4) return channels
  const [first = 0, second = 255] = channels
  return channels.length === 3 ? [...channels, 255] : [first, first, first, second]
}
