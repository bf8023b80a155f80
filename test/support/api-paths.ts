import { endpointUrl } from '../../schema/endpoint.ts'
import { savedViewEndpoints } from '../../schema/lists/endpoints.ts'
import { collectionEndpoints } from '../../schema/media/collection-endpoints.ts'
import { documentEndpoints } from '../../schema/media/document-endpoints.ts'
import { imageEndpoints } from '../../schema/media/image-endpoints.ts'
import { renditionEndpoints } from '../../schema/media/rendition-endpoints.ts'
import { tagEndpoints } from '../../schema/media/tag-endpoints.ts'
import { videoEndpoints } from '../../schema/media/video-endpoints.ts'
import { redirectEndpoints } from '../../schema/redirects/endpoints.ts'

/** Addresses of endpoints, for calls that a test makes by hand. */
export const apiPaths = {
  collections: collectionEndpoints.list.path,
  collectionTree: collectionEndpoints.tree.path,
  collection: (id: number) => endpointUrl(collectionEndpoints.get, { params: { id } }),
  collectionPrivacy: (id: number) => endpointUrl(collectionEndpoints.privacy, { params: { id } }),
  documents: documentEndpoints.list.path,
  document: (id: number) => endpointUrl(documentEndpoints.get, { params: { id } }),
  documentFile: (id: number) => endpointUrl(documentEndpoints.replaceFile, { params: { id } }),
  documentUsage: (id: number) => endpointUrl(documentEndpoints.usage, { params: { id } }),
  images: imageEndpoints.list.path,
  image: (id: number) => endpointUrl(imageEndpoints.get, { params: { id } }),
  imageFile: (id: number) => endpointUrl(imageEndpoints.replaceFile, { params: { id } }),
  imageUsage: (id: number) => endpointUrl(imageEndpoints.usage, { params: { id } }),
  generateUrl: (id: number, filter_spec: string) => endpointUrl(renditionEndpoints.generateUrl, { params: { id, filter_spec } }),
  imagePreview: (id: number, filter_spec: string) => endpointUrl(renditionEndpoints.preview, { params: { id, filter_spec } }),
  tags: (term: string) => endpointUrl(tagEndpoints.autocomplete, { query: { term } }),
  videos: videoEndpoints.list.path,
  video: (id: number) => endpointUrl(videoEndpoints.get, { params: { id } }),
  videoTracks: (id: number) => endpointUrl(videoEndpoints.addTrack, { params: { id } }),
  videoTrack: (id: number, track: number) => endpointUrl(videoEndpoints.updateTrack, { params: { id, track } }),
  redirects: redirectEndpoints.list.path,
  redirect: (id: number) => endpointUrl(redirectEndpoints.get, { params: { id } }),
  importRedirects: redirectEndpoints.import.path,
  exportRedirects: redirectEndpoints.export.path,
  savedViews: savedViewEndpoints.list.path,
  savedView: (id: number) => endpointUrl(savedViewEndpoints.rename, { params: { id } }),
}
