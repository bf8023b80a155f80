import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import { maxImageBytes } from './upload-limits.ts'
import {
  imageEditInput,
  imageItem,
  imageListResponse,
  mediaDetailQuery,
  mediaFindQuery,
  mediaListQuery,
  mediaUploadFormInput,
  mediaUsageResponse,
} from './wire.ts'

const path = '/wagtail/api/main/images/'

/**
 * Wagtail’s content API for images, and their changes. Response schemas describe requests without `fields`, which
 * selects other fields.
 */
export const imageEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the images of the collections you may see.',
    permission: 'signed_in',
    query: mediaListQuery,
    contentApi: true,
    response: imageListResponse,
  }),
  upload: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Upload an image. A duplicate is rejected with the existing image.',
    permission: 'object',
    upload: { as: 'form', maxBytes: maxImageBytes, fields: mediaUploadFormInput },
    response: imageItem,
    existing: imageItem,
    status: 201,
  }),
  find: defineEndpoint({
    method: 'GET',
    path: `${path}find/`,
    summary: 'Redirect to an image by its id.',
    permission: 'object',
    query: mediaFindQuery,
    contentApi: true,
    status: 302,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one image.',
    permission: 'object',
    params: recordIdParams,
    query: mediaDetailQuery,
    contentApi: true,
    response: imageItem,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: `${path}{id}/`,
    summary: 'Update the title, alternative text, focal point, collection or tags of an image.',
    permission: 'object',
    params: recordIdParams,
    body: imageEditInput,
    response: imageItem,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete an image and its files.',
    permission: 'object',
    params: recordIdParams,
  }),
  replaceFile: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/file/`,
    summary: 'Replace the file of an image.',
    permission: 'object',
    params: recordIdParams,
    upload: { as: 'form', maxBytes: maxImageBytes, fields: mediaUploadFormInput },
    response: imageItem,
  }),
  usage: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/usage/`,
    summary: 'List where an image is used.',
    permission: 'object',
    params: recordIdParams,
    response: mediaUsageResponse,
  }),
}
