import { pageTypeOf } from '#app/templates/index.ts'
import { fail, ok, type Result } from '#schema/result.ts'

/** What a listing is asked for, understood. */
export interface ListingQuery {
  limit: number
  offset: number
  /** Columns to order by; `descending` for a leading minus. Empty: by place when below one page, else by id. */
  order: { field: OrderField; descending: boolean }[]
  search: string | null
  type: string[]
  child_of: number | 'root' | null
  descendant_of: number | 'root' | null
  ancestor_of: number | null
  has_children: boolean | null
  live: boolean | null
  for_explorer: boolean
}

/** The largest page of a listing. */
const largest = 100

export const orderFields = [
  'id',
  'title',
  'slug',
  'live',
  'content_type',
  'first_published_at',
  'latest_revision_created_at',
  'position',
] as const
export type OrderField = (typeof orderFields)[number]

const known = [
  'limit',
  'offset',
  'order',
  'search',
  'type',
  'child_of',
  'descendant_of',
  'ancestor_of',
  'has_children',
  'live',
  'for_explorer',
  'fields',
]

/** Reads Wagtail's listing parameters. What Wagtail refuses is refused in the same words, as one message. */
export function listingQuery(parameters: URLSearchParams): Result<ListingQuery> {
  try {
    return ok(read(parameters))
  } catch (error) {
    if (error instanceof Refused)
      return fail({ reason: 'invalid', message: error.message, problems: [{ path: error.parameter, message: error.message }] })
    throw error
  }
}

/** Wagtail names the first thing wrong and stops. */
class Refused extends Error {
  constructor(
    readonly parameter: string,
    message: string,
  ) {
    super(message)
  }
}

function read(parameters: URLSearchParams): ListingQuery {
  const unknown = [...new Set(parameters.keys())].filter((name) => !known.includes(name)).sort()
  if (unknown.length > 0) throw new Refused(unknown[0]!, `query parameter is not an operation or a recognised field: ${unknown.join(', ')}`)
  const query: ListingQuery = {
    limit: naturalNumber(parameters, 'limit') ?? 20,
    offset: naturalNumber(parameters, 'offset') ?? 0,
    order: order(parameters.get('order')),
    search: parameters.get('search'),
    type: types(parameters.get('type')),
    child_of: place(parameters, 'child_of'),
    descendant_of: place(parameters, 'descendant_of'),
    ancestor_of: naturalNumber(parameters, 'ancestor_of'),
    has_children: truth(parameters, 'has_children'),
    live: truth(parameters, 'live'),
    for_explorer: truth(parameters, 'for_explorer') ?? false,
  }
  if (query.limit > largest) throw new Refused('limit', `limit cannot be higher than ${largest}`)
  if (query.child_of !== null && query.descendant_of !== null)
    throw new Refused('descendant_of', 'filtering by descendant_of with child_of is not supported')
  return query
}

function naturalNumber(parameters: URLSearchParams, name: string): number | null {
  const text = parameters.get(name)
  if (text === null) return null
  if (!/^\d{1,15}$/.test(text)) throw new Refused(name, `${name} must be a positive integer`)
  return Number(text)
}

const place = (parameters: URLSearchParams, name: string) => (parameters.get(name) === 'root' ? 'root' : naturalNumber(parameters, name))

function truth(parameters: URLSearchParams, name: string): boolean | null {
  const text = parameters.get(name)?.toLowerCase()
  if (text === undefined) return null
  if (text === 'true' || text === '1') return true
  if (text === 'false' || text === '0') return false
  throw new Refused(name, `${name} must be 'true' or 'false'`)
}

function types(text: string | null): string[] {
  const names = text === null ? [] : text.split(',')
  if (names.some((name) => !pageTypeOf(name))) throw new Refused('type', "type doesn't exist")
  return names
}

function order(text: string | null): ListingQuery['order'] {
  if (text === null) return []
  return text.split(',').map((part) => {
    const field = orderFields.find((each) => each === part.replace(/^-/, ''))
    if (!field) throw new Refused('order', `cannot order by '${part.replace(/^-/, '')}' (unknown field)`)
    return { field, descending: part.startsWith('-') }
  })
}
