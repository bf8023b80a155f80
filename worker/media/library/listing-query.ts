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
const known = [...listingParameters, ...Object.keys(exactFields), 'collection', 'tags', 'count_up_to']

/** Reads the parameters of a listing. What Wagtail refuses is refused in its words, the first thing wrong only. */
export const parseMediaQuery = (parameters: URLSearchParams): Result<MediaQuery & { fields: FieldSelection }> =>
  catchParameterError(() => {
    rejectUnknownParameters(parameters, known)
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
