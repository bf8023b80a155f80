import type { Result } from '#schema/result.ts'
import { type MediaQuery, mediaOrders } from '../../data/media.ts'
import { type FieldChoice, fieldChoice } from '../content-api/fields.ts'
import { exactly, forListings, naturalNumber, order, refuseUnknown, searchOperator, slice } from '../content-api/parameters.ts'
import { orRefused } from '../content-api/refused.ts'

const exactFields = { id: 'number', title: 'text' } as const
const known = [...forListings, ...Object.keys(exactFields), 'collection', 'tags', 'count_up_to']

/** Reads the parameters of a listing. What Wagtail refuses is refused in its words, the first thing wrong only. */
export const mediaQuery = (parameters: URLSearchParams): Result<MediaQuery & { fields: FieldChoice }> =>
  orRefused(() => {
    refuseUnknown(parameters, known)
    return {
      ...slice(parameters),
      order: order(parameters, mediaOrders),
      fields: fieldChoice(parameters),
      search: parameters.get('search') ?? '',
      any_word: searchOperator(parameters) === 'or',
      collection: naturalNumber(parameters, 'collection'),
      tags: (parameters.get('tags')?.toLowerCase() ?? '').split(',').filter(Boolean),
      exactly: exactly(parameters, exactFields),
      count_up_to: naturalNumber(parameters, 'count_up_to'),
    }
  })
