import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { maxRedirectImportRows, type RedirectImportInput } from '#schema/redirects/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'

/** A parsed file of redirects. */
export interface ParsedRedirectTable {
  headers: string[]
  has_headers: boolean
  columns: { from: number; to: number; permanent: number | null }
  rows: { line: number; cells: string[] }[]
}

/** Patterns for the column names of other systems. */
const columnPatterns = {
  from: /^(?:from|old|source|origin|request|url)\b|^(?:old[ _-]?(?:path|url)|redirect[ _-]?from)$/i,
  to: /^(?:to|new|target|destination|goal)\b|^(?:new[ _-]?(?:path|url)|redirect[ _-]?(?:to|link))$/i,
  permanent: /permanent|^(?:type|status|code)$/i,
}

/** Parses text separated by commas, semicolons, tabs or bars. Guesses the columns unless the editor has chosen them. */
export function parseRedirectTable({ text, columns, has_headers }: RedirectImportInput): Result<ParsedRedirectTable> {
  if (text.includes('\0'))
    return invalidTable('This is not a text file. Save your spreadsheet as CSV and choose that file.')
  const lines = parseLines(text.replace(/^\ufeff/, ''))
  if (!lines.ok) return lines
  const [first] = lines.value
  if (!first) return invalidTable('The file is empty.')
  if (first.cells.length < 2) return invalidTable('The file has one column. It needs two: the old and the new address.')
  const hasHeaders = has_headers ?? !first.cells.some((cell) => cell.includes('/'))
  const rows = hasHeaders ? lines.value.slice(1) : lines.value
  if (rows.length === 0) return invalidTable('The file has no rows below its header.')
  if (rows.length > maxRedirectImportRows)
    return invalidTable(
      `The file has ${rows.length.toLocaleString('en')} rows. Import at most ${maxRedirectImportRows.toLocaleString('en')} at a time.`,
    )
  const mapping = columns ?? guessColumns(first.cells, hasHeaders)
  const lastColumn = Math.max(mapping.from, mapping.to, mapping.permanent ?? 0)
  if (lastColumn >= first.cells.length || mapping.from === mapping.to)
    return invalidTable('Choose two columns of the file.')
  return ok({ headers: first.cells.slice(0, 100).map(shorten), has_headers: hasHeaders, columns: mapping, rows })
}

function parseLines(text: string): Result<ParsedRedirectTable['rows']> {
  try {
    const options = {
      delimiter: detectDelimiter(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    } as const
    return ok(
      parse(text, options)
        .filter(({ record }) => record.some(Boolean))
        .map(({ record, info }) => ({ line: info.lines, cells: record })),
    )
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return invalidTable(`The file cannot be read: ${error.message}.`)
  }
}

function guessColumns(cells: readonly string[], hasHeaders: boolean): ParsedRedirectTable['columns'] {
  const find = (words: RegExp) => (hasHeaders ? cells.findIndex((cell) => words.test(cell)) : -1)
  const from = Math.max(0, find(columnPatterns.from))
  const namedTo = find(columnPatterns.to)
  const to = namedTo >= 0 && namedTo !== from ? namedTo : from === 0 ? 1 : 0
  const permanent = find(columnPatterns.permanent)
  return { from, to, permanent: permanent >= 0 && permanent !== from && permanent !== to ? permanent : null }
}

/** Returns the most frequent separator of the first line. */
function detectDelimiter(text: string) {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  return [',', ';', '\t', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

const invalidTable = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'text', message }] })
