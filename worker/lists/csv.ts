/**
 * What a spreadsheet may take for a formula or a command: the signs of ASVS 1.2.10 and their wide forms, also behind
 * what cannot be seen, because some program may drop that; and what moves on to another cell.
 */
const beginsFormula = /^(?:[\s\p{C}\ufffd]*[=+\-@＝＋－＠|%]|[\t\r\n\0])/u

/** A text as a cell may hold it: with a single quote before it where a spreadsheet would calculate it. */
export const escapeCell = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text)

/**
 * A row of a CSV file with its line end (RFC 4180). Every field is quoted, so that none is torn by a program that parts
 * them at semicolons or tabs and then calculates what is left.
 */
export const toCsvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${escapeCell(cell).replaceAll('\0', '').replaceAll('"', '""')}"`).join(',')}\r\n`

/** What Excel knows a CSV file in UTF-8 by. */
export const byteOrderMark = '\ufeff'
