import { escapeCsvFormula, formatCsvRow } from '#schema/lists/csv-cells.ts'

/** Formats a row of a CSV file for spreadsheets: without formulas and without zero bytes. */
export const formatSpreadsheetSafeCsvRow = (cells: readonly string[]): string =>
  formatCsvRow(cells.map((cell) => escapeCsvFormula(cell).replaceAll('\0', '')))

/** Excel recognizes UTF-8 CSV files by this mark. */
export const utf8ByteOrderMark = '\ufeff'
