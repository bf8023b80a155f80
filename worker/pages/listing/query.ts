import { pageListQuery } from '#schema/pages/wire.ts'
import type { Result } from '#schema/result.ts'
import { parseFieldSelection, type ResponseFieldSelection } from '../../http/content-api/fields.ts'
import { catchParameterErrorAsFailure, InvalidParameterError } from '../../http/content-api/parameter-error.ts'
import {
  booleanParameterValues,
  type ExactFilterValueType,
  parseExactFilterParameters,
  parseNaturalNumberParameter,
  parseOrderParameter,
  type RequestedListOrder,
  throwOnUnknownParameters,
} from '../../http/content-api/parameters.ts'
import type { ExactPageFilterField } from '../queries/filter.ts'
import type { PageSortField } from '../queries/list.ts'
import { type CommonPageListingQuery, parseCommonPageListingQuery } from './scope.ts'

/** The parsed query of a listing. */
export interface PageListingQuery extends CommonPageListingQuery {
  /** If empty: by position for the children of a page, else by id. */
  order: RequestedListOrder<PageSortField>
  fields: ResponseFieldSelection
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

const exactFields: Record<ExactPageFilterField, ExactFilterValueType> = {
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
  catchParameterErrorAsFailure(() => parseQuery(parameters))

function parseQuery(parameters: URLSearchParams): PageListingQuery {
  throwOnUnknownParameters(parameters, knownParameters)
  const query: PageListingQuery = {
    ...parseCommonPageListingQuery(parameters),
    order: parseOrderParameter(parameters, orderFields),
    fields: parseFieldSelection(parameters),
    has_children: parseBoolean(parameters, 'has_children'),
    live: parseBoolean(parameters, 'live'),
    for_explorer: parseBoolean(parameters, 'for_explorer') ?? false,
    include_root: parseBoolean(parameters, 'include_root') ?? false,
    count_up_to: parseNaturalNumberParameter(parameters, 'count_up_to'),
    exactValues: parseExactFilterParameters(parameters, exactFields),
  }
  if (query.for_explorer && query.child_of === null)
    throw new InvalidParameterError('for_explorer', 'filtering by for_explorer without child_of is not supported')
  return query
}

function parseBoolean(parameters: URLSearchParams, name: string): boolean | null {
  const text = parameters.get(name)
  if (text === null) return null
  if (booleanParameterValues[text] === undefined)
    throw new InvalidParameterError(name, `${name} must be 'true' or 'false'`)
  return booleanParameterValues[text]
}
