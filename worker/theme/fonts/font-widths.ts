import { clamp } from '#schema/media/crop.ts'
import { type FontTables, readFontTableText, sliceWithinFontTable } from '#schema/theme/font-tables.ts'
import { createGlyphFinder } from '#schema/theme/glyphs.ts'

/** Returns the advance width of a character in font units. */
export type GetCharacterWidth = (character: string) => number

/** Creates a function that measures characters of a font at a weight. A font without weights has its own widths. */
export function createCharacterWidthReader(tables: FontTables, weight: number): GetCharacterWidth {
  const findGlyph = createGlyphFinder(tables)
  const widths = tables.get('hmtx')!
  const count = tables.get('hhea')!.getUint16(34)
  const getDelta = readWidthDeltas(tables, weight)
  return (character) => {
    const glyph = findGlyph(character.codePointAt(0)!)
    return widths.getUint16(Math.min(glyph, count - 1) * 4) + getDelta(glyph)
  }
}

/**
 * Reads by how much the width of each glyph changes at a weight: the table `HVAR`
 * (https://learn.microsoft.com/typography/opentype/spec/hvar). Axes other than the weight keep their default.
 */
function readWidthDeltas(tables: FontTables, weight: number): (glyph: number) => number {
  const hvar = tables.get('HVAR')
  if (!hvar || !tables.get('fvar')) return () => 0
  const coordinates = readCoordinates(tables, weight)
  const store = sliceWithinFontTable(hvar, hvar.getUint32(4))
  const mappingOffset = hvar.getUint32(8)
  const scalars = readRegionScalars(sliceWithinFontTable(store, store.getUint32(2)), coordinates)
  const toIndexes =
    mappingOffset === 0 ? (glyph: number) => [0, glyph] : readIndexMap(sliceWithinFontTable(hvar, mappingOffset))
  return (glyph) => {
    const [outer, inner] = toIndexes(glyph)
    return readDelta(sliceWithinFontTable(store, store.getUint32(8 + outer! * 4)), inner!, scalars)
  }
}

const readF2Dot14 = (table: DataView, offset: number) => table.getInt16(offset) / 0x4000
const readFixed = (table: DataView, offset: number) => table.getInt32(offset) / 0x10000

/** Normalizes the weight to −1 … 1, as `fvar` and `avar` describe. */
function readCoordinates(tables: FontTables, weight: number): number[] {
  const fvar = tables.get('fvar')!
  const [start, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)]
  return Array.from({ length: count }, (_, index) => {
    const axis = start + index * size
    if (readFontTableText(fvar, axis, 4) !== 'wght') return 0
    const [min, normal, max] = [4, 8, 12].map((offset) => readFixed(fvar, axis + offset)) as [number, number, number]
    const value = clamp(weight, min, max)
    const position = value < normal ? (value - normal) / (normal - min) : (value - normal) / (max - normal || 1)
    return mapCoordinate(tables.get('avar'), index, position)
  })
}

/** Applies the map of an axis in `avar`, which is piecewise linear. */
function mapCoordinate(avar: DataView | undefined, axis: number, position: number): number {
  if (!avar) return position
  let offset = 8
  for (let index = 0; index < axis; index += 1) offset += 2 + avar.getUint16(offset) * 4
  const points = Array.from({ length: avar.getUint16(offset) }, (_, index) =>
    [2, 4].map((part) => readF2Dot14(avar, offset + part + index * 4)),
  ) as [from: number, to: number][]
  const after = points.findIndex(([from]) => from >= position)
  if (after <= 0) return points[0]?.[1] ?? position
  const [[from0, to0], [from1, to1]] = [points[after - 1]!, points[after]!]
  return to0 + ((to1 - to0) * (position - from0)) / (from1 - from0)
}

/** Returns how much each region of a variation store counts at the coordinates, 0 to 1. */
function readRegionScalars(list: DataView, coordinates: readonly number[]): number[] {
  const [axes, regions] = [list.getUint16(0), list.getUint16(2)]
  return Array.from({ length: regions }, (_, region) =>
    coordinates.reduce((product, position, axis) => {
      const offset = 4 + (region * axes + axis) * 6
      const [start, peak, end] = [0, 2, 4].map((part) => readF2Dot14(list, offset + part)) as [number, number, number]
      if (peak === 0 || position === peak) return product
      if (position <= start || position >= end) return 0
      return product * (position < peak ? (position - start) / (peak - start) : (end - position) / (end - peak))
    }, 1),
  )
}

/** Reads which delta set belongs to a glyph. */
function readIndexMap(map: DataView): (glyph: number) => [outer: number, inner: number] {
  const isLong = map.getUint8(0) === 1
  const size = ((map.getUint8(1) >> 4) & 3) + 1
  const bits = (map.getUint8(1) & 15) + 1
  const count = isLong ? map.getUint32(2) : map.getUint16(2)
  return (glyph) => {
    const entry = readUnsigned(map, (isLong ? 6 : 4) + Math.min(glyph, count - 1) * size, size)
    return [entry >> bits, entry & ((1 << bits) - 1)]
  }
}

/** Adds up the deltas of one row: the first columns have two bytes (or four), the others half of that. */
function readDelta(data: DataView, row: number, scalars: readonly number[]): number {
  const [wordCount, columns] = [data.getUint16(2), data.getUint16(4)]
  const wide = wordCount & 0x8000 ? 4 : 2
  const words = wordCount & 0x7fff
  const rowSize = words * wide + (columns - words) * (wide / 2)
  let offset = 6 + columns * 2 + row * rowSize
  let sum = 0
  for (let column = 0; column < columns; column += 1) {
    const size = column < words ? wide : wide / 2
    sum += readSigned(data, offset, size) * scalars[data.getUint16(6 + column * 2)]!
    offset += size
  }
  return sum
}

const readUnsigned = (table: DataView, offset: number, size: number): number =>
  Array.from({ length: size }, (_, index) => table.getUint8(offset + index)).reduce((sum, byte) => sum * 256 + byte, 0)

const readSigned = (table: DataView, offset: number, size: number): number =>
  size === 1 ? table.getInt8(offset) : size === 2 ? table.getInt16(offset) : table.getInt32(offset)
