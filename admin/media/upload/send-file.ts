import { documentEndpoints } from '#schema/media/document-endpoints.ts'
import { imageEndpoints } from '#schema/media/image-endpoints.ts'
import { videoEndpoints } from '#schema/media/video-endpoints.ts'
import {
  type ProgressHandler,
  type Transfer,
  type UploadResult,
  uploadBody,
  uploadForm,
} from '../../upload-endpoint.ts'
import type { MediaItems, MediaKind } from '../media-kinds.ts'
import { cacheItem } from '../queries.ts'

/** Options of an upload. */
export interface UploadOptions {
  collection: string
  allowDuplicate: boolean
}

interface UploadFields {
  collection_id?: number
  allow_duplicate?: boolean
}

const uploads: {
  [Kind in MediaKind]: (file: File, fields: UploadFields, transfer: Transfer) => Promise<UploadResult<MediaItems[Kind]>>
} = {
  image: (file, fields, transfer) => uploadForm(imageEndpoints.upload, {}, { file, fields }, transfer),
  document: (file, fields, transfer) => uploadForm(documentEndpoints.upload, {}, { file, fields }, transfer),
  video: (file, fields, transfer) =>
    uploadBody(videoEndpoints.upload, { query: { file_name: file.name, ...fields } }, file, transfer),
}

/** Adds a file to the library. */
export async function uploadFile<Kind extends MediaKind>(
  kind: Kind,
  file: File,
  { collection, allowDuplicate }: UploadOptions,
  transfer: Transfer,
): Promise<UploadResult<MediaItems[Kind]>> {
  const fields = {
    ...(collection && { collection_id: Number(collection) }),
    ...(allowDuplicate && { allow_duplicate: true }),
  }
  return cacheItem(kind, await uploads[kind](file, fields, transfer))
}

type ReplaceableKind = 'image' | 'document'

const replacements: {
  [Kind in ReplaceableKind]: (id: number, file: File, transfer: Transfer) => Promise<UploadResult<MediaItems[Kind]>>
} = {
  image: (id, file, transfer) => uploadForm(imageEndpoints.replaceFile, { params: { id } }, { file }, transfer),
  document: (id, file, transfer) => uploadForm(documentEndpoints.replaceFile, { params: { id } }, { file }, transfer),
}

/** Replaces the file of an item. */
export const replaceFile = async <Kind extends ReplaceableKind>(
  kind: Kind,
  id: number,
  file: File,
  onProgress: ProgressHandler,
) => cacheItem(kind, await replacements[kind](id, file, { onProgress }))
