import type { EndpointRequest } from '#schema/endpoint.ts'
import { documentEndpoints } from '#schema/media/document-endpoints.ts'
import { imageEndpoints } from '#schema/media/image-endpoints.ts'
import { videoEndpoints } from '#schema/media/video-endpoints.ts'
import type { DocumentEdit, ImageEdit, MediaItems, MediaListing, MediaUsage, VideoEdit } from '#schema/media/wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, readEndpoint } from '../call-endpoint.ts'
import type { MediaKind } from './media-kinds.ts'

type MediaListQuery = NonNullable<EndpointRequest<typeof imageEndpoints.list>['query']>

/** The request body of an edit, by kind. */
export interface MediaEdits {
  image: ImageEdit
  document: DocumentEdit
  video: VideoEdit
}

/** The API calls that all kinds have in common. */
interface MediaApi<Kind extends MediaKind> {
  list: (query: MediaListQuery, signal: AbortSignal) => Promise<MediaListing<MediaItems[Kind]>>
  get: (id: number, signal: AbortSignal) => Promise<MediaItems[Kind]>
  usage: (id: number, signal: AbortSignal) => Promise<MediaUsage>
  update: (id: number, body: MediaEdits[Kind]) => Promise<ApiResult<MediaItems[Kind]>>
  delete: (id: number) => Promise<ApiResult<undefined>>
}

export const mediaApi: { [Kind in MediaKind]: MediaApi<Kind> } = {
  image: {
    list: (query, signal) => readEndpoint(imageEndpoints.list, { query }, signal),
    get: (id, signal) => readEndpoint(imageEndpoints.get, { params: { id } }, signal),
    usage: (id, signal) => readEndpoint(imageEndpoints.usage, { params: { id } }, signal),
    update: (id, body) => callEndpoint(imageEndpoints.update, { params: { id }, body }),
    delete: (id) => callEndpoint(imageEndpoints.delete, { params: { id } }),
  },
  document: {
    list: (query, signal) => readEndpoint(documentEndpoints.list, { query }, signal),
    get: (id, signal) => readEndpoint(documentEndpoints.get, { params: { id } }, signal),
    usage: (id, signal) => readEndpoint(documentEndpoints.usage, { params: { id } }, signal),
    update: (id, body) => callEndpoint(documentEndpoints.update, { params: { id }, body }),
    delete: (id) => callEndpoint(documentEndpoints.delete, { params: { id } }),
  },
  video: {
    list: (query, signal) => readEndpoint(videoEndpoints.list, { query }, signal),
    get: (id, signal) => readEndpoint(videoEndpoints.get, { params: { id } }, signal),
    usage: (id, signal) => readEndpoint(videoEndpoints.usage, { params: { id } }, signal),
    update: (id, body) => callEndpoint(videoEndpoints.update, { params: { id }, body }),
    delete: (id) => callEndpoint(videoEndpoints.delete, { params: { id } }),
  },
}
