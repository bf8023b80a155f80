import type { UploadedFile } from '#schema/endpoint.ts'
import type { MediaUploadFields } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { hashFileContent } from '../files/media-bucket.ts'
import { findMediaByHash, type MediaKind } from '../queries/media.ts'
import { type ChangedMediaColumns, insertMedia, type NewMediaColumns } from '../queries/writes.ts'
import { findUploadCollection } from './access.ts'
import type { MediaRequestContext } from './serve-media.ts'

/** Reads an upload form and finds its target collection and an existing item with the same file. */
export async function receiveMediaUpload<Kind extends MediaKind>(
  { env, var: { mediaEditor } }: MediaRequestContext,
  kind: Kind,
  upload: () => Promise<Result<UploadedFile<MediaUploadFields>>>,
) {
  // Checks the permission before reading the body.
  const defaultCollection = await findUploadCollection(env.DB, mediaEditor, undefined)
  if (!defaultCollection.ok) return defaultCollection
  const received = await upload()
  if (!received.ok) return received
  const { name, bytes, fields } = received.value
  const collection =
    fields.collection_id === undefined
      ? defaultCollection
      : await findUploadCollection(env.DB, mediaEditor, fields.collection_id)
  if (!collection.ok) return collection
  const file_hash = await hashFileContent(bytes)
  const existing = fields.allow_duplicate ? null : await findMediaByHash(env.DB, kind, mediaEditor, file_hash)
  return ok({ name, bytes, fields, file_hash, existing, collection_id: collection.value.id })
}

type ReceivedUpload = Extract<Awaited<ReturnType<typeof receiveMediaUpload>>, { ok: true }>['value']

/** The error for a file that is already in the library, with the existing item. */
export const failWithDuplicateMedia = (existing: { title: string }) =>
  fail({ reason: 'conflict', message: `“${existing.title}” is the same file.`, existing })

/** Inserts the row of an uploaded file with its tags and log entry. Returns the new id. */
export function insertUploadedMedia(
  { env, var: { mediaEditor } }: MediaRequestContext,
  kind: MediaKind,
  { collection_id, file_hash, bytes, fields: { tags } }: ReceivedUpload,
  stored: Pick<NewMediaColumns, 'title' | 'file'>,
  columns: ChangedMediaColumns = {},
): Promise<number> {
  const author = { uploaded_by_user_id: mediaEditor.id, created_at: new Date().toISOString() }
  return insertMedia(
    env.DB,
    kind,
    { ...stored, ...author, collection_id, file_hash, file_size: bytes.length },
    { own: columns, tags },
  )
}
