import type { FontTables } from '#schema/theme/font-tables.ts'
import type { FontMetrics } from '#schema/theme/fonts.ts'
import { readFontWeightRange } from './font-axes.ts'
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
    weights: readFontWeightRange(tables),
    widths,
  }
}
