/**
 * Texts a spreadsheet may interpret as a formula or command: the characters of ASVS 1.2.10 and their full-width forms,
 * also after invisible characters, which some programs drop; and characters that start a new cell.
 */
const startsFormula = /^(?:[\s\p{C}\ufffd]*[=+\-@＝＋－＠|%]|[\t\r\n\0])/u

/** Escapes a text for a cell: adds a single quote where a spreadsheet would calculate it. */
export const escapeCsvFormula = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)

/** Removes the single quote that `escapeCsvFormula` has added to a cell. */
export const unescapeCsvFormula = (cell: string): string =>
  cell.startsWith("'") && startsFormula.test(cell.slice(1)) ? cell.slice(1) : cell

/**
 * Formats a row of a CSV file with its line end (RFC 4180). Every field is quoted, so that programs that split at
 * semicolons or tabs do not produce a formula.
 */
export const formatCsvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
