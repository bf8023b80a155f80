import type * as z from 'zod/mini'
import type { UploadedFile } from '#schema/endpoint.ts'
import type { DocumentItem, documentEditInput, MediaUploadFields } from '#schema/media/wire.ts'
import { ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { detectDocumentMimeType } from '../files/document-file.ts'
import { createAttachmentDisposition, createTitleFromFileName } from '../files/file-name.ts'
import { hashFileContent, storeMediaFile } from '../files/media-bucket.ts'
import { commitMediaEdit, findMediaItemToChange } from '../library/commit-changes.ts'
import { toDocumentItem } from '../library/items.ts'
import {
  discardUnusedUpload,
  failWithDuplicateMedia,
  insertUploadedMediaRow,
  readMediaUploadForm,
} from '../library/receive-upload.ts'
import type { MediaRequestContext } from '../library/serve-media.ts'
import { prepareDiscardedFileInsert, prepareDiscardedFileReuse } from '../queries/discarded-files.ts'

type ReadUpload = () => Promise<Result<UploadedFile<MediaUploadFields>>>

/** Adds a document to the library. A duplicate is an error that contains the existing document. */
export async function uploadDocument(c: MediaRequestContext, upload: ReadUpload): Promise<Result<DocumentItem>> {
  const received = await readMediaUploadForm(c, upload)
  if (!received.ok) return received
  const { name, bytes, fields } = received.value
  const stored = await storeDocument(c.env, name, bytes)
  if (!stored.ok) return stored
  const outcome = await insertUploadedMediaRow(c, 'document', received.value.stored, {
    title: fields.title ?? createTitleFromFileName(name),
    file: stored.value.file,
  })
  return 'existing' in outcome
    ? failWithDuplicateMedia(toDocumentItem(c.var.mediaEditor, outcome.existing))
    : ok(toDocumentItem(c.var.mediaEditor, outcome.added))
}

/** Checks a document and stores its file; it downloads with its original name. */
async function storeDocument(
  env: Env,
  name: string,
  bytes: Uint8Array,
): Promise<Result<{ file: string; file_size: number; file_hash: string }>> {
  const type = detectDocumentMimeType(name, bytes)
  if (!type.ok) return type
  const { mimetype } = type.value
  const file = await storeMediaFile(env.MEDIA, {
    folder: 'documents',
    name,
    bytes,
    mimetype,
    disposition: createAttachmentDisposition(name),
  })
  return ok({ file, file_size: bytes.length, file_hash: await hashFileContent(bytes) })
}

/** Replaces the file of a document. */
export async function replaceDocumentFile(
  c: MediaRequestContext,
  id: number,
  upload: ReadUpload,
): Promise<Result<DocumentItem>> {
  const found = await findMediaItemToChange(c, 'document', id)
  if (!found.ok) return found
  const { row } = found.value
  const received = await upload()
  const stored = received.ok ? await storeDocument(c.env, received.value.name, received.value.bytes) : received
  if (!stored.ok) return stored
  const now = new Date().toISOString()
  const { DB } = c.env
  const extraWrites = [
    prepareDiscardedFileInsert(DB, row.file, now, row.collection_id),
    prepareDiscardedFileReuse(DB, stored.value.file),
  ]
  const saved = await commitMediaEdit(c, 'document', found.value, {}, { now, columns: stored.value, extraWrites })
  if (saved.ok) return ok(toDocumentItem(c.var.mediaEditor, saved.value))
  await discardUnusedUpload(c.env, 'document', {
    file: stored.value.file,
    collection_id: row.collection_id,
    now,
  })
  return saved
}

/** Updates those of a document's title, collection and tags that are given. */
export async function editDocumentDetails(
  c: MediaRequestContext,
  id: number,
  input: z.output<typeof documentEditInput>,
): Promise<Result<DocumentItem>> {
  const found = await findMediaItemToChange(c, 'document', id, input)
  if (!found.ok) return found
  const saved = await commitMediaEdit(c, 'document', found.value, input, { now: new Date().toISOString() })
  return saved.ok ? ok(toDocumentItem(c.var.mediaEditor, saved.value)) : saved
}
