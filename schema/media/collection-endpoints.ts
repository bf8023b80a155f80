import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { pageActionInputs } from '../pages/action-wire.ts'
import {
  collectionEditInput,
  collectionListResponse,
  collectionPrivacyResponse,
  collectionTreeItem,
  collectionTreeResponse,
  newCollectionInput,
} from './collection-wire.ts'

const path = '/wagtail/api/main/collections/'
const permission = 'object'

/** Collections of media. The list is for users who work with media, the rest for users who manage collections. */
export const collectionEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the collections whose media you may see.',
    permission: 'signed_in',
    response: collectionListResponse,
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Create a collection.',
    permission,
    body: newCollectionInput,
    response: collectionTreeItem,
    status: 201,
  }),
  tree: defineEndpoint({
    method: 'GET',
    path: `${path}tree/`,
    summary: 'List the collections you manage, with the number of items in each.',
    permission,
    response: collectionTreeResponse,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one collection.',
    permission,
    params: recordIdParams,
    response: collectionTreeItem,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: `${path}{id}/`,
    summary: 'Rename a collection, or move it to another parent.',
    permission,
    params: recordIdParams,
    body: collectionEditInput,
    response: collectionTreeItem,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete an empty collection.',
    permission,
    params: recordIdParams,
  }),
  privacy: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/privacy/`,
    summary: 'Get who can view the documents of a collection.',
    permission,
    params: recordIdParams,
    response: collectionPrivacyResponse,
  }),
  setPrivacy: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/privacy/`,
    summary: 'Set who can view the documents of a collection.',
    permission,
    params: recordIdParams,
    body: pageActionInputs.privacy,
    response: collectionPrivacyResponse,
  }),
}
