import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { pageActionResponse } from './action-wire.ts'
import { pageRestoreInput, trashListQuery, trashListResponse } from './trash-wire.ts'

const path = '/wagtail/api/main/pages/trash/'

/** Deleted pages, for users who may see their former parents. */
export const pageTrashEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the pages in the trash.',
    permission: 'signed_in',
    query: trashListQuery,
    response: trashListResponse,
  }),
  restore: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/restore/`,
    summary: 'Restore a page from the trash.',
    permission: 'object',
    params: recordIdParams,
    body: pageRestoreInput,
    response: pageActionResponse,
  }),
  delete: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/delete/`,
    summary: 'Delete a page permanently; only for administrators.',
    permission: 'object',
    params: recordIdParams,
    response: pageActionResponse,
  }),
}
