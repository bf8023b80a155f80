import { defineEndpoint } from '../../endpoint.ts'
import { publicPageApiEndpoints } from '../../pages/api/endpoints.ts'
import { publicPageListResponse } from '../../pages/api/wire.ts'
import { publicSearchQuery } from './wire.ts'

/** Search in the public pages of a site, in the grammar of the content API. */
export const publicSearchEndpoints = {
  searchPublic: defineEndpoint({
    method: 'GET',
    path: '/api/v2/search/',
    summary: 'Search the public pages of a site, best matches first.',
    permission: 'anyone',
    contentApi: true,
    query: publicSearchQuery,
    response: publicPageListResponse,
    example: publicPageApiEndpoints.listPublic.example,
  }),
}
