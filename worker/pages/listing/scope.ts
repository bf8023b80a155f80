import { getPageType } from '#app/templates/index.ts'
import { InvalidParameterError } from '../../http/content-api/parameter-error.ts'
import {
  parseNaturalNumberParameter,
  parsePagingParameters,
  parseSearchOperatorParameter,
  type SearchOperator,
} from '../../http/content-api/parameters.ts'

/** What the listings of the back office and of the public API have in common. */
export interface CommonPageListingQuery {
  limit: number
  offset: number
  search: string | null
  search_operator: SearchOperator
  type: string[]
  child_of: number | 'root' | null
  descendant_of: number | 'root' | null
  ancestor_of: number | null
  /** A site by hostname and optionally port. */
  site: { hostname: string; port: number | null } | null
}

/** Parses Wagtail's parameters for the pages of a listing. Throws an `InvalidParameterError`. */
export function parseCommonPageListingQuery(parameters: URLSearchParams): CommonPageListingQuery {
  const scope: CommonPageListingQuery = {
    ...parsePagingParameters(parameters),
    search: parameters.get('search'),
    search_operator: parseSearchOperatorParameter(parameters),
    type: parseTypes(parameters.get('type')),
    child_of: parsePageIdOrRootParameter(parameters, 'child_of'),
    descendant_of: parsePageIdOrRootParameter(parameters, 'descendant_of'),
    ancestor_of: parseNaturalNumberParameter(parameters, 'ancestor_of'),
    site: parseSiteHostParameter(parameters.get('site')),
  }
  if (scope.child_of !== null && scope.descendant_of !== null)
    throw new InvalidParameterError('descendant_of', 'filtering by descendant_of with child_of is not supported')
  return scope
}

/** Parses the id of a page, or `root`; null if missing. */
export const parsePageIdOrRootParameter = (parameters: URLSearchParams, name: string) =>
  parameters.get(name) === 'root' ? 'root' : parseNaturalNumberParameter(parameters, name)

/** Parses the names of page types, separated by commas. */
function parseTypes(text: string | null): string[] {
  const names = text === null ? [] : text.split(',')
  if (names.some((name) => !getPageType(name))) throw new InvalidParameterError('type', "type doesn't exist")
  return names
}

/** Parses `www.example.com` or `www.example.com:8443`. */
export function parseSiteHostParameter(text: string | null): CommonPageListingQuery['site'] {
  if (text === null) return null
  const [, hostname = '', port] = /^([^:]*)(?::(.*))?$/.exec(text) ?? []
  if (port !== undefined && !/^\d{1,5}$/.test(port))
    throw new InvalidParameterError('site', 'site port must be a positive integer')
  return { hostname: hostname.toLowerCase(), port: port === undefined ? null : Number(port) }
}
