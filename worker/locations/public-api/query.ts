import { publicRestaurantListItem, publicRestaurantListQuery } from '#schema/locations/api/restaurant-wire.ts'
import type { Result } from '#schema/result.ts'
import {
  parseFieldSelection,
  type ResponseFieldSelection,
  throwOnFieldsOutsideSchema,
} from '../../http/content-api/fields.ts'
import { catchParameterErrorAsFailure, InvalidParameterError } from '../../http/content-api/parameter-error.ts'
import { parsePagingParameters, throwOnUnknownParameters } from '../../http/content-api/parameters.ts'
import type { BoundingBox } from './bounding-box.ts'

/** The parsed query of the public restaurants. */
export interface ParsedPublicRestaurantListQuery {
  format: 'json' | 'geojson'
  fields: ResponseFieldSelection
  limit: number
  offset: number
  state: string | null
  city: string | null
  bbox: BoundingBox | null
}

/** Parses the parameters of the public restaurants. Returns the first error. */
export const parsePublicRestaurantListQuery = (parameters: URLSearchParams): Result<ParsedPublicRestaurantListQuery> =>
  catchParameterErrorAsFailure(() => {
    const format = parseFormat(parameters.get('format') ?? 'json')
    const others = new URLSearchParams(parameters)
    others.delete('format')
    throwOnUnknownParameters(others, Object.keys(publicRestaurantListQuery.shape))
    if (format === 'geojson' && parameters.has('fields'))
      throw new InvalidParameterError('fields', "fields cannot be chosen with format 'geojson'")
    const fields = parseFieldSelection(parameters)
    throwOnFieldsOutsideSchema(fields, publicRestaurantListItem)
    return {
      format,
      fields,
      ...parsePagingParameters(parameters),
      state: parameters.get('state'),
      city: parameters.get('city'),
      bbox: parseBoundingBox(parameters.get('bbox')),
    }
  })

function parseFormat(text: string): 'json' | 'geojson' {
  if (text === 'json' || text === 'geojson') return text
  throw new InvalidParameterError('format', "format must be 'json' or 'geojson'")
}

const decimal = /^-?\d{1,3}(?:\.\d{1,15})?$/

function parseBoundingBox(text: string | null): BoundingBox | null {
  if (text === null) return null
  const parts = text.split(',')
  const [west, south, east, north] = parts.map((part) => (decimal.test(part) ? Number(part) : Number.NaN))
  const isInRange = (value: number | undefined, max: number) => value !== undefined && Math.abs(value) <= max
  const isValid = isInRange(west, 180) && isInRange(east, 180) && isInRange(south, 90) && isInRange(north, 90)
  if (parts.length !== 4 || !isValid || south! > north!)
    throw new InvalidParameterError('bbox', 'bbox must be west,south,east,north in degrees')
  return { west: west!, south: south!, east: east!, north: north! }
}
