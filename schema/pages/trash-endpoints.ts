import { endpoint, oneRecord } from '../endpoint.ts'
import { actionResponse } from './action-wire.ts'
import { restoreInput, trashListing, trashQuery } from './trash-wire.ts'

const path = '/wagtail/api/main/pages/trash/'

/** Deleted pages, for users who may see their former parents. */
export const trashEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the pages in the trash.',
    permission: 'signed_in',
    query: trashQuery,
    response: trashListing,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}{id}/restore/`,
    summary: 'Restore a page from the trash.',
    permission: 'object',
    params: oneRecord,
    body: restoreInput,
    response: actionResponse,
  }),
  delete: endpoint({
    method: 'POST',
    path: `${path}{id}/delete/`,
    summary: 'Delete a page permanently; only for administrators.',
    permission: 'object',
    params: oneRecord,
    response: actionResponse,
  }),
}
