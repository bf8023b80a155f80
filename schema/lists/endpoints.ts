import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { savedViewInput, savedViewListResponse, savedViewRenameInput, savedViewResponse } from './saved-view-wire.ts'

const path = '/wagtail/api/main/saved-views/'

/** Named list filters of the signed-in user. Other users, administrators included, cannot see them. */
export const savedViewEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List your saved views of all lists.',
    permission: 'signed_in',
    response: savedViewListResponse,
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Save the filters of a list under a name.',
    permission: 'signed_in',
    body: savedViewInput,
    bodyExample: { name: 'My drafts', screen: '/wagtail/pages/', query: 'status=draft' },
    response: savedViewResponse,
    status: 201,
  }),
  rename: defineEndpoint({
    method: 'PATCH',
    path: `${path}{id}/`,
    summary: 'Rename one of your saved views.',
    permission: 'signed_in',
    params: recordIdParams,
    body: savedViewRenameInput,
    response: savedViewResponse,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete one of your saved views.',
    permission: 'signed_in',
    params: recordIdParams,
  }),
}
