import { endpoint } from '../endpoint.ts'
import { pageAtPathQuery, pageAtPathResponse } from './page-at-path-wire.ts'

/** For the editor bar on public pages: in a separate file, because the public site loads it. */
export const pageAtPathEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/wagtail/api/editor/page-at-path/',
    summary: 'Get the live page at a public path, if you may open it in the editor.',
    permission: 'signed_in',
    query: pageAtPathQuery,
    response: pageAtPathResponse,
  }),
}
