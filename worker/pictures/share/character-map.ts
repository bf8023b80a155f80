/** Reads the character map of a font in the format for the Basic Multilingual Plane (4): the glyph of a code, or 0. */
export function readCharacterMap(bytes: Uint8Array): (code: number) => number {
  const cmap = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8))
  const start = offsets.find((offset) => cmap.getUint16(offset) === 4)
  if (start === undefined) throw new Error('The font has no character map of format 4.')
  const segments = cmap.getUint16(start + 6)
  const at = (part: number, index: number) => start + 14 + part * segments + index * 2 + (part > 0 ? 2 : 0)
  return (code) => {
    for (let index = 0; index < segments / 2; index += 1) {
      if (code > cmap.getUint16(at(0, index))) continue
      const first = cmap.getUint16(at(1, index))
      if (code < first) return 0
      const delta = cmap.getUint16(at(2, index))
      const range = cmap.getUint16(at(3, index))
      if (range === 0) return (code + delta) & 0xffff
      const glyph = cmap.getUint16(at(3, index) + range + (code - first) * 2)
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}
