import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { ImportRefused } from '../../../worker/data/import/refused.ts'
import { readCsv, type Table } from './csv.ts'
import { readJson } from './json.ts'

/** Reads a file of locations: CSV, JSON or GeoJSON, told apart by name or, failing that, by how it begins. */
export function readFile(path: string): Table {
  const content = textOf(bytesOf(path))
  const named = ['.json', '.geojson'].includes(extname(path).toLowerCase())
  const table = named || (extname(path).toLowerCase() !== '.csv' && /^\s*[[{]/.test(content)) ? readJson(content) : readCsv(content)
  if (table.rows.length === 0 && table.bad.length === 0) throw new ImportRefused('The file holds no rows.')
  return table
}

function bytesOf(path: string) {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new ImportRefused(`The file ${path} cannot be opened: ${(error as NodeJS.ErrnoException).code}.`)
  }
}

/** The text of a file: UTF-8 or UTF-16 with its mark dropped, else the Windows encoding old spreadsheets write. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
