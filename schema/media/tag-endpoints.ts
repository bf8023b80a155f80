import { defineEndpoint } from '../endpoint.ts'
import { tagSuggestionsQuery, tagSuggestionsResponse } from './wire.ts'

/** Tags of images, documents and videos, for autocompletion. */
export const mediaTagSuggestionEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/wagtail/api/main/tags/',
    summary: 'List the first ten tags, by name, that start with `term`, of media you may see.',
    permission: 'signed_in',
    query: tagSuggestionsQuery,
    response: tagSuggestionsResponse,
  }),
  autocomplete: defineEndpoint({
    method: 'GET',
    path: '/wagtail/tag-autocomplete/',
    summary: 'List the same tags at Wagtail’s URL, for terms of at least two characters.',
    permission: 'signed_in',
    query: tagSuggestionsQuery,
    response: tagSuggestionsResponse,
  }),
}
