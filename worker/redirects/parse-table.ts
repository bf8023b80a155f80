import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { maxRedirectRows, type RedirectImport } from '#schema/redirects/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'

/** A file of redirects, cut into cells. */
export interface RedirectTable {
  headers: string[]
  has_headers: boolean
  columns: { from: number; to: number; permanent: number | null }
  rows: { line: number; cells: string[] }[]
}

/** Words by which other systems name these columns. */
const named = {
  from: /^(?:from|old|source|origin|request|url)\b|^(?:old[ _-]?(?:path|url)|redirect[ _-]?from)$/i,
  to: /^(?:to|new|target|destination|goal)\b|^(?:new[ _-]?(?:path|url)|redirect[ _-]?(?:to|link))$/i,
  permanent: /permanent|^(?:type|status|code)$/i,
}

/** Reads comma-, semicolon-, tab- or bar-separated text. What it cannot guess about the columns, the editor says. */
export function parseRedirectTable({ text, columns, has_headers }: RedirectImport): Result<RedirectTable> {
  if (text.includes('\0')) return invalidTable('This is not a text file. Save your spreadsheet as CSV and choose that.')
  const lines = parseLines(text.replace(/^\ufeff/, ''))
  if (!lines.ok) return lines
  const [first] = lines.value
  if (!first) return invalidTable('The file is empty.')
  if (first.cells.length < 2) return invalidTable('The file has one column. It takes two: where from, and where to.')
  const hasHeaders = has_headers ?? !first.cells.some((cell) => cell.includes('/'))
  const rows = hasHeaders ? lines.value.slice(1) : lines.value
  if (rows.length === 0) return invalidTable('The file has no rows below the names of its columns.')
  if (rows.length > maxRedirectRows)
    return invalidTable(
      `The file has ${rows.length.toLocaleString('en')} rows. Import ${maxRedirectRows.toLocaleString('en')} at a time at most.`,
    )
  const chosen = columns ?? guessColumns(first.cells, hasHeaders)
  const last = Math.max(chosen.from, chosen.to, chosen.permanent ?? 0)
  if (last >= first.cells.length || chosen.from === chosen.to) return invalidTable('Choose two columns of the file.')
  return ok({ headers: first.cells.slice(0, 100).map(shortened), has_headers: hasHeaders, columns: chosen, rows })
}

function parseLines(text: string): Result<RedirectTable['rows']> {
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

function guessColumns(cells: readonly string[], hasHeaders: boolean): RedirectTable['columns'] {
  const find = (words: RegExp) => (hasHeaders ? cells.findIndex((cell) => words.test(cell)) : -1)
  const from = Math.max(0, find(named.from))
  const named_to = find(named.to)
  const to = named_to >= 0 && named_to !== from ? named_to : from === 0 ? 1 : 0
  const permanent = find(named.permanent)
  return { from, to, permanent: permanent >= 0 && permanent !== from && permanent !== to ? permanent : null }
}

/** The separator the first line uses most. */
function detectDelimiter(text: string) {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  return [',', ';', '\t', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

const invalidTable = (message: string) => fail({ reason: 'invalid', message, problems: [{ path: 'text', message }] })
