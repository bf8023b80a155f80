import { defineEndpoint } from '../endpoint.ts'
import { editBarPageQuery, editBarPageResponse } from './edit-bar-page-wire.ts'

/**
 * For the editor bar on public pages: in a separate file, because the public site loads it, and outside of the back
 * office, which may have a host of its own.
 */
export const editBarPageEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path: '/_util/page-at-path/',
    summary: 'Get the live page at a public path, if you may open it in the editor; null for everybody else.',
    permission: 'anyone',
    query: editBarPageQuery,
    response: editBarPageResponse,
  }),
}
