import type { Result } from '#schema/result.ts'
import { parseFieldSelection, type ResponseFieldSelection } from '../../http/content-api/fields.ts'
import { catchParameterErrorAsFailure } from '../../http/content-api/parameter-error.ts'
import {
  contentApiListParameterNames,
  parseExactFilterParameters,
  parseNaturalNumberParameter,
  parseOrderParameter,
  parsePagingParameters,
  parseSearchOperatorParameter,
  throwOnUnknownParameters,
} from '../../http/content-api/parameters.ts'
import { mediaSortFields, type ParsedMediaListQuery } from '../queries/media.ts'

const exactFields = { id: 'number', title: 'text' } as const
const knownParameters = [
  ...contentApiListParameterNames,
  ...Object.keys(exactFields),
  'collection',
  'tags',
  'count_up_to',
]

/** Parses the parameters of a listing. Returns the first error, with the same message as Wagtail. */
export const parseMediaListQuery = (
  parameters: URLSearchParams,
): Result<ParsedMediaListQuery & { fields: ResponseFieldSelection }> =>
  catchParameterErrorAsFailure(() => {
    throwOnUnknownParameters(parameters, knownParameters)
    return {
      ...parsePagingParameters(parameters),
      order: parseOrderParameter(parameters, mediaSortFields),
      fields: parseFieldSelection(parameters),
      search: parameters.get('search') ?? '',
      any_word: parseSearchOperatorParameter(parameters) === 'or',
      collection: parseNaturalNumberParameter(parameters, 'collection'),
      tags: (parameters.get('tags')?.toLowerCase() ?? '').split(',').filter(Boolean),
      exactValues: parseExactFilterParameters(parameters, exactFields),
      count_up_to: parseNaturalNumberParameter(parameters, 'count_up_to'),
    }
  })
