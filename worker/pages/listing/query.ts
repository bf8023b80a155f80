import { getPageType } from '#app/templates/index.ts'
import { pageListQuery } from '#schema/pages/wire.ts'
import type { Result } from '#schema/result.ts'
import { type FieldSelection, parseFieldSelection } from '../../http/content-api/fields.ts'
import { catchParameterError, ParameterError } from '../../http/content-api/parameter-error.ts'
import {
  booleanValues,
  type FilterFieldType,
  type ListOrder,
  parseExactFilters,
  parseNaturalNumber,
  parseOrder,
  parsePaging,
  parseSearchOperator,
  rejectUnknownParameters,
  type SearchOperator,
} from '../../http/content-api/parameters.ts'
import type { ExactPageField } from '../queries/filter.ts'
import type { PageOrderField } from '../queries/list.ts'

/** The parsed query of a listing. */
export interface ListingQuery {
  limit: number
  offset: number
  /** If empty: by position for the children of a page, else by id. */
  order: ListOrder<PageOrderField>
  fields: FieldSelection
  search: string | null
  search_operator: SearchOperator
  type: string[]
  child_of: number | 'root' | null
  descendant_of: number | 'root' | null
  ancestor_of: number | null
  /** A site by hostname and optionally port. */
  site: { hostname: string; port: number | null } | null
  has_children: boolean | null
  live: boolean | null
  for_explorer: boolean
  include_root: boolean
  /** The limit of the total count; null counts everything, as Wagtail does. */
  count_up_to: number | null
  exactValues: { field: ExactPageField; value: string | number }[]
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

const exactFields: Record<ExactPageField, FilterFieldType> = {
  id: 'number',
  title: 'text',
  slug: 'text',
  show_in_menus: 'boolean',
  seo_title: 'text',
  search_description: 'text',
  first_published_at: 'text',
  latest_revision_created_at: 'text',
}

const knownParameters = Object.keys(pageListQuery.shape)

/** Parses Wagtail's listing parameters. Returns the first error, with the same message as Wagtail. */
export const parseListingQuery = (parameters: URLSearchParams): Result<ListingQuery> =>
  catchParameterError(() => parseQuery(parameters))

function parseQuery(parameters: URLSearchParams): ListingQuery {
  rejectUnknownParameters(parameters, knownParameters)
  const query: ListingQuery = {
    ...parsePaging(parameters),
    order: parseOrder(parameters, orderFields),
    fields: parseFieldSelection(parameters),
    search: parameters.get('search'),
    search_operator: parseSearchOperator(parameters),
    type: parseTypes(parameters.get('type')),
    child_of: parsePageId(parameters, 'child_of'),
    descendant_of: parsePageId(parameters, 'descendant_of'),
    ancestor_of: parseNaturalNumber(parameters, 'ancestor_of'),
    site: parseSite(parameters.get('site')),
    has_children: parseBoolean(parameters, 'has_children'),
    live: parseBoolean(parameters, 'live'),
    for_explorer: parseBoolean(parameters, 'for_explorer') ?? false,
    include_root: parseBoolean(parameters, 'include_root') ?? false,
    count_up_to: parseNaturalNumber(parameters, 'count_up_to'),
    exactValues: parseExactFilters(parameters, exactFields),
  }
  if (query.child_of !== null && query.descendant_of !== null)
    throw new ParameterError('descendant_of', 'filtering by descendant_of with child_of is not supported')
  if (query.for_explorer && query.child_of === null)
    throw new ParameterError('for_explorer', 'filtering by for_explorer without child_of is not supported')
  return query
}

/** Parses the id of a page, or `root`; null if missing. */
export const parsePageId = (parameters: URLSearchParams, name: string) =>
  parameters.get(name) === 'root' ? 'root' : parseNaturalNumber(parameters, name)

function parseBoolean(parameters: URLSearchParams, name: string): boolean | null {
  const text = parameters.get(name)
  if (text === null) return null
  if (booleanValues[text] === undefined) throw new ParameterError(name, `${name} must be 'true' or 'false'`)
  return booleanValues[text]
}

/** Parses the names of page types, separated by commas. */
export function parseTypes(text: string | null): string[] {
  const names = text === null ? [] : text.split(',')
  if (names.some((name) => !getPageType(name))) throw new ParameterError('type', "type doesn't exist")
  return names
}

/** Parses `www.example.com` or `www.example.com:8443`. */
export function parseSite(text: string | null): ListingQuery['site'] {
  if (text === null) return null
  const [, hostname = '', port] = /^([^:]*)(?::(.*))?$/.exec(text) ?? []
  if (port !== undefined && !/^\d{1,5}$/.test(port))
    throw new ParameterError('site', 'site port must be a positive integer')
  return { hostname: hostname.toLowerCase(), port: port === undefined ? null : Number(port) }
}
