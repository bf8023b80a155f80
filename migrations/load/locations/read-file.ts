import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { LocationImportError } from '../../../worker/locations/import/import-error.ts'
import { type ParsedLocationFile, parseLocationCsv } from './read-csv.ts'
import { parseLocationJson } from './read-json.ts'

/** Reads a file of locations: CSV, JSON or GeoJSON, detected by name or else by content. */
export function readLocationFile(path: string): ParsedLocationFile {
  const content = decodeText(bytesOf(path))
  const named = ['.json', '.geojson'].includes(extname(path).toLowerCase())
  const table =
    named || (extname(path).toLowerCase() !== '.csv' && /^\s*[[{]/.test(content))
      ? parseLocationJson(content)
      : parseLocationCsv(content)
  if (table.rows.length === 0 && table.badRows.length === 0) throw new LocationImportError('The file contains no rows.')
  return table
}

function bytesOf(path: string) {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new LocationImportError(`The file ${path} cannot be opened: ${(error as NodeJS.ErrnoException).code}.`)
  }
}

/** Decodes a file: UTF-8 or UTF-16 without its byte order mark, else the Windows encoding of old spreadsheets. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
