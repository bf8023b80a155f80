import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { pageDetail, pageDetailQuery, pageFindQuery, pageListQuery, pageListResponse } from './wire.ts'

const path = '/wagtail/api/main/pages/'
const permission = 'signed_in'

/** Wagtail’s content API for pages. Response schemas describe requests without `fields`, which selects other fields. */
export const pageReadEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the pages you may see.',
    permission,
    query: pageListQuery,
    contentApi: true,
    response: pageListResponse,
  }),
  find: defineEndpoint({
    method: 'GET',
    path: `${path}find/`,
    summary: 'Redirect to a page by its URL path or id.',
    permission: 'object',
    query: pageFindQuery,
    contentApi: true,
    status: 302,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one page with its content.',
    permission: 'object',
    params: recordIdParams,
    query: pageDetailQuery,
    contentApi: true,
    response: pageDetail,
  }),
}
