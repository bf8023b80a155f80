import { pageTypeOf } from '#app/templates/index.ts'
import type { Result } from '#schema/result.ts'
import type { ExactPageField } from '../../data/page-filter.ts'
import type { PageOrderField } from '../../data/page-listing.ts'
import { type FieldChoice, fieldChoice } from '../content-api/fields.ts'
import {
  exactly,
  type Filterable,
  forListings,
  naturalNumber,
  type Order,
  order,
  refuseUnknown,
  type SearchOperator,
  searchOperator,
  slice,
  truths,
} from '../content-api/parameters.ts'
import { orRefused, Refused } from '../content-api/refused.ts'

/** What a listing is asked for, understood. */
export interface ListingQuery {
  limit: number
  offset: number
  /** Empty: by place when below one page, else by id. */
  order: Order<PageOrderField>
  fields: FieldChoice
  search: string | null
  search_operator: SearchOperator
  type: string[]
  child_of: number | 'root' | null
  descendant_of: number | 'root' | null
  ancestor_of: number | null
  /** A site by its hostname, and by its port where one is named. */
  site: { hostname: string; port: number | null } | null
  has_children: boolean | null
  live: boolean | null
  for_explorer: boolean
  /** How far the total is counted; null for all of it, as Wagtail counts. */
  count_up_to: number | null
  exactly: { field: ExactPageField; value: string | number }[]
}

const orderFields = [
  'id',
  'title',
  'slug',
  'live',
  'content_type',
  'first_published_at',
  'latest_revision_created_at',
  'position',
] as const satisfies PageOrderField[]

const exactFields: Record<ExactPageField, Filterable> = {
  id: 'number',
  title: 'text',
  slug: 'text',
  show_in_menus: 'boolean',
  seo_title: 'text',
  search_description: 'text',
  first_published_at: 'text',
  latest_revision_created_at: 'text',
}

const known = [
  ...forListings,
  ...Object.keys(exactFields),
  ...['type', 'child_of', 'descendant_of', 'ancestor_of', 'site', 'has_children', 'live', 'for_explorer', 'count_up_to'],
]

/** Reads Wagtail's listing parameters. What Wagtail refuses is refused in the same words, as one message. */
export const listingQuery = (parameters: URLSearchParams): Result<ListingQuery> => orRefused(() => read(parameters))

function read(parameters: URLSearchParams): ListingQuery {
  refuseUnknown(parameters, known)
  const query: ListingQuery = {
    ...slice(parameters),
    order: order(parameters, orderFields),
    fields: fieldChoice(parameters),
    search: parameters.get('search'),
    search_operator: searchOperator(parameters),
    type: types(parameters.get('type')),
    child_of: place(parameters, 'child_of'),
    descendant_of: place(parameters, 'descendant_of'),
    ancestor_of: naturalNumber(parameters, 'ancestor_of'),
    site: site(parameters.get('site')),
    has_children: truth(parameters, 'has_children'),
    live: truth(parameters, 'live'),
    for_explorer: truth(parameters, 'for_explorer') ?? false,
    count_up_to: naturalNumber(parameters, 'count_up_to'),
    exactly: exactly(parameters, exactFields),
  }
  if (query.child_of !== null && query.descendant_of !== null)
    throw new Refused('descendant_of', 'filtering by descendant_of with child_of is not supported')
  if (query.for_explorer && query.child_of === null)
    throw new Refused('for_explorer', 'filtering by for_explorer without child_of is not supported')
  return query
}

const place = (parameters: URLSearchParams, name: string) => (parameters.get(name) === 'root' ? 'root' : naturalNumber(parameters, name))

function truth(parameters: URLSearchParams, name: string): boolean | null {
  const text = parameters.get(name)
  if (text === null) return null
  if (truths[text] === undefined) throw new Refused(name, `${name} must be 'true' or 'false'`)
  return truths[text]
}

function types(text: string | null): string[] {
  const names = text === null ? [] : text.split(',')
  if (names.some((name) => !pageTypeOf(name))) throw new Refused('type', "type doesn't exist")
  return names
}

/** `www.example.com` or `www.example.com:8443`. */
function site(text: string | null): ListingQuery['site'] {
  if (text === null) return null
  const [, hostname = '', port] = /^([^:]*)(?::(.*))?$/.exec(text) ?? []
  if (port !== undefined && !/^\d{1,5}$/.test(port)) throw new Refused('site', 'site port must be a positive integer')
  return { hostname: hostname.toLowerCase(), port: port === undefined ? null : Number(port) }
}
