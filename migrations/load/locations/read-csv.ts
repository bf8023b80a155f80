import { CsvError, parse } from 'csv-parse/sync'
import type { InvalidRow, RawRow } from '#schema/locations/import/location-row.ts'
import { ImportError } from '../../../worker/locations/import/import-error.ts'

/** What a file holds: its column names, its rows, and rows that cannot even be read. */
export interface LocationTable {
  headers: string[]
  rows: RawRow[]
  badRows: InvalidRow[]
}

interface Read {
  record: string[]
  raw: string
}

/** Rows of comma-, semicolon- or tab-separated text with a line of column names. */
export function readCsv(content: string): LocationTable {
  const [first, ...rest] = records(content)
  if (!first) throw new ImportError('The file is empty.')
  const headers = first.record.map((name) => name.trim())
  const twice = headers.find((name, index) => name !== '' && headers.indexOf(name) !== index)
  if (twice) throw new ImportError(`Line 1 names the column “${twice}” twice.`)
  const lineOf = lineFinder(content, first.raw)
  const table: LocationTable = { headers: headers.filter(Boolean), rows: [], badRows: [] }
  for (const [index, { record, raw }] of rest.entries()) {
    const line = lineOf(raw)
    const item = index + 1
    if (record.length === headers.length)
      table.rows.push({ line, item, values: Object.fromEntries(headers.map((name, at) => [name, record[at]])) })
    else table.badRows.push({ line, item, reason: `has ${record.length} columns where the first line names ${headers.length}` })
  }
  return table
}

function records(content: string): Read[] {
  try {
    const options = { delimiter: delimiterOf(content), raw: true, relax_column_count: true, skip_empty_lines: true } as const
    return parse(content, options) as unknown as Read[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ImportError(`The file is not well-formed CSV: ${error.message}.`)
  }
}

/** Finds the line each record begins on, asked in their order. */
function lineFinder(content: string, first: string) {
  let at = 0
  let line = 1
  const advance = (to: number) => {
    line += content.slice(at, to).match(/\r\n|\r|\n/g)?.length ?? 0
    at = to
  }
  advance(content.indexOf(first.trim()) + first.trim().length)
  return (raw: string) => {
    const text = raw.trim()
    const begin = content.indexOf(text, at)
    advance(begin)
    const found = line
    advance(begin + text.length)
    return found
  }
}

/** The separator the line of column names uses most. */
function delimiterOf(content: string) {
  const head = content.slice(0, content.search(/[\r\n]|$/))
  return [',', ';', '\t', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}
