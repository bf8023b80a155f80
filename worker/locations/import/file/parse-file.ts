import { LocationImportError } from '../import-error.ts'
import { type ParsedLocationFile, parseLocationCsvFile } from './read-csv.ts'
import { parseLocationJsonFile } from './read-json.ts'

/** A file of locations. */
export interface RawLocationFile {
  name: string
  text: string
}

/** Parses a file of locations: CSV, JSON or GeoJSON, by its name or else by its content. */
export function parseLocationFile({ name, text }: RawLocationFile): ParsedLocationFile {
  const isJson = /\.(?:geo)?json$/i.test(name) || (!/\.csv$/i.test(name) && /^\s*[[{]/.test(text))
  const table = isJson ? parseLocationJsonFile(text) : parseLocationCsvFile(text)
  if (table.rows.length === 0 && table.badRows.length === 0) throw new LocationImportError('The file contains no rows.')
  return table
}
