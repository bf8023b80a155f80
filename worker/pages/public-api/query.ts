import { publicPageListQuery } from '#schema/pages/api/wire.ts'
import type { Result } from '#schema/result.ts'
import { parseNestedSelection, type ResponseFieldSelection } from '../../http/content-api/fields.ts'
import { catchParameterError, InvalidParameterError } from '../../http/content-api/parameter-error.ts'
import {
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
import { parsePageId, parseSite, parseTypes } from '../listing/query.ts'

/** Columns of public pages that can be ordered by, and filtered by their exact value. */
const publicColumns = {
  id: 'number',
  title: 'text',
  slug: 'text',
  show_in_menus: 'boolean',
  seo_title: 'text',
  search_description: 'text',
  first_published_at: 'text',
} as const satisfies Record<string, FilterFieldType>
export type PublicColumn = keyof typeof publicColumns

/** The language of all pages. There are no translations. */
const onlyLocale = 'en'

/** The parsed query of a public listing. */
export interface PublicPageQuery {
  limit: number
  offset: number
  /** If empty: by relevance for a search, else by id. */
  order: RequestedListOrder<PublicColumn>
  fields: ResponseFieldSelection
  search: string | null
  search_operator: SearchOperator
  type: string[]
  child_of: number | 'root' | null
  descendant_of: number | 'root' | null
  ancestor_of: number | null
  translation_of: number | 'root' | null
  /** A site by hostname and optionally port; null is the site of the request. */
  site: { hostname: string; port: number | null } | null
  exactValues: { field: PublicColumn; value: string | number }[]
}

/** Parses Wagtail's parameters of a public listing. Returns the first error, with Wagtail's message. */
export const parsePublicQuery = (parameters: URLSearchParams): Result<PublicPageQuery> =>
  catchParameterError(() => {
    throwOnUnknownParameters(parameters, Object.keys(publicPageListQuery.shape))
    const query: PublicPageQuery = {
      ...parsePagingParameters(parameters),
      order: parseOrderParameter(parameters, Object.keys(publicColumns) as PublicColumn[]),
      fields: parseNestedSelection(parameters),
      search: parameters.get('search'),
      search_operator: parseSearchOperatorParameter(parameters),
      type: parseTypes(parameters.get('type')),
      child_of: parsePageId(parameters, 'child_of'),
      descendant_of: parsePageId(parameters, 'descendant_of'),
      ancestor_of: parseNaturalNumberParameter(parameters, 'ancestor_of'),
      translation_of: parsePageId(parameters, 'translation_of'),
      site: parseSite(parameters.get('site')),
      exactValues: parseExactFilterParameters(parameters, publicColumns),
    }
    const locale = parameters.get('locale')
    if (locale !== null && locale !== onlyLocale) throw new InvalidParameterError('locale', "locale doesn't exist")
    if (query.child_of !== null && query.descendant_of !== null)
      throw new InvalidParameterError('descendant_of', 'filtering by descendant_of with child_of is not supported')
    return query
  })
