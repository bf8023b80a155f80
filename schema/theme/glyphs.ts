import { type FontTables, sliceWithinFontTable } from './font-tables.ts'

/** Returns the glyph of a code point; 0 if the font has none. */
export type GlyphFinder = (code: number) => number

/** Reads the character map of a font: all of Unicode (format 12) or its Basic Multilingual Plane (4). */
export function createGlyphFinder(tables: FontTables): GlyphFinder {
  const cmap = tables.get('cmap')!
  const maps = Array.from({ length: cmap.getUint16(2) }, (_, index) =>
    sliceWithinFontTable(cmap, cmap.getUint32(8 + index * 8)),
  )
  const find = (format: number) => maps.find((map) => map.getUint16(0) === format)
  const [segments, groups] = [find(4), find(12)]
  // A font that was cut to characters which it does not have.
  if (maps.length === 0) return () => 0
  if (segments) return (code) => findInSegments(segments, code)
  if (groups) return (code) => findInGroups(groups, code)
  throw new Error('The font has no character map of format 4 or 12.')
}

function findInSegments(map: DataView, code: number): number {
  const size = map.getUint16(6)
  const at = (part: number, index: number) => 14 + part * size + index * 2 + (part > 0 ? 2 : 0)
  for (let index = 0; index < size / 2; index += 1) {
    if (code > map.getUint16(at(0, index))) continue
    const first = map.getUint16(at(1, index))
    if (code < first) return 0
    const delta = map.getUint16(at(2, index))
    const range = map.getUint16(at(3, index))
    if (range === 0) return (code + delta) & 0xffff
    const glyph = map.getUint16(at(3, index) + range + (code - first) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

function findInGroups(map: DataView, code: number): number {
  for (let index = 0; index < map.getUint32(12); index += 1) {
    const [first, last] = [map.getUint32(16 + index * 12), map.getUint32(20 + index * 12)]
    if (code >= first && code <= last) return map.getUint32(24 + index * 12) + code - first
  }
  return 0
}
