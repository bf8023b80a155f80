import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { compress } from 'woff2-encoder'
import { type FontSplitByScript, splitFontByScript } from '../../../admin/theme/fonts/cut-font.ts'

/** Reads a file of a bundled font. */
export const readBundledFont = (name: string, part = 'latin-wght-normal'): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(`node_modules/@fontsource-variable/${name}/files/${name}-${part}.woff2`))

/** The tables of variable fonts in a WOFF2 directory: numbers (`avar`, `cvar`, `fvar`, `gvar`), and their tags. */
const variableTables = [39, 43, 47, 48]
const variableTags = ['HVAR', 'MVAR', 'STAT', 'VVAR']

/** Makes a font of one weight of a variable one: its default, without the tables of the others. */
export const removeFontWeights = (file: Uint8Array): Uint8Array<ArrayBuffer> =>
  rewriteFont(file, ({ number, tag }) => !variableTables.includes(number) && !variableTags.includes(tag))

/** The number of the table `OS/2` in a WOFF2 directory. */
const os2Table = 6

/** Makes a font whose file says another right to embed it: the field `fsType` of `OS/2`. */
export const createFontWithEmbeddingRights = (file: Uint8Array, rights: number): Uint8Array<ArrayBuffer> =>
  rewriteFont(
    file,
    () => true,
    ({ number }, table) => {
      if (number === os2Table) table.writeUInt16BE(rights, 8)
    },
  )

/** The number of the table `fvar` in a WOFF2 directory. */
const fvarTable = 47

/** Makes a variable font whose only axis is another than the weight, over the same range or over one value. */
export const createFontWithOnlyAxis = (file: Uint8Array, tag: string, isFixed = false): Uint8Array<ArrayBuffer> =>
  rewriteFont(
    file,
    () => true,
    ({ number }, table) => {
      if (number !== fvarTable) return
      const axis = table.readUInt16BE(4)
      table.write(tag, axis, 'latin1')
      if (isFixed) for (const offset of [8, 12]) table.writeInt32BE(table.readInt32BE(axis + 4), axis + offset)
    },
  )

/** Writes a font with some of its tables, which may be changed. */
function rewriteFont(
  file: Uint8Array,
  isKept: (entry: TableEntry) => boolean,
  change: (entry: TableEntry, table: Buffer) => void = () => {},
): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(file)
  const { entries, end } = readEntries(bytes)
  const data = brotliDecompressSync(bytes.subarray(end, end + bytes.readUInt32BE(20)))
  const kept = entries.filter(isKept)
  for (const entry of kept) change(entry, data.subarray(entry.from, entry.to))
  const content = brotliCompressSync(Buffer.concat(kept.map(({ from, to }) => data.subarray(from, to))))
  const directory = Buffer.concat(kept.map(({ entry }) => entry))
  const header = Buffer.from(bytes.subarray(0, 48))
  header.writeUInt16BE(kept.length, 12)
  header.writeUInt32BE(content.length, 20)
  const padding = Buffer.alloc((4 - ((48 + directory.length + content.length) % 4)) % 4)
  const whole = Buffer.concat([header, directory, content, padding])
  whole.writeUInt32BE(whole.length, 8)
  return new Uint8Array(whole)
}

interface TableEntry {
  /** The bytes of the directory. */
  entry: Buffer
  number: number
  /** Only for tables without a number. */
  tag: string
  /** Where the table is in the unpacked data. */
  from: number
  to: number
}

function readEntries(file: Buffer): { entries: TableEntry[]; end: number } {
  let [end, unpacked] = [48, 0]
  const readLength = () => {
    let value = 0
    for (;;) {
      const byte = file[end++]!
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const start = end
    const flags = file[end++]!
    const number = flags & 63
    const tag = number === 63 ? file.toString('latin1', end, end + 4) : ''
    end += tag.length
    const length = readLength()
    // 10 and 11 are outlines and their offsets, which version 0 transforms.
    const isTransformed = number === 10 || number === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0
    const from = unpacked
    unpacked += isTransformed ? readLength() : length
    return { entry: file.subarray(start, end), number, tag, from, to: unpacked }
  })
  return { entries, end }
}

/** Reads a variable font with Latin, Greek and Cyrillic letters in one file of 113 KB. */
export const readMultiScriptFont = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync('node_modules/firacode/distr/woff2/FiraCode-VF.woff2'))

/** Packs a font with the letters of nearly all languages of Europe, and of Vietnamese, as WOFF2. */
export const packDejaVuFont = async (): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await compress(readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf')))

const subsetter = readFileSync('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm')

/** Cuts a font by script, as the editor’s browser does. */
export const cutFontByScript = async (file: Uint8Array, maxBytes?: number): Promise<FontSplitByScript> =>
  splitFontByScript(file, (await WebAssembly.instantiate(subsetter)).instance, maxBytes)
