import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { maxDocumentBytes } from './upload-limits.ts'
import {
  documentEditInput,
  documentItem,
  documentListResponse,
  mediaDetailQuery,
  mediaFindQuery,
  mediaListQuery,
  mediaUploadFormInput,
  mediaUsageResponse,
} from './wire.ts'

const path = '/wagtail/api/main/documents/'

/**
 * Wagtail’s content API for documents, and their changes. Response schemas describe requests without `fields`, which
 * selects other fields.
 */
export const documentEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the documents of the collections you may see.',
    permission: 'signed_in',
    query: mediaListQuery,
    contentApi: true,
    response: documentListResponse,
  }),
  upload: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Upload a document. A duplicate is rejected with the existing document.',
    permission: 'object',
    upload: { as: 'form', maxBytes: maxDocumentBytes, fields: mediaUploadFormInput },
    response: documentItem,
    existing: documentItem,
    status: 201,
  }),
  find: defineEndpoint({
    method: 'GET',
    path: `${path}find/`,
    summary: 'Redirect to a document by its id.',
    permission: 'object',
    query: mediaFindQuery,
    contentApi: true,
    status: 302,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one document.',
    permission: 'object',
    params: recordIdParams,
    query: mediaDetailQuery,
    contentApi: true,
    response: documentItem,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: `${path}{id}/`,
    summary: 'Update the title, collection or tags of a document.',
    permission: 'object',
    params: recordIdParams,
    body: documentEditInput,
    response: documentItem,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete a document and its files.',
    permission: 'object',
    params: recordIdParams,
  }),
  replaceFile: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/file/`,
    summary: 'Replace the file of a document.',
    permission: 'object',
    params: recordIdParams,
    upload: { as: 'form', maxBytes: maxDocumentBytes, fields: mediaUploadFormInput },
    response: documentItem,
  }),
  usage: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/usage/`,
    summary: 'List where a document is used.',
    permission: 'object',
    params: recordIdParams,
    response: mediaUsageResponse,
  }),
}
