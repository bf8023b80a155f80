import type { Result } from '#schema/result.ts'
import { type FieldSelection, parseFieldSelection } from '../../http/content-api/fields.ts'
import { catchParameterError } from '../../http/content-api/parameter-error.ts'
import {
  listingParameters,
  parseExactFilters,
  parseNaturalNumber,
  parseOrder,
  parsePaging,
  parseSearchOperator,
  rejectUnknownParameters,
} from '../../http/content-api/parameters.ts'
import { type MediaQuery, mediaOrderFields } from '../queries/media.ts'

const exactFields = { id: 'number', title: 'text' } as const
const knownParameters = [...listingParameters, ...Object.keys(exactFields), 'collection', 'tags', 'count_up_to']

/** Parses the parameters of a listing. Returns the first error, with the same message as Wagtail. */
export const parseMediaQuery = (parameters: URLSearchParams): Result<MediaQuery & { fields: FieldSelection }> =>
  catchParameterError(() => {
    rejectUnknownParameters(parameters, knownParameters)
    return {
      ...parsePaging(parameters),
      order: parseOrder(parameters, mediaOrderFields),
      fields: parseFieldSelection(parameters),
      search: parameters.get('search') ?? '',
      any_word: parseSearchOperator(parameters) === 'or',
      collection: parseNaturalNumber(parameters, 'collection'),
      tags: (parameters.get('tags')?.toLowerCase() ?? '').split(',').filter(Boolean),
      exactValues: parseExactFilters(parameters, exactFields),
      count_up_to: parseNaturalNumber(parameters, 'count_up_to'),
    }
  })
