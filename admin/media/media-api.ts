import type { EndpointRequest } from '#schema/endpoint.ts'
import { documentEndpoints } from '#schema/media/document-endpoints.ts'
import { imageEndpoints } from '#schema/media/image-endpoints.ts'
import { videoEndpoints } from '#schema/media/video-endpoints.ts'
import type {
  DocumentEditInput,
  ImageEditInput,
  MediaItemByKind,
  MediaKind,
  MediaListResponse,
  MediaUsageResponse,
  VideoEditInput,
} from '#schema/media/wire.ts'
import type { ApiResult } from '../api.ts'
import { callEndpoint, callEndpointOrThrow } from '../call-endpoint.ts'

type MediaListQuery = NonNullable<EndpointRequest<typeof imageEndpoints.list>['query']>

/** The request body of an edit, by kind. */
export interface MediaEditBodyByKind {
  image: ImageEditInput
  document: DocumentEditInput
  video: VideoEditInput
}

/** The API calls that all kinds have in common. */
interface MediaApi<Kind extends MediaKind> {
  list: (query: MediaListQuery, signal: AbortSignal) => Promise<MediaListResponse<MediaItemByKind[Kind]>>
  get: (id: number, signal: AbortSignal) => Promise<MediaItemByKind[Kind]>
  usage: (id: number, signal: AbortSignal) => Promise<MediaUsageResponse>
  update: (id: number, body: MediaEditBodyByKind[Kind]) => Promise<ApiResult<MediaItemByKind[Kind]>>
  delete: (id: number) => Promise<ApiResult<undefined>>
}

export const mediaApiByKind: { [Kind in MediaKind]: MediaApi<Kind> } = {
  image: {
    list: (query, signal) => callEndpointOrThrow(imageEndpoints.list, { query }, signal),
    get: (id, signal) => callEndpointOrThrow(imageEndpoints.get, { params: { id } }, signal),
    usage: (id, signal) => callEndpointOrThrow(imageEndpoints.usage, { params: { id } }, signal),
    update: (id, body) => callEndpoint(imageEndpoints.update, { params: { id }, body }),
    delete: (id) => callEndpoint(imageEndpoints.delete, { params: { id } }),
  },
  document: {
    list: (query, signal) => callEndpointOrThrow(documentEndpoints.list, { query }, signal),
    get: (id, signal) => callEndpointOrThrow(documentEndpoints.get, { params: { id } }, signal),
    usage: (id, signal) => callEndpointOrThrow(documentEndpoints.usage, { params: { id } }, signal),
    update: (id, body) => callEndpoint(documentEndpoints.update, { params: { id }, body }),
    delete: (id) => callEndpoint(documentEndpoints.delete, { params: { id } }),
  },
  video: {
    list: (query, signal) => callEndpointOrThrow(videoEndpoints.list, { query }, signal),
    get: (id, signal) => callEndpointOrThrow(videoEndpoints.get, { params: { id } }, signal),
    usage: (id, signal) => callEndpointOrThrow(videoEndpoints.usage, { params: { id } }, signal),
    update: (id, body) => callEndpoint(videoEndpoints.update, { params: { id }, body }),
    delete: (id) => callEndpoint(videoEndpoints.delete, { params: { id } }),
  },
}
