import { fail, ok, type Result } from '#schema/result.ts'
import { listScriptLettersMissingInFont } from '#schema/theme/font-script-characters.ts'
import { type FontScript, getFontScriptLabel, type NonLatinFontScript } from '#schema/theme/font-scripts.ts'
import { type FontTables, readFontTableText } from '#schema/theme/font-tables.ts'
import { fontDescriptionSchema } from '#schema/theme/font-wire.ts'
import { createGlyphFinder } from '#schema/theme/glyphs.ts'
import {
  describeLargeFont,
  formatFontFileSize,
  maxFontFileBytes,
  type UploadedFont,
} from '#schema/theme/uploaded-font.ts'
import { describeFontAxesBesidesWeight } from './font-axes.ts'
import { readFontTables } from './font-file.ts'
import { readFontMetrics } from './font-metrics.ts'

type FontDescription = Omit<UploadedFont, 'file' | 'parts'>

/** Reads and checks the file of a font. Anything but its content, such as its name, means nothing. */
export const readFontDescription = (bytes: Uint8Array): Result<FontDescription> => readFile(bytes, 'latin')

/** Reads and checks the file of a script that belongs to a font, and returns the description of the font. */
export function checkFontScriptFile(
  bytes: Uint8Array,
  script: NonLatinFontScript,
  font: FontDescription,
): Result<FontDescription> {
  const part = readFile(bytes, script)
  if (!part.ok) return part
  return sharedValues.every((name) => JSON.stringify(part.value[name]) === JSON.stringify(font[name]))
    ? ok(font)
    : invalidFont(
        `The file with ${getFontScriptLabel(script)} letters belongs to another font than that with Latin letters.`,
      )
}

/** What all files of a font have in common. The mean width is that of Latin letters. */
const sharedValues = ['family', 'serif', 'ascent', 'descent', 'lineGap', 'weights'] as const

function readFile(bytes: Uint8Array, script: FontScript): Result<FontDescription> {
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== 'wOF2')
    return invalidFont('This file is not a WOFF2 font. Export the font as WOFF2 and choose that file.')
  const tooLarge = describeLargeFont(bytes.length)
  if (tooLarge) return invalidFont(tooLarge)
  try {
    const tables = readFontTables(bytes)
    const problem = findProblem(tables, script, bytes.length)
    return problem ? invalidFont(problem) : ok(describeFont(tables))
  } catch {
    return invalidFont('This font cannot be read: its file is damaged. Export it as WOFF2 again.')
  }
}

const invalidFont = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] })

/** The right of the field `fsType` to embed a font nowhere: https://learn.microsoft.com/typography/opentype/spec/os2 */
const restrictedEmbedding = 2
/** The bits that say whether a font may be embedded. Old fonts have several, of which the widest right counts. */
const embeddingBits = 0b1110

function findProblem(tables: FontTables, script: FontScript, size: number): string | null {
  if ((tables.get('OS/2')!.getUint16(8) & embeddingBits) === restrictedEmbedding) return embeddingForbidden
  const axes = describeFontAxesBesidesWeight(tables)
  if (axes.length > 0) return describeAxes(axes)
  const missing = listScriptLettersMissingInFont(script, createGlyphFinder(tables))
  if (missing.length > 0) return describeMissing(script, missing)
  return size > maxFontFileBytes ? describeSize(script, size) : null
}

function describeFont(tables: FontTables): FontDescription {
  const { weights, widths, ...heights } = readFontMetrics(tables)
  return fontDescriptionSchema.parse({
    family: readFamilyName(tables),
    serif: hasSerifs(tables.get('OS/2')!),
    ...heights,
    weights,
    widths,
  })
}

const describeSize = (script: FontScript, size: number) =>
  `The file with ${getFontScriptLabel(script)} letters of this font has ${formatFontFileSize(size)}, and pages would wait for ` +
  `it; at most ${formatFontFileSize(maxFontFileBytes)} are allowed. Choose a file with fewer weights or alternate letters, or ` +
  'reduce it in a font tool, and export it as WOFF2 again.'

const embeddingForbidden =
  'The file of this font forbids embedding it (“restricted license”), as a web page does. Ask its foundry for the file ' +
  'of your web license, which permits it, and choose that one.'

const describeAxes = (axes: readonly string[]) =>
  `Besides its weight, this font can change ${axes.join(', ')}, which our pages do not set. Fix that in a font tool ` +
  '(“instance” or “pin axes”), export it as WOFF2 again, and choose that file.'

function describeMissing(script: FontScript, missing: readonly string[]): string {
  const more = missing.length > 12 ? ` and ${missing.length - 12} more` : ''
  const listed = `${missing.slice(0, 12).join(' ')}${more}`
  return script === 'latin'
    ? `This font lacks characters of English, Spanish or French text: ${listed}. Choose a file with all Latin letters.`
    : `This font lacks ${getFontScriptLabel(script)} letters: ${listed}.`
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
    return readFontTableText(table, offset, length).replaceAll('\0', '')
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
