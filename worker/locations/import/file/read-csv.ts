import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import type { InvalidLocationImportRow, RawLocationImportRow } from '#schema/locations/import/location-row.ts'
import { LocationImportError } from '../import-error.ts'

/** The content of a file: its columns, its rows, and invalid rows. */
export interface ParsedLocationFile {
  headers: string[]
  rows: RawLocationImportRow[]
  badRows: InvalidLocationImportRow[]
}

/** A record, and its text in the file. */
interface ReadRecord {
  record: string[]
  raw: string
}

/** Parses comma-, semicolon- or tab-separated text with a header line. Throws `LocationImportError`. */
export function parseLocationCsvFile(content: string): ParsedLocationFile {
  const [first, ...rest] = records(content)
  if (!first) throw new LocationImportError('The file is empty.')
  const headers = first.record.map((name) => name.trim())
  const twice = headers.find((name, index) => name !== '' && headers.indexOf(name) !== index)
  if (twice) throw new LocationImportError(`Line 1 names the column “${twice}” twice.`)
  const lineOf = lineFinder(content, first.raw)
  const table: ParsedLocationFile = { headers: headers.filter(Boolean), rows: [], badRows: [] }
  for (const [index, { record, raw }] of rest.entries()) {
    const line = lineOf(raw)
    const item = index + 1
    if (record.length === headers.length)
      table.rows.push({ line, item, values: Object.fromEntries(headers.map((name, at) => [name, record[at]])) })
    else
      table.badRows.push({
        line,
        item,
        reason: `has ${record.length} columns where the first line names ${headers.length}`,
      })
  }
  return table
}

function records(content: string): ReadRecord[] {
  try {
    const options = {
      delimiter: delimiterOf(content),
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
    } as const
    return parse(content, options) as unknown as ReadRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new LocationImportError(`The file is not well-formed CSV: ${error.message}.`)
  }
}

/** Finds the first line of each record, in order. */
function lineFinder(content: string, first: string) {
  let position = 0
  let line = 1
  const advance = (to: number) => {
    line += content.slice(position, to).match(/\r\n|\r|\n/g)?.length ?? 0
    position = to
  }
  advance(content.indexOf(first.trim()) + first.trim().length)
  return (raw: string) => {
    const text = raw.trim()
    const begin = content.indexOf(text, position)
    advance(begin)
    const found = line
    advance(begin + text.length)
    return found
  }
}

/** Returns the separator that occurs most often in the header line. */
function delimiterOf(content: string) {
  const head = content.slice(0, content.search(/[\r\n]|$/))
  return [',', ';', '\t', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}
