import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { unescapeCsvFormula } from '#schema/lists/csv-cells.ts'
import { type MenuFileCells, menuFileColumnNames } from '#schema/menus/file/columns.ts'
import { maxMenuFileRows } from '#schema/menus/file/file-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'

const invalidFile = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'text', message }] })

/** A row of a file, with its line, from 1. */
export interface MenuFileRow {
  line: number
  cells: MenuFileCells
}

/** Parses a CSV file whose first line names its columns. */
export function parseMenuFile(text: string): Result<MenuFileRow[]> {
  if (text.includes('\0')) return invalidFile('This is not a text file. Save your spreadsheet as CSV.')
  const source = text.replace(/^\ufeff/, '')
  const head = source.slice(0, source.search(/[\r\n]|$/))
  const delimiter = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
  try {
    const options = { delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true } as const
    const [first, ...lines] = parse(source, options).filter(({ record }) => record.some(Boolean))
    const columns = first?.record.map((title) =>
      menuFileColumnNames.find((name) => name.toLowerCase() === title.toLowerCase()),
    )
    if (!columns?.includes('Name') && !columns?.includes('ID'))
      return invalidFile('The first line must name the columns, as the export does, with ID or Name among them.')
    if (lines.length === 0) return invalidFile('The file has no rows below its first line.')
    if (lines.length > maxMenuFileRows) return invalidFile(`Import at most ${maxMenuFileRows} rows at a time.`)
    return ok(
      lines.map(({ record, info }) => ({
        line: info.lines,
        cells: Object.fromEntries(
          columns.flatMap((name, index) => (name ? [[name, unescapeCsvFormula(record[index] ?? '')]] : [])),
        ),
      })),
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return invalidFile(`The file cannot be read: ${error.message}.`)
  }
}
