import { endpoint } from '../endpoint.ts'
import { pageAtPathQuery, pageAtPathResponse } from './page-at-path-wire.ts'

/** For the bar that leads from a page of the site to its editor: apart, because the public site carries it. */
export const pageAtPathEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/wagtail/api/editor/page-at-path/',
    summary: 'Get the live page at a public address, if you may open it.',
    permission: 'signed_in',
    query: pageAtPathQuery,
    response: pageAtPathResponse,
  }),
}
