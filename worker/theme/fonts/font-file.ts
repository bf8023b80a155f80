import { brotliDecompressSync } from 'node:zlib'
import { type FontTables, readFontTableText, sliceWithinFontTable } from '#schema/theme/font-tables.ts'

/** The tags that WOFF2 names by a number: https://www.w3.org/TR/WOFF2/#table_dir_format */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ')

const headerLength = 48

/** More than a font of the letters of a few languages has unpacked, so that a small file cannot fill the memory. */
const maxUnpackedBytes = 4_000_000

/** Reads the tables of a WOFF2 file. Throws for any other file. */
export function readFontTables(file: Uint8Array): FontTables {
  const view = toView(file)
  if (readFontTableText(view, 0, 4) !== 'wOF2') throw new Error('This file is not WOFF2.')
  if (view.getUint32(8) !== file.length) throw new Error('This file is not complete.')
  const directory = readDirectory(view)
  const compressed = file.subarray(directory.end, directory.end + view.getUint32(20))
  const data = toView(brotliDecompressSync(compressed, { maxOutputLength: maxUnpackedBytes }))
  let offset = 0
  const tables = directory.entries.map(({ tag, length, isTransformed }): [string, DataView] => {
    const table = sliceWithinFontTable(data, offset, length)
    offset += length
    // A transformed table of widths begins with a byte that says what is left out behind the widths.
    return [tag, tag === 'hmtx' && isTransformed ? toInterleavedWidths(table) : table]
  })
  return new Map(tables)
}

const toView = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/** Writes the widths of a transformed `hmtx` table as pairs with a side bearing of 0. */
function toInterleavedWidths(table: DataView): DataView {
  const count = (table.byteLength - 1) >> 1
  const widths = new DataView(new ArrayBuffer(count * 4))
  for (let index = 0; index < count; index += 1) widths.setUint16(index * 4, table.getUint16(1 + index * 2))
  return widths
}

interface DirectoryEntry {
  tag: string
  /** In the decompressed data, in bytes. */
  length: number
  isTransformed: boolean
}

function readDirectory(file: DataView): { entries: DirectoryEntry[]; end: number } {
  let end = headerLength
  const readByte = () => {
    end += 1
    return file.getUint8(end - 1)
  }
  const readLength = () => {
    let value = 0
    for (;;) {
      const byte = readByte()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const readTag = (index: number) => {
    if (index < 63) return knownTags[index]!.replace('_', ' ')
    end += 4
    return readFontTableText(file, end - 4, 4)
  }
  const entries = Array.from({ length: file.getUint16(12) }, () => {
    const flags = readByte()
    const tag = readTag(flags & 63)
    const length = readLength()
    // Outlines are transformed in version 0, and not in version 3; other tables the other way around.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0
    return { tag, length: isTransformed ? readLength() : length, isTransformed }
  })
  return { entries, end }
}
