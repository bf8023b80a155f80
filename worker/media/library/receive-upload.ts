import type { UploadedFile } from '#schema/endpoint.ts'
import type { UploadFields } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { hashFile } from '../files/media-bucket.ts'
import { findMediaByHash, type MediaKind } from '../queries/media.ts'
import { insertMedia, type MediaColumns, type NewMedia } from '../queries/writes.ts'
import { findTargetCollection } from './access.ts'
import type { MediaCall } from './serve-media.ts'

/** Reads an uploaded form and finds out where its file is to go, and whether the editor's library has it already. */
export async function receiveUpload<Kind extends MediaKind>(
  { env, var: { mediaEditor } }: MediaCall,
  kind: Kind,
  upload: () => Promise<Result<UploadedFile<UploadFields>>>,
) {
  // Who may add nowhere is told before anything is read.
  const anywhere = await findTargetCollection(env.DB, mediaEditor, undefined)
  if (!anywhere.ok) return anywhere
  const sent = await upload()
  if (!sent.ok) return sent
  const { name, bytes, fields } = sent.value
  const collection =
    fields.collection_id === undefined
      ? anywhere
      : await findTargetCollection(env.DB, mediaEditor, fields.collection_id)
  if (!collection.ok) return collection
  const file_hash = await hashFile(bytes)
  const existing = fields.allow_duplicate ? null : await findMediaByHash(env.DB, kind, mediaEditor, file_hash)
  return ok({ name, bytes, fields, file_hash, existing, collection_id: collection.value.id })
}

type ReceivedUpload = Extract<Awaited<ReturnType<typeof receiveUpload>>, { ok: true }>['value']

/** Refuses a file that the library has already, and names what it has. */
export const duplicateError = (existing: { title: string }) =>
  fail({ reason: 'conflict', message: `“${existing.title}” is the same file.`, existing })

/** Adds the row of a received file, with its tags and its line in the log. Returns the new id. */
export function addToLibrary(
  { env, var: { mediaEditor } }: MediaCall,
  kind: MediaKind,
  { collection_id, file_hash, bytes, fields: { tags } }: ReceivedUpload,
  kept: Pick<NewMedia, 'title' | 'file'>,
  own: MediaColumns = {},
): Promise<number> {
  const by = { uploaded_by_user_id: mediaEditor.id, created_at: new Date().toISOString() }
  return insertMedia(env.DB, kind, { ...kept, ...by, collection_id, file_hash, file_size: bytes.length }, { own, tags })
}
