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
import { addToLibrary, duplicateError, receiveUpload } from '../library/receive-upload.ts'
import type { MediaCall } from '../library/serve-media.ts'
import { findMedia } from '../queries/media.ts'
import { insertDiscardedFile } from '../queries/writes.ts'

type ReadUpload = () => Promise<Result<UploadedFile<UploadFields>>>

/** Adds one document to the library. One that is there already is refused, and named. */
export async function uploadDocument(c: MediaCall, upload: ReadUpload): Promise<Result<DocumentItem>> {
  const received = await receiveUpload(c, 'document', upload)
  if (!received.ok) return received
  const { name, bytes, fields, existing } = received.value
  if (existing) return duplicateError(toDocumentItem(c.var.mediaEditor, existing))
  const kept = await storeDocument(c.env, name, bytes)
  if (!kept.ok) return kept
  const id = await addToLibrary(c, 'document', received.value, {
    title: fields.title ?? titleFromFileName(name),
    file: kept.value.file,
  })
  return loadItem(c, id)
}

/** Checks a document and puts its file into the library, to be saved under the name it came with. */
async function storeDocument(
  env: Env,
  name: string,
  bytes: Uint8Array,
): Promise<Result<{ file: string; file_size: number; file_hash: string }>> {
  const checked = checkDocument(name, bytes)
  if (!checked.ok) return checked
  const { mimetype } = checked.value
  const file = await storeFile(env.MEDIA, {
    folder: 'documents',
    name,
    bytes,
    mimetype,
    disposition: attachmentDisposition(name),
  })
  return ok({ file, file_size: bytes.length, file_hash: await hashFile(bytes) })
}

/** Another file for the same document. */
export async function replaceDocumentFile(c: MediaCall, id: number, upload: ReadUpload): Promise<Result<DocumentItem>> {
  const row = await findRequestedMedia(c, 'document', id, 'change')
  if (!row.ok) return row
  const sent = await upload()
  const kept = sent.ok ? await storeDocument(c.env, sent.value.name, sent.value.bytes) : sent
  if (!kept.ok) return kept
  const done = await commitMediaEdit(c, 'document', row.value, {}, kept.value, [
    insertDiscardedFile(c.env.DB, row.value.file, row.value.collection_id),
  ])
  return done.ok ? loadItem(c, id) : done
}

/** Changes title, collection and tags of a document, as far as they are sent. */
export async function editDocument(
  c: MediaCall,
  id: number,
  input: z.output<typeof documentEdit>,
): Promise<Result<DocumentItem>> {
  const row = await findRequestedMedia(c, 'document', id, 'change')
  if (!row.ok) return row
  const done = await commitMediaEdit(c, 'document', row.value, input)
  return done.ok ? loadItem(c, id) : done
}

const loadItem = async (c: MediaCall, id: number): Promise<Result<DocumentItem>> =>
  ok(toDocumentItem(c.var.mediaEditor, (await findMedia(c.env.DB, 'document', id))!))
