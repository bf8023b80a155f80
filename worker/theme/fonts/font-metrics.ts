import type { FontMetrics } from '#schema/theme/fonts.ts'
import { type FontTables, readText } from './font-file.ts'
import { createCharacterWidthReader } from './font-widths.ts'

/** The letters of English text, as often as they occur. */
const letters =
  'eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrrddddlllluuuccmmmwwffggyyppbbvk' +
  '                   ESTAC,.'

/** Reads the metrics of a font from its tables. */
export function readFontMetrics(tables: FontTables): FontMetrics {
  const unitsPerEm = tables.get('head')!.getUint16(18)
  const toEm = (units: number) => Math.round((units / unitsPerEm) * 10_000) / 10_000
  const [ascent, descent, lineGap] = [4, 6, 8].map((offset) => tables.get('hhea')!.getInt16(offset))
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

/** Reads the range of the weight axis; a font without one has the weight that it says. */
function readWeights(tables: FontTables): [min: number, max: number] {
  const fvar = tables.get('fvar')
  const [start, count, size] = fvar ? [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)] : [0, 0, 0]
  for (let index = 0; index < count; index += 1) {
    const axis = start + index * size
    if (readText(fvar!, axis, 4) === 'wght')
      return [fvar!.getInt32(axis + 4) / 0x10000, fvar!.getInt32(axis + 12) / 0x10000]
  }
  const weight = tables.get('OS/2')!.getUint16(4)
  return [weight, weight]
}
