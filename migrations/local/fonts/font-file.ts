import { brotliDecompressSync } from 'node:zlib'

/** The tables of a font by their tags. */
export type FontTables = ReadonlyMap<string, Buffer>

/** The tags that WOFF2 names by a number: https://www.w3.org/TR/WOFF2/#table_dir_format */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ')

const headerLength = 48

/** Reads the tables of a WOFF2 file. Throws for any other file. */
export function readFontTables(file: Buffer): FontTables {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This file is not WOFF2.')
  const directory = readDirectory(file)
  const compressedLength = file.readUInt32BE(20)
  const data = brotliDecompressSync(file.subarray(directory.end, directory.end + compressedLength))
  let offset = 0
  const tables = directory.entries.map(({ tag, length, isTransformed }): [string, Buffer] => {
    const table = data.subarray(offset, offset + length)
    offset += length
    // A transformed table of widths begins with a byte that says what is left out behind the widths.
    return [tag, tag === 'hmtx' && isTransformed ? toInterleavedWidths(table) : table]
  })
  return new Map(tables)
}

/** Writes the widths of a transformed `hmtx` table as pairs with a side bearing of 0. */
function toInterleavedWidths(table: Buffer): Buffer {
  const count = (table.length - 1) >> 1
  const widths = Buffer.alloc(count * 4)
  for (let index = 0; index < count; index += 1) table.copy(widths, index * 4, 1 + index * 2, 3 + index * 2)
  return widths
}

interface DirectoryEntry {
  tag: string
  /** In the decompressed data, in bytes. */
  length: number
  isTransformed: boolean
}

function readDirectory(file: Buffer): { entries: DirectoryEntry[]; end: number } {
  let end = headerLength
  const readLength = () => {
    let value = 0
    for (;;) {
      const byte = file[end]!
      end += 1
      value = (value << 7) | (byte & 127)
      if (byte < 128) return value
    }
  }
  const readTag = (index: number) => {
    if (index < 63) return knownTags[index]!.replace('_', ' ')
    end += 4
    return file.toString('latin1', end - 4, end)
  }
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file[end]!
    end += 1
    const tag = readTag(flags & 63)
    const length = readLength()
    // Outlines are transformed in version 0, and not in version 3; other tables the other way around.
    const isTransformed = tag === 'glyf' || tag === 'loca' ? flags >> 6 !== 3 : flags >> 6 !== 0
    return { tag, length: isTransformed ? readLength() : length, isTransformed }
  })
  return { entries, end }
}
