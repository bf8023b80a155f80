import { readFileSync } from 'node:fs'
import { type FontFamily, fontVersion, toFontPackage } from '#schema/theme/fonts.ts'
import { type FontTables, readFontTables } from './font-file.ts'
import { createCharacterWidthReader } from './font-widths.ts'

/** How much room a font takes up, in em. */
export interface FontMetrics {
  ascent: number
  descent: number
  lineGap: number
  /** The weights that the file has. */
  weights: readonly [min: number, max: number]
  /** The mean width of a letter of text at the weights 400, 700 and 800. */
  widths: readonly [regular: number, bold: number, heavy: number]
}

/** The letters of English text, as often as they occur. */
const letters =
  'eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddlllluuuccmmmwwffggyyppbbvk' +
  '                   ESTAC,.'

const folder = (family: FontFamily) => `node_modules/@fontsource-variable/${toFontPackage(family)}`

/** Reads the file that is served for a family. */
export const readFontFile = (family: FontFamily): Buffer =>
  readFileSync(`${folder(family)}/files/${toFontPackage(family)}-latin-wght-normal.woff2`)

/** Reads the metrics of a family from its file. Throws if its package has another version than the served names. */
export function readFontMetrics(family: FontFamily): FontMetrics {
  const { version } = JSON.parse(readFileSync(`${folder(family)}/package.json`, 'utf8')) as { version: string }
  if (version !== fontVersion) throw new Error(`${family} has version ${version}, not ${fontVersion}.`)
  const tables = readFontTables(readFontFile(family))
  const unitsPerEm = tables.get('head')!.readUInt16BE(18)
  const toEm = (units: number) => Math.round((units / unitsPerEm) * 10_000) / 10_000
  const [ascent, descent, lineGap] = [4, 6, 8].map((offset) => tables.get('hhea')!.readInt16BE(offset))
  const widths = [400, 700, 800].map((weight) => {
    const getWidth = createCharacterWidthReader(tables, weight)
    return toEm([...letters].reduce((sum, letter) => sum + getWidth(letter), 0) / letters.length)
  }) as [number, number, number]
  return {
    ascent: toEm(ascent!),
    descent: toEm(-descent!),
    lineGap: toEm(lineGap!),
    weights: readWeights(tables),
    widths,
  }
}

function readWeights(tables: FontTables): [min: number, max: number] {
  const fvar = tables.get('fvar')!
  const axis = fvar.readUInt16BE(4)
  return [fvar.readInt32BE(axis + 4) / 0x10000, fvar.readInt32BE(axis + 12) / 0x10000]
}
