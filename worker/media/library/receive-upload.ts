import type { UploadedFile } from '#schema/endpoint.ts'
import type { MediaKind, MediaUploadFields } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { deleteMediaFiles, hashFileContent } from '../files/media-bucket.ts'
import { prepareUnusedUploadDiscard } from '../queries/discarded-files.ts'
import { buildMediaIdsWithHashQuery, findMediaItemByHash, type MediaRowOfKind } from '../queries/media.ts'
import { type ChangedMediaColumns, insertMediaItem, type NewMediaColumns } from '../queries/writes.ts'
import { findUploadCollection } from './access.ts'
import type { MediaRequestContext } from './serve-media.ts'

/** Reads an upload form and finds its target collection. */
export async function readMediaUploadForm(
  { env, var: { mediaEditor } }: MediaRequestContext,
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
  const { allow_duplicate = false, tags } = fields
  const stored = { file_hash, file_size: bytes.length, allow_duplicate, tags, collection_id: collection.value.id }
  return ok({ name, bytes, fields, stored })
}

/** What the row of an uploaded file says beside its title and its file. */
export interface UploadedMediaMetadata {
  collection_id: number
  file_hash: string
  file_size: number
  allow_duplicate: boolean
  tags: readonly string[] | undefined
}

/** The error for a file that is already in the library, with the existing item. */
export const failWithDuplicateMedia = (existing: { title: string }) =>
  fail({ reason: 'conflict', message: `“${existing.title}” is the same file.`, existing })

/** The item that has the file of an upload: a new one, or an earlier one with the same file. */
export type MediaUploadOutcome<Kind extends MediaKind> =
  | { added: MediaRowOfKind<Kind> }
  | { existing: MediaRowOfKind<Kind> }

/**
 * Inserts the row of an uploaded file with its tags and log entry. If the library has the same file, which the batch
 * itself finds out, nothing is inserted and the stored file is discarded.
 */
export async function insertUploadedMediaRow<Kind extends MediaKind>(
  { env, var: { mediaEditor } }: MediaRequestContext,
  kind: Kind,
  { collection_id, file_hash, file_size, allow_duplicate, tags }: UploadedMediaMetadata,
  stored: Pick<NewMediaColumns, 'title' | 'file'>,
  own: ChangedMediaColumns = {},
): Promise<MediaUploadOutcome<Kind>> {
  const now = new Date().toISOString()
  const author = { uploaded_by_user_id: mediaEditor.id, created_at: now }
  const columns = { ...stored, ...author, collection_id, file_hash, file_size }
  const unless = allow_duplicate ? undefined : buildMediaIdsWithHashQuery(kind, mediaEditor, file_hash)
  const added = await insertMediaItem(env.DB, kind, columns, { own, tags, unless })
  if (added) return { added }
  const [existing] = await Promise.all([
    findMediaItemByHash(env.DB, kind, mediaEditor, file_hash),
    discardUnusedUpload(env, kind, { file: stored.file, collection_id, now }),
  ])
  if (!existing) throw new Error('The same file was deleted at the same time.')
  return { existing }
}

/**
 * Discards the file of an upload that was not saved. The name of a video's file is its own. Those of others depend on
 * the content, so another item may have the same.
 */
export const discardUnusedUpload = (
  { DB, MEDIA }: Env,
  kind: MediaKind,
  { file, collection_id, now }: { file: string; collection_id: number; now: string },
) =>
  kind === 'video'
    ? deleteMediaFiles(MEDIA, [file])
    : commitWritePlan(DB, {
        writes: [
          prepareUnusedUploadDiscard(DB, kind, {
            ...{ file, now },
            collection_id: kind === 'document' ? collection_id : null,
          }),
        ],
      })
