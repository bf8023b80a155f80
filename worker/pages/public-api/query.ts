import { publicPageListQuery } from '#schema/pages/api/wire.ts'
import type { Result } from '#schema/result.ts'
import { parseFieldSelectionAllowingNesting, type ResponseFieldSelection } from '../../http/content-api/fields.ts'
import { catchParameterErrorAsFailure, InvalidParameterError } from '../../http/content-api/parameter-error.ts'
import {
  type ExactFilterValueType,
  parseExactFilterParameters,
  parseOrderParameter,
  type RequestedListOrder,
  throwOnUnknownParameters,
} from '../../http/content-api/parameters.ts'
import {
  type CommonPageListingQuery,
  parseCommonPageListingQuery,
  parsePageIdOrRootParameter,
} from '../listing/scope.ts'

/** Columns of public pages that can be ordered by, and filtered by their exact value. */
const publicColumns = {
  id: 'number',
  title: 'text',
  slug: 'text',
  show_in_menus: 'boolean',
  seo_title: 'text',
  search_description: 'text',
  first_published_at: 'text',
} as const satisfies Record<string, ExactFilterValueType>
export type PublicPageQueryField = keyof typeof publicColumns

/** The language of all pages. There are no translations. */
const onlyLocale = 'en'

/** The parsed query of a public listing. Without a `site` it is the site of the request. */
export interface ParsedPublicPageListQuery extends CommonPageListingQuery {
  /** If empty: by relevance for a search, else by id. */
  order: RequestedListOrder<PublicPageQueryField>
  fields: ResponseFieldSelection
  translation_of: number | 'root' | null
  exactValues: { field: PublicPageQueryField; value: string | number }[]
}

/** Parses Wagtail's parameters of a public listing. Returns the first error, with Wagtail's message. */
export const parsePublicPageListQuery = (parameters: URLSearchParams): Result<ParsedPublicPageListQuery> =>
  catchParameterErrorAsFailure(() => {
    throwOnUnknownParameters(parameters, Object.keys(publicPageListQuery.shape))
    const query: ParsedPublicPageListQuery = {
      ...parseCommonPageListingQuery(parameters),
      order: parseOrderParameter(parameters, Object.keys(publicColumns) as PublicPageQueryField[]),
      fields: parseFieldSelectionAllowingNesting(parameters),
      translation_of: parsePageIdOrRootParameter(parameters, 'translation_of'),
      exactValues: parseExactFilterParameters(parameters, publicColumns),
    }
    const locale = parameters.get('locale')
    if (locale !== null && locale !== onlyLocale) throw new InvalidParameterError('locale', "locale doesn't exist")
    return query
  })
