import { concatBytes } from '../http/bytes.ts'

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
