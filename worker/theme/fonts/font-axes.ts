import { type FontTables, readFontTableText } from '#schema/theme/font-tables.ts'

/** The one axis that our stylesheets set. */
const weightAxis = 'wght'

/**
 * What the other registered axes change: https://learn.microsoft.com/typography/opentype/spec/dvaraxisreg. Browsers set
 * the optical size and the slant themselves, so letters would not have the widths that their stand-in is computed from.
 */
const otherAxes: Record<string, string> = {
  ital: 'italics',
  opsz: 'the optical size',
  slnt: 'the slant',
  wdth: 'the width',
}

interface FontAxis {
  tag: string
  min: number
  max: number
}

/** Reads the axes of a variable font from `fvar`; any other font has none. */
function readAxes(tables: FontTables): FontAxis[] {
  const fvar = tables.get('fvar')
  if (!fvar) return []
  const [start, count, size] = [fvar.getUint16(4), fvar.getUint16(8), fvar.getUint16(10)]
  return Array.from({ length: count }, (_, index) => {
    const axis = start + index * size
    const [min, max] = [4, 12].map((offset) => fvar.getInt32(axis + offset) / 0x10000) as [number, number]
    return { tag: readFontTableText(fvar, axis, 4), min, max }
  })
}

/** Reads the range of the weight axis; a font without one has the weight that it says. */
export function readFontWeightRange(tables: FontTables): [min: number, max: number] {
  const axis = readAxes(tables).find(({ tag }) => tag === weightAxis)
  if (axis) return [axis.min, axis.max]
  const weight = tables.get('OS/2')!.getUint16(4)
  return [weight, weight]
}

/** Names what a font can change besides its weight: `the width (“wdth”)`. An axis of one value changes nothing. */
export const describeFontAxesBesidesWeight = (tables: FontTables): string[] =>
  readAxes(tables)
    .filter(({ tag, min, max }) => tag !== weightAxis && min !== max)
    .map(({ tag }) => (otherAxes[tag] ? `${otherAxes[tag]} (“${tag}”)` : `an axis of its own (“${tag}”)`))
