import { fail, ok, type Result } from '#schema/result.ts'
import { fontDescriptionSchema } from '#schema/theme/font-wire.ts'
import { maxFontBytes, type UploadedFont } from '#schema/theme/uploaded-font.ts'
import { listOtherAxes } from './font-axes.ts'
import { type FontTables, readFontTables, readText } from './font-file.ts'
import { readFontMetrics } from './font-metrics.ts'
import { createGlyphFinder } from './glyphs.ts'

/** What English, Spanish and French texts are written with, besides ASCII. */
const accented = 'áéíóúüñàâæçèêëîïôœùûÿ'
const required = [
  ...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)),
  ...accented,
  ...accented.replace('ÿ', '').toUpperCase(),
  ...'¡¿«»‘’“”–—…€',
]

/** Reads and checks the file of a font. Anything but its content, such as its name, means nothing. */
export function readFont(bytes: Uint8Array): Result<Omit<UploadedFont, 'file'>> {
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== 'wOF2')
    return invalidFont('This file is not a WOFF2 font. Export the font as WOFF2 and choose that file.')
  if (bytes.length > maxFontBytes) return invalidFont(describeSize(bytes.length))
  try {
    return describeFont(readFontTables(bytes))
  } catch {
    return invalidFont('This font cannot be read: its file is damaged. Export it as WOFF2 again.')
  }
}

const invalidFont = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] })

const describeSize = (size: number) =>
  `This font has ${formatSize(size)}, and pages would wait for it; at most ${formatSize(maxFontBytes)} are allowed. ` +
  'Reduce it in a font tool to the letters of English, Spanish and French (“Latin”), and export it as WOFF2 again.'

const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The right of the field `fsType` to embed a font nowhere: https://learn.microsoft.com/typography/opentype/spec/os2 */
const restrictedEmbedding = 2
/** The bits that say whether a font may be embedded. Old fonts have several, of which the widest right counts. */
const embeddingBits = 0b1110

function describeFont(tables: FontTables): Result<Omit<UploadedFont, 'file'>> {
  if ((tables.get('OS/2')!.getUint16(8) & embeddingBits) === restrictedEmbedding) return invalidFont(embeddingForbidden)
  const axes = listOtherAxes(tables)
  if (axes.length > 0) return invalidFont(describeAxes(axes))
  const find = createGlyphFinder(tables)
  const missing = required.filter((letter) => find(letter.codePointAt(0)!) === 0)
  if (missing.length > 0) return invalidFont(describeMissing(missing))
  const { weights, widths, ...heights } = readFontMetrics(tables)
  const described = {
    family: readFamilyName(tables),
    serif: hasSerifs(tables.get('OS/2')!),
    ...heights,
    weights,
    widths,
  }
  return ok(fontDescriptionSchema.parse(described))
}

const embeddingForbidden =
  'The file of this font forbids embedding it (“restricted license”), as a web page does. Ask its foundry for the file ' +
  'of your web licence, which permits it, and choose that one.'

const describeAxes = (axes: readonly string[]) =>
  `Besides its weight, this font can change ${axes.join(', ')}, which our pages do not set. Fix that in a font tool ` +
  '(“instance” or “pin axes”), export it as WOFF2 again, and choose that file.'

function describeMissing(missing: readonly string[]): string {
  const more = missing.length > 12 ? ` and ${missing.length - 12} more` : ''
  return (
    `This font lacks characters of English, Spanish or French text: ${missing.slice(0, 12).join(' ')}${more}. ` +
    'Choose a file with all Latin letters.'
  )
}

/** The weight is a number of its own, and that of a variable font is only one of many. */
const weightName =
  / (?:Thin|Hairline|(?:Extra|Ultra)?Light|Regular|Medium|(?:Semi|Demi|Extra|Ultra)?Bold|Black|Heavy)$/i

/** The family for typographers (16) or else the common one (1), in the letters that a stylesheet may name. */
function readFamilyName(tables: FontTables): string {
  const name = readName(tables, 16) || readName(tables, 1)
  const plain = name
    .replaceAll(/[^\p{L}\p{N} .-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .-]+/, '')
  return plain.replace(weightName, '').slice(0, 60).trim() || 'Own font'
}

/** Reads a name of the platform Windows, which every font has; its texts are in UTF-16. */
function readName(tables: FontTables, id: number): string {
  const table = tables.get('name')!
  const texts = table.getUint16(4)
  for (let record = 6; record < 6 + table.getUint16(2) * 12; record += 12) {
    if (table.getUint16(record) !== 3 || table.getUint16(record + 6) !== id) continue
    const [length, offset] = [table.getUint16(record + 8), texts + table.getUint16(record + 10)]
    return readText(table, offset, length).replaceAll('\0', '')
  }
  return ''
}

/** Whether a font says that it has serifs: by its class, or else by its PANOSE number. Null if it says nothing. */
function hasSerifs(os2: DataView): boolean | null {
  const family = os2.getInt8(30)
  if (family !== 0) return (family >= 1 && family <= 5) || family === 7
  const [kind, style] = [os2.getUint8(32), os2.getUint8(33)]
  return kind === 2 && style > 1 ? style <= 10 : null
}
