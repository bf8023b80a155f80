import { unzip } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { formatCsvRow } from '#schema/lists/csv-cells.ts'
import { fail, ok, type Result } from '#schema/result.ts'

/** The text of a workbook is ten times its size at most; what has more was made to fill the memory. */
const maxUnpackedSize = 50_000_000

/**
 * Converts the first sheet of an Excel workbook to CSV. Every cell is a text: numbers without grouping, days as
 * `2026-12-24`, formulas as the value that they had when the file was saved.
 */
export async function convertWorkbookToCsv(file: File): Promise<Result<string>> {
  const size = await measureUnpackedSize(file)
  if (size === null) return refuse('This is not an Excel workbook. Save it as .xlsx or as CSV.')
  if (size > maxUnpackedSize) return refuse('This workbook is too large. Save the sheet as CSV and import it in parts.')
  const rows = await readSheet(file).catch(() => null)
  return rows
    ? ok(rows.map((cells) => formatCsvRow(cells.map(toText))).join(''))
    : refuse('This workbook cannot be read. Save its sheet as CSV.')
}

/** Sums the sizes that the file states for its parts, without unpacking them; null if it is no ZIP file. */
async function measureUnpackedSize(file: File): Promise<number | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let size = 0
  return new Promise((resolve) => {
    const filter = ({ originalSize }: { originalSize: number }) => {
      size += originalSize
      return false
    }
    unzip(bytes, { filter }, (error) => resolve(error ? null : size))
  })
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().replace(/T00:00:00\.000Z$/, '') : String(cell)
}

const refuse = (message: string): Result<never> => fail({ reason: 'invalid', message, problems: [] })
