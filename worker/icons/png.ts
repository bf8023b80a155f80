import { deflateSync } from 'node:zlib'
import { concatBytes } from '../http/bytes.ts'

/** Encodes a square RGBA image as PNG. */
export function encodeSquarePng(pixels: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(size * (4 * size + 1))
  // Each row starts with its filter type: none.
  for (let row = 0; row < size; row += 1)
    rows.set(pixels.subarray(4 * size * row, 4 * size * (row + 1)), row * (4 * size + 1) + 1)
  const header = new Uint8Array(13)
  new DataView(header.buffer).setUint32(0, size)
  new DataView(header.buffer).setUint32(4, size)
  header.set([8, 6], 8)
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return concatBytes([
    signature,
    toChunk('IHDR', header),
    toChunk('IDAT', new Uint8Array(deflateSync(rows, { level: 9 }))),
    toChunk('IEND', new Uint8Array()),
  ])
}

/** Wraps a PNG file in an ICO file of that single size. */
export function wrapPngInIco(file: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(22))
  head.setUint16(2, 1, true)
  head.setUint16(4, 1, true)
  head.setUint8(6, size)
  head.setUint8(7, size)
  head.setUint16(10, 1, true)
  head.setUint16(12, 32, true)
  head.setUint32(14, file.byteLength, true)
  head.setUint32(18, 22, true)
  return concatBytes([new Uint8Array(head.buffer), file])
}

function toChunk(name: string, data: Uint8Array): Uint8Array {
  const body = concatBytes([new TextEncoder().encode(name), data])
  const whole = new DataView(new ArrayBuffer(body.byteLength + 8))
  whole.setUint32(0, data.byteLength)
  new Uint8Array(whole.buffer).set(body, 4)
  whole.setUint32(body.byteLength + 4, checksum(body))
  return new Uint8Array(whole.buffer)
}

/** CRC-32 as used by PNG (ISO 3309). */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
