import { InvalidParameterError } from './parameter-error.ts'

/** Maximum `limit` of a list. */
const maxNumber = 100

/** Parameters of every content API request. `_` is added by scripts to bypass caches; `json` is the only `format`. */
export const commonContentApiParameterNames = ['fields', 'format', '_']

/** Parameters of every list. */
export const contentApiListParameterNames = [
  ...commonContentApiParameterNames,
  'limit',
  'offset',
  'order',
  'search',
  'search_operator',
]

/** Throws a `InvalidParameterError` for unknown parameters. */
export function throwOnUnknownParameters(parameters: URLSearchParams, known: readonly string[]) {
  const unknown = [...new Set(parameters.keys())].filter((name) => !known.includes(name)).sort()
  if (unknown.length > 0)
    throw new InvalidParameterError(
      unknown[0]!,
      `query parameter is not an operation or a recognised field: ${unknown.join(', ')}`,
    )
  const format = parameters.get('format')
  if (format !== null && format !== 'json') throw new InvalidParameterError('format', "format must be 'json'")
}

/** Parses `limit` and `offset`. */
export function parsePagingParameters(parameters: URLSearchParams): { limit: number; offset: number } {
  const limit = parseNaturalNumberParameter(parameters, 'limit') ?? 20
  const offset = parseNaturalNumberParameter(parameters, 'offset') ?? 0
  if (limit > maxNumber) throw new InvalidParameterError('limit', `limit cannot be higher than ${maxNumber}`)
  return { limit, offset }
}

export function parseNaturalNumberParameter(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name)
  if (text === null) return null
  if (!/^\d{1,15}$/.test(text)) throw new InvalidParameterError(name, `${name} must be a positive integer`)
  return Number(text)
}

/** Boolean values that Wagtail accepts, in lower case. */
export const booleanParameterValues: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }

/** The order of a list: by columns, or random. */
export type RequestedListOrder<Field extends string> = { field: Field; descending: boolean }[] | 'random'

/** Parses `order`: field names separated by commas, with a minus for descending order, or `random`. */
export function parseOrderParameter<Field extends string>(
  parameters: URLSearchParams,
  fields: readonly Field[],
): RequestedListOrder<Field> {
  const text = parameters.get('order')
  if (text === null || text === '') return []
  if (text === 'random') {
    if (parameters.has('offset'))
      throw new InvalidParameterError('order', 'random ordering with offset is not supported')
    return 'random'
  }
  const parts = text.split(',')
  if (parts.length > fields.length)
    throw new InvalidParameterError('order', `order cannot name more than ${fields.length} fields`)
  return parts.map((part) => {
    const name = part.replace(/^-/, '')
    const field = fields.find((each) => each === name)
    if (!field) throw new InvalidParameterError('order', `cannot order by '${name}' (unknown field)`)
    return { field, descending: part.startsWith('-') }
  })
}

export type SearchOperator = 'and' | 'or'

/** Parses `search_operator`: whether all words must match, or any. */
export function parseSearchOperatorParameter(parameters: URLSearchParams): SearchOperator {
  const operator = parameters.get('search_operator') ?? 'and'
  if (operator !== 'and' && operator !== 'or')
    throw new InvalidParameterError('search_operator', "search_operator must be 'and' or 'or'")
  return operator
}

/** The type of a field that can be filtered by its exact value. */
export type ExactFilterValueType = 'text' | 'number' | 'boolean'

/** Parses filters by exact values, such as `?slug=menu`. */
export function parseExactFilterParameters<Field extends string>(
  parameters: URLSearchParams,
  fields: Readonly<Record<Field, ExactFilterValueType>>,
): { field: Field; value: string | number }[] {
  const requested = (Object.keys(fields) as Field[]).filter((field) => parameters.has(field))
  return requested.map((field) => ({ field, value: parseExactValue(fields[field], field, parameters.get(field)!) }))
}

function parseExactValue(kind: ExactFilterValueType, field: string, text: string): string | number {
  const filterError = (reason: string) =>
    new InvalidParameterError(field, `field filter error. '${text}' is not a valid value for ${field} (${reason})`)
  if (kind === 'text') return text
  if (kind === 'boolean') {
    if (booleanParameterValues[text] === undefined) throw filterError(`expected 'true' or 'false', got '${text}'`)
    return booleanParameterValues[text] ? 1 : 0
  }
  if (!/^-?\d{1,15}$/.test(text)) throw filterError(`invalid literal for int() with base 10: '${text}'`)
  return Number(text)
}
