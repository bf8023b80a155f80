import { getPageType } from '#app/templates/index.ts'
import { pageListQuery } from '#schema/pages/wire.ts'
import type { Result } from '#schema/result.ts'
import { parseFieldSelection, type ResponseFieldSelection } from '../../http/content-api/fields.ts'
import { catchParameterError, InvalidParameterError } from '../../http/content-api/parameter-error.ts'
import {
  booleanParameterValues,
  type FilterFieldType,
  parseExactFilterParameters,
  parseNaturalNumberParameter,
  parseOrderParameter,
  parsePagingParameters,
  parseSearchOperatorParameter,
  type RequestedListOrder,
  type SearchOperator,
  throwOnUnknownParameters,
} from '../../http/content-api/parameters.ts'
import type { ExactPageFilterField } from '../queries/filter.ts'
import type { PageSortField } from '../queries/list.ts'

/** The parsed query of a listing. */
export interface PageListingQuery {
  limit: number
  offset: number
  /** If empty: by position for the children of a page, else by id. */
  order: RequestedListOrder<PageSortField>
  fields: ResponseFieldSelection
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
  exactValues: { field: ExactPageFilterField; value: string | number }[]
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
] as const satisfies PageSortField[]

const exactFields: Record<ExactPageFilterField, FilterFieldType> = {
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
export const parsePageListingQuery = (parameters: URLSearchParams): Result<PageListingQuery> =>
  catchParameterError(() => parseQuery(parameters))

function parseQuery(parameters: URLSearchParams): PageListingQuery {
  throwOnUnknownParameters(parameters, knownParameters)
  const query: PageListingQuery = {
    ...parsePagingParameters(parameters),
    order: parseOrderParameter(parameters, orderFields),
    fields: parseFieldSelection(parameters),
    search: parameters.get('search'),
    search_operator: parseSearchOperatorParameter(parameters),
    type: parseTypes(parameters.get('type')),
    child_of: parsePageId(parameters, 'child_of'),
    descendant_of: parsePageId(parameters, 'descendant_of'),
    ancestor_of: parseNaturalNumberParameter(parameters, 'ancestor_of'),
    site: parseSite(parameters.get('site')),
    has_children: parseBoolean(parameters, 'has_children'),
    live: parseBoolean(parameters, 'live'),
    for_explorer: parseBoolean(parameters, 'for_explorer') ?? false,
    include_root: parseBoolean(parameters, 'include_root') ?? false,
    count_up_to: parseNaturalNumberParameter(parameters, 'count_up_to'),
    exactValues: parseExactFilterParameters(parameters, exactFields),
  }
  if (query.child_of !== null && query.descendant_of !== null)
    throw new InvalidParameterError('descendant_of', 'filtering by descendant_of with child_of is not supported')
  if (query.for_explorer && query.child_of === null)
    throw new InvalidParameterError('for_explorer', 'filtering by for_explorer without child_of is not supported')
  return query
}

/** Parses the id of a page, or `root`; null if missing. */
export const parsePageId = (parameters: URLSearchParams, name: string) =>
  parameters.get(name) === 'root' ? 'root' : parseNaturalNumberParameter(parameters, name)

function parseBoolean(parameters: URLSearchParams, name: string): boolean | null {
  const text = parameters.get(name)
  if (text === null) return null
  if (booleanParameterValues[text] === undefined)
    throw new InvalidParameterError(name, `${name} must be 'true' or 'false'`)
  return booleanParameterValues[text]
}

/** Parses the names of page types, separated by commas. */
export function parseTypes(text: string | null): string[] {
  const names = text === null ? [] : text.split(',')
  if (names.some((name) => !getPageType(name))) throw new InvalidParameterError('type', "type doesn't exist")
  return names
}

/** Parses `www.example.com` or `www.example.com:8443`. */
export function parseSite(text: string | null): PageListingQuery['site'] {
  if (text === null) return null
  const [, hostname = '', port] = /^([^:]*)(?::(.*))?$/.exec(text) ?? []
  if (port !== undefined && !/^\d{1,5}$/.test(port))
    throw new InvalidParameterError('site', 'site port must be a positive integer')
  return { hostname: hostname.toLowerCase(), port: port === undefined ? null : Number(port) }
}
