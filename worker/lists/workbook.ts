import { escapeCsvFormula } from '#schema/lists/csv-cells.ts'

/** Maximum length of an Excel cell, in characters. */
export const maxWorkbookCellLength = 32_767

/**
 * Creates an Excel file of one sheet whose first row names the columns. Every cell is typed as a string, never a
 * formula. The library's Node entry works in this thread; the universal one starts web workers, which the runtime does
 * not have.
 */
export async function createWorkbook(
  sheet: string,
  headers: readonly string[],
  rows: Iterable<readonly string[]>,
): Promise<Uint8Array> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const text = (value: string) => ({ value: escapeCsvFormula(value).slice(0, maxWorkbookCellLength), type: String })
  const data: ReturnType<typeof text>[][] = [headers.map((value) => ({ ...text(value), fontWeight: 'bold' as const }))]
  for (const row of rows) data.push(row.map(text))
  const columns = headers.map(() => ({ width: 24 }))
  return writeExcelFile(data, { sheet, stickyRowsCount: 1, columns }).toBuffer()
}
