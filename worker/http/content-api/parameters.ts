import { ParameterError } from './parameter-error.ts'

/** The largest page of a listing. */
const maxNumber = 100

/**
 * What every call of the content API may carry: `_` is what scripts put there against caches, and we answer JSON alone.
 */
export const commonParameters = ['fields', 'format', '_']

/** What every listing may carry. */
export const listingParameters = [...commonParameters, 'limit', 'offset', 'order', 'search', 'search_operator']

/** Nothing is ignored: what a call does not know is refused by name. */
export function rejectUnknownParameters(parameters: URLSearchParams, known: readonly string[]) {
  const unknown = [...new Set(parameters.keys())].filter((name) => !known.includes(name)).sort()
  if (unknown.length > 0)
    throw new ParameterError(
      unknown[0]!,
      `query parameter is not an operation or a recognised field: ${unknown.join(', ')}`,
    )
  const format = parameters.get('format')
  if (format !== null && format !== 'json') throw new ParameterError('format', "format must be 'json'")
}

/** How many, from where. */
export function parsePaging(parameters: URLSearchParams): { limit: number; offset: number } {
  const limit = parseNaturalNumber(parameters, 'limit') ?? 20
  const offset = parseNaturalNumber(parameters, 'offset') ?? 0
  if (limit > maxNumber) throw new ParameterError('limit', `limit cannot be higher than ${maxNumber}`)
  return { limit, offset }
}

export function parseNaturalNumber(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name)
  if (text === null) return null
  if (!/^\d{1,15}$/.test(text)) throw new ParameterError(name, `${name} must be a positive integer`)
  return Number(text)
}

/** Wagtail's truths, in small letters. */
export const booleanValues: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }

/** An order of a listing: columns, or chance. */
export type ListOrder<Field extends string> = { field: Field; descending: boolean }[] | 'random'

/** What to order by: names with a comma between, a minus before one for falling, or `random`. */
export function parseOrder<Field extends string>(
  parameters: URLSearchParams,
  fields: readonly Field[],
): ListOrder<Field> {
  const text = parameters.get('order')
  if (text === null || text === '') return []
  if (text === 'random') {
    if (parameters.has('offset')) throw new ParameterError('order', 'random ordering with offset is not supported')
    return 'random'
  }
  const parts = text.split(',')
  if (parts.length > fields.length)
    throw new ParameterError('order', `order cannot name more than ${fields.length} fields`)
  return parts.map((part) => {
    const name = part.replace(/^-/, '')
    const field = fields.find((each) => each === name)
    if (!field) throw new ParameterError('order', `cannot order by '${name}' (unknown field)`)
    return { field, descending: part.startsWith('-') }
  })
}

export type SearchOperator = 'and' | 'or'

/** Whether all words must be found, or one of them. */
export function parseSearchOperator(parameters: URLSearchParams): SearchOperator {
  const operator = parameters.get('search_operator') ?? 'and'
  if (operator !== 'and' && operator !== 'or')
    throw new ParameterError('search_operator', "search_operator must be 'and' or 'or'")
  return operator
}

/** A field that can be asked for by its exact value. */
export type FilterFieldType = 'text' | 'number' | 'boolean'

/** Exact values of fields: `?slug=menu`. */
export function parseExactFilters<Field extends string>(
  parameters: URLSearchParams,
  fields: Readonly<Record<Field, FilterFieldType>>,
): { field: Field; value: string | number }[] {
  const asked = (Object.keys(fields) as Field[]).filter((field) => parameters.has(field))
  return asked.map((field) => ({ field, value: exactValue(fields[field], field, parameters.get(field)!) }))
}

function exactValue(kind: FilterFieldType, field: string, text: string): string | number {
  const wrong = (why: string) =>
    new ParameterError(field, `field filter error. '${text}' is not a valid value for ${field} (${why})`)
  if (kind === 'text') return text
  if (kind === 'boolean') {
    if (booleanValues[text] === undefined) throw wrong(`expected 'true' or 'false', got '${text}'`)
    return booleanValues[text] ? 1 : 0
  }
  if (!/^-?\d{1,15}$/.test(text)) throw wrong(`invalid literal for int() with base 10: '${text}'`)
  return Number(text)
}
