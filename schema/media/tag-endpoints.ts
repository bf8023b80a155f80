import { endpoint } from '../endpoint.ts'
import { tagNames, tagQuery } from './wire.ts'

/** Tags of images, documents and videos, to complete what is typed. */
export const tagEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/wagtail/api/main/tags/',
    summary: 'List tags that begin with `term`, of media you may see: the first ten by name.',
    permission: 'signed_in',
    query: tagQuery,
    response: tagNames,
  }),
  autocomplete: endpoint({
    method: 'GET',
    path: '/wagtail/tag-autocomplete/',
    summary: 'List the same tags at Wagtail’s address, for terms of two letters or more.',
    permission: 'signed_in',
    query: tagQuery,
    response: tagNames,
  }),
}
