import { documentEndpoints } from '#schema/media/document-endpoints.ts'
import { imageEndpoints } from '#schema/media/image-endpoints.ts'
import { videoEndpoints } from '#schema/media/video-endpoints.ts'
import type { MediaKind } from '#schema/media/wire.ts'
import {
  type UploadProgressHandler,
  type UploadResult,
  type UploadTransferOptions,
  uploadFileAsBody,
  uploadFileAsFormData,
} from '../../upload-endpoint.ts'
import type { MediaItemByKind } from '../media-kinds.ts'
import { cacheMediaItemResult } from '../queries.ts'

/** Options of an upload. */
export interface MediaUploadOptions {
  collection: string
  allowDuplicate: boolean
}

interface UploadFields {
  collection_id?: number
  allow_duplicate?: boolean
}

const uploads: {
  [Kind in MediaKind]: (
    file: File,
    fields: UploadFields,
    transfer: UploadTransferOptions,
  ) => Promise<UploadResult<MediaItemByKind[Kind]>>
} = {
  image: (file, fields, transfer) => uploadFileAsFormData(imageEndpoints.upload, {}, { file, fields }, transfer),
  document: (file, fields, transfer) => uploadFileAsFormData(documentEndpoints.upload, {}, { file, fields }, transfer),
  video: (file, fields, transfer) =>
    uploadFileAsBody(videoEndpoints.upload, { query: { file_name: file.name, ...fields } }, file, transfer),
}

/** Adds a file to the library. */
export async function uploadMediaFile<Kind extends MediaKind>(
  kind: Kind,
  file: File,
  { collection, allowDuplicate }: MediaUploadOptions,
  transfer: UploadTransferOptions,
): Promise<UploadResult<MediaItemByKind[Kind]>> {
  const fields = {
    ...(collection && { collection_id: Number(collection) }),
    ...(allowDuplicate && { allow_duplicate: true }),
  }
  return cacheMediaItemResult(kind, await uploads[kind](file, fields, transfer))
}

type ReplaceableKind = 'image' | 'document'

const replacements: {
  [Kind in ReplaceableKind]: (
    id: number,
    file: File,
    transfer: UploadTransferOptions,
  ) => Promise<UploadResult<MediaItemByKind[Kind]>>
} = {
  image: (id, file, transfer) =>
    uploadFileAsFormData(imageEndpoints.replaceFile, { params: { id } }, { file }, transfer),
  document: (id, file, transfer) =>
    uploadFileAsFormData(documentEndpoints.replaceFile, { params: { id } }, { file }, transfer),
}

/** Replaces the file of an item. */
export const replaceMediaFile = async <Kind extends ReplaceableKind>(
  kind: Kind,
  id: number,
  file: File,
  onProgress: UploadProgressHandler,
) => cacheMediaItemResult(kind, await replacements[kind](id, file, { onProgress }))
