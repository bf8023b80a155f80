import { LocationImportError } from '../import-error.ts'
import type { ParsedLocationFile } from './read-csv.ts'

type Values = Record<string, unknown>

/**
 * Parses a JSON list, an object with a list `locations`, or a GeoJSON feature collection of points. Throws
 * `LocationImportError`.
 */
export function parseLocationJsonFile(content: string): ParsedLocationFile {
  const { items, key } = itemsOf(parsed(content))
  const lines = linesOf(content, key)
  const table: ParsedLocationFile = { headers: [], rows: [], badRows: [] }
  const headers = new Set<string>()
  for (const [index, entry] of items.entries()) {
    const place = { line: lines[index] ?? 1, item: index + 1 }
    const values = valuesOf(entry)
    if (typeof values === 'string') table.badRows.push({ ...place, reason: values })
    else table.rows.push({ ...place, values })
    for (const name of Object.keys(typeof values === 'string' ? {} : values)) headers.add(name)
  }
  table.headers = [...headers]
  return table
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new LocationImportError(`The file is not well-formed JSON: ${(error as Error).message}.`)
  }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function itemsOf(document: unknown): { items: unknown[]; key: string | null } {
  if (Array.isArray(document)) return { items: document, key: null }
  const keys = ['features', 'locations', 'restaurants', 'stores', 'items', 'data']
  const key = isObject(document) ? keys.find((each) => Array.isArray(document[each])) : undefined
  if (!key)
    throw new LocationImportError('The file contains neither a list of locations nor a GeoJSON FeatureCollection.')
  return { items: (document as Values)[key] as unknown[], key }
}

/**
 * Returns the values of an item: a plain object, a feature's properties with its point, or an entry of the location
 * API.
 */
function valuesOf(item: unknown): Values | string {
  if (!isObject(item)) return 'is not an object'
  if (item['type'] === 'Feature') return featureValues(item)
  return isObject(item['location']) && 'distance' in item ? item['location'] : item
}

function featureValues({ geometry, properties, id }: Values): Values | string {
  const named = isObject(properties) ? properties : {}
  const values = id === undefined || 'id' in named ? named : { id, ...named }
  if (!isObject(geometry)) return { ...values, longitude: null, latitude: null }
  if (geometry['type'] !== 'Point') return `is a ${geometry['type']}, not a Point`
  const [longitude, latitude] = Array.isArray(geometry['coordinates']) ? geometry['coordinates'] : []
  return { ...values, longitude, latitude }
}

/** Returns the line of each item of the list. The text must be well-formed. */
function linesOf(content: string, key: string | null): number[] {
  const lines: number[] = []
  const inList = key === null ? 1 : 2
  let depth = 0
  let line = 1
  let listed = key === null
  for (const [token] of content.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}\n]/g)) {
    if (token === '\n') line++
    else if (token[0] === '"') listed ||= depth === 1 && token === JSON.stringify(key)
    else if (token === '{' || token === '[') {
      if (listed && depth === inList && token === '{') lines.push(line)
      depth++
    } else {
      depth--
      if (listed && depth < inList && token === ']') return lines
    }
  }
  return lines
}
