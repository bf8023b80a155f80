import { readCharacterMap } from '../../../worker/pictures/share/character-map.ts'
import type { FontTables } from './font-file.ts'

/** Returns the advance width of a character in font units. */
export type GetCharacterWidth = (character: string) => number

/** Creates a function that measures characters of a font at a weight. A font without weights has its own widths. */
export function createCharacterWidthReader(tables: FontTables, weight: number): GetCharacterWidth {
  const glyphs = readCharacterMap(tables.get('cmap')!)
  const widths = tables.get('hmtx')!
  const count = tables.get('hhea')!.readUInt16BE(34)
  const getDelta = readWidthDeltas(tables, weight)
  return (character) => {
    const glyph = glyphs(character.codePointAt(0)!)
    return widths.readUInt16BE(Math.min(glyph, count - 1) * 4) + getDelta(glyph)
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
  const store = hvar.subarray(hvar.readUInt32BE(4))
  const mappingOffset = hvar.readUInt32BE(8)
  const scalars = readRegionScalars(store.subarray(store.readUInt32BE(2)), coordinates)
  const toIndexes = mappingOffset === 0 ? (glyph: number) => [0, glyph] : readIndexMap(hvar.subarray(mappingOffset))
  return (glyph) => {
    const [outer, inner] = toIndexes(glyph)
    return readDelta(store.subarray(store.readUInt32BE(8 + outer! * 4)), inner!, scalars)
  }
}

const readF2Dot14 = (table: Buffer, offset: number) => table.readInt16BE(offset) / 0x4000
const readFixed = (table: Buffer, offset: number) => table.readInt32BE(offset) / 0x10000

/** Normalizes the weight to −1 … 1, as `fvar` and `avar` describe. */
function readCoordinates(tables: FontTables, weight: number): number[] {
  const fvar = tables.get('fvar')!
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)]
  return Array.from({ length: count }, (_, index) => {
    const axis = start + index * size
    if (fvar.toString('latin1', axis, axis + 4) !== 'wght') return 0
    const [min, normal, max] = [4, 8, 12].map((offset) => readFixed(fvar, axis + offset)) as [number, number, number]
    const value = Math.min(max, Math.max(min, weight))
    const position = value < normal ? (value - normal) / (normal - min) : (value - normal) / (max - normal || 1)
    return mapCoordinate(tables.get('avar'), index, position)
  })
}

/** Applies the map of an axis in `avar`, which is piecewise linear. */
function mapCoordinate(avar: Buffer | undefined, axis: number, position: number): number {
  if (!avar) return position
  let offset = 8
  for (let index = 0; index < axis; index += 1) offset += 2 + avar.readUInt16BE(offset) * 4
  const points = Array.from({ length: avar.readUInt16BE(offset) }, (_, index) =>
    [2, 4].map((part) => readF2Dot14(avar, offset + part + index * 4)),
  ) as [from: number, to: number][]
  const after = points.findIndex(([from]) => from >= position)
  if (after <= 0) return points[0]?.[1] ?? position
  const [[from0, to0], [from1, to1]] = [points[after - 1]!, points[after]!]
  return to0 + ((to1 - to0) * (position - from0)) / (from1 - from0)
}

/** Returns how much each region of a variation store counts at the coordinates, 0 to 1. */
function readRegionScalars(list: Buffer, coordinates: readonly number[]): number[] {
  const [axes, regions] = [list.readUInt16BE(0), list.readUInt16BE(2)]
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
function readIndexMap(map: Buffer): (glyph: number) => [outer: number, inner: number] {
  const isLong = map[0] === 1
  const size = ((map[1]! >> 4) & 3) + 1
  const bits = (map[1]! & 15) + 1
  const count = isLong ? map.readUInt32BE(2) : map.readUInt16BE(2)
  return (glyph) => {
    const entry = map.readUIntBE((isLong ? 6 : 4) + Math.min(glyph, count - 1) * size, size)
    return [entry >> bits, entry & ((1 << bits) - 1)]
  }
}

/** Adds up the deltas of one row: the first columns have two bytes (or four), the others half of that. */
function readDelta(data: Buffer, row: number, scalars: readonly number[]): number {
  const [wordCount, columns] = [data.readUInt16BE(2), data.readUInt16BE(4)]
  const wide = wordCount & 0x8000 ? 4 : 2
  const words = wordCount & 0x7fff
  const rowSize = words * wide + (columns - words) * (wide / 2)
  let offset = 6 + columns * 2 + row * rowSize
  let sum = 0
  for (let column = 0; column < columns; column += 1) {
    const size = column < words ? wide : wide / 2
    sum += data.readIntBE(offset, size) * scalars[data.readUInt16BE(6 + column * 2)]!
    offset += size
  }
  return sum
}
