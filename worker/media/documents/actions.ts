import type * as z from 'zod/mini'
import type { UploadedFile } from '#schema/endpoint.ts'
import type { DocumentItem, documentEdit, UploadFields } from '#schema/media/wire.ts'
import { ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { checkDocument } from '../files/document-file.ts'
import { attachmentDisposition, titleFromFileName } from '../files/file-name.ts'
import { hashFile, storeFile } from '../files/media-bucket.ts'
import { findRequestedMedia } from '../library/access.ts'
import { commitMediaEdit } from '../library/commit-changes.ts'
import { toDocumentItem } from '../library/items.ts'
import { duplicateError, insertUploadedMedia, receiveUpload } from '../library/receive-upload.ts'
import type { MediaCall } from '../library/serve-media.ts'
import { findMedia } from '../queries/media.ts'
import { insertDiscardedFile } from '../queries/writes.ts'

type ReadUpload = () => Promise<Result<UploadedFile<UploadFields>>>

/** Adds a document to the library. A duplicate is an error that contains the existing document. */
export async function uploadDocument(c: MediaCall, upload: ReadUpload): Promise<Result<DocumentItem>> {
  const received = await receiveUpload(c, 'document', upload)
  if (!received.ok) return received
  const { name, bytes, fields, existing } = received.value
  if (existing) return duplicateError(toDocumentItem(c.var.mediaEditor, existing))
  const stored = await storeDocument(c.env, name, bytes)
  if (!stored.ok) return stored
  const id = await insertUploadedMedia(c, 'document', received.value, {
    title: fields.title ?? titleFromFileName(name),
    file: stored.value.file,
  })
  return loadItem(c, id)
}

/** Checks a document and stores its file; it downloads with its original name. */
async function storeDocument(
  env: Env,
  name: string,
  bytes: Uint8Array,
): Promise<Result<{ file: string; file_size: number; file_hash: string }>> {
  const type = checkDocument(name, bytes)
  if (!type.ok) return type
  const { mimetype } = type.value
  const file = await storeFile(env.MEDIA, {
    folder: 'documents',
    name,
    bytes,
    mimetype,
    disposition: attachmentDisposition(name),
  })
  return ok({ file, file_size: bytes.length, file_hash: await hashFile(bytes) })
}

/** Replaces the file of a document. */
export async function replaceDocumentFile(c: MediaCall, id: number, upload: ReadUpload): Promise<Result<DocumentItem>> {
  const row = await findRequestedMedia(c, 'document', id, 'change')
  if (!row.ok) return row
  const received = await upload()
  const stored = received.ok ? await storeDocument(c.env, received.value.name, received.value.bytes) : received
  if (!stored.ok) return stored
  const saved = await commitMediaEdit(c, 'document', row.value, {}, stored.value, [
    insertDiscardedFile(c.env.DB, row.value.file, row.value.collection_id),
  ])
  return saved.ok ? loadItem(c, id) : saved
}

/** Updates those of a document's title, collection and tags that are given. */
export async function editDocument(
  c: MediaCall,
  id: number,
  input: z.output<typeof documentEdit>,
): Promise<Result<DocumentItem>> {
  const row = await findRequestedMedia(c, 'document', id, 'change')
  if (!row.ok) return row
  const saved = await commitMediaEdit(c, 'document', row.value, input)
  return saved.ok ? loadItem(c, id) : saved
}

const loadItem = async (c: MediaCall, id: number): Promise<Result<DocumentItem>> =>
  ok(toDocumentItem(c.var.mediaEditor, (await findMedia(c.env.DB, 'document', id))!))
