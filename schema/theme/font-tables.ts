/** The tables of a font by their tags. */
export type FontTables = ReadonlyMap<string, DataView>

/** Returns the part of a table from an offset. Throws if it is not within the table. */
export const sliceWithinFontTable = (table: DataView, offset: number, length = table.byteLength - offset): DataView =>
  new DataView(table.buffer, table.byteOffset + offset, checkedLength(table, offset, length))

function checkedLength(table: DataView, offset: number, length: number): number {
  if (length < 0 || offset + length > table.byteLength) throw new RangeError('A part of the font is missing.')
  return length
}

/** Reads Latin text from a table. */
export const readFontTableText = (table: DataView, offset: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => table.getUint8(offset + index)))

/** Reads the directory of a font: https://learn.microsoft.com/typography/opentype/spec/otff */
export function readTrueTypeTables({ buffer, byteOffset, byteLength }: Uint8Array): FontTables {
  const file = new DataView(buffer, byteOffset, byteLength)
  return new Map(
    Array.from({ length: file.getUint16(4) }, (_, index) => {
      const at = 12 + index * 16
      return [
        readFontTableText(file, at, 4),
        sliceWithinFontTable(file, file.getUint32(at + 8), file.getUint32(at + 12)),
      ]
    }),
  )
}
