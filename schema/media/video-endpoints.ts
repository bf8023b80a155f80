import * as z from 'zod/mini'
import { defineEndpoint, idParamSchema, recordIdParams } from '../endpoint.ts'
import { maxVideoBytes } from './upload-limits.ts'
import {
  mediaDetailQuery,
  mediaFindQuery,
  mediaListQuery,
  mediaUsageResponse,
  videoEditInput,
  videoItem,
  videoListResponse,
  videoTrackInput,
  videoUploadQuery,
} from './wire.ts'

const path = '/wagtail/api/main/videos/'
const oneTrack = z.strictObject({ id: idParamSchema, track: idParamSchema })

/** Videos with their posters and text tracks, in the format of the content API. */
export const videoEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List the videos of the collections you may see.',
    permission: 'signed_in',
    query: mediaListQuery,
    contentApi: true,
    response: videoListResponse,
  }),
  upload: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Upload a video; the file is the request body.',
    permission: 'object',
    query: videoUploadQuery,
    upload: { as: 'body', maxBytes: maxVideoBytes, mediaType: 'video/*' },
    response: videoItem,
    existing: videoItem,
    status: 201,
  }),
  find: defineEndpoint({
    method: 'GET',
    path: `${path}find/`,
    summary: 'Redirect to a video by its id.',
    permission: 'object',
    query: mediaFindQuery,
    contentApi: true,
    status: 302,
  }),
  get: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/`,
    summary: 'Get one video.',
    permission: 'object',
    params: recordIdParams,
    query: mediaDetailQuery,
    contentApi: true,
    response: videoItem,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: `${path}{id}/`,
    summary: 'Update the title, poster, collection or tags of a video.',
    permission: 'object',
    params: recordIdParams,
    body: videoEditInput,
    response: videoItem,
  }),
  delete: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Delete a video and its files.',
    permission: 'object',
    params: recordIdParams,
  }),
  usage: defineEndpoint({
    method: 'GET',
    path: `${path}{id}/usage/`,
    summary: 'List where a video is used.',
    permission: 'object',
    params: recordIdParams,
    response: mediaUsageResponse,
  }),
  addTrack: defineEndpoint({
    method: 'POST',
    path: `${path}{id}/tracks/`,
    summary: 'Add a text track to a video.',
    permission: 'object',
    params: recordIdParams,
    body: videoTrackInput,
    response: videoItem,
    status: 201,
  }),
  updateTrack: defineEndpoint({
    method: 'PUT',
    path: `${path}{id}/tracks/{track}/`,
    summary: 'Replace a text track of a video.',
    permission: 'object',
    params: oneTrack,
    body: videoTrackInput,
    response: videoItem,
  }),
  deleteTrack: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/tracks/{track}/`,
    summary: 'Delete a text track of a video.',
    permission: 'object',
    params: oneTrack,
    response: videoItem,
  }),
}
