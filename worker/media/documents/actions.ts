import type { Context } from 'hono'
import { documentEdit } from '#schema/media/wire.ts'
import { ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { checkDocument, maxDocumentBytes } from '../files/document-file.ts'
import { attachmentDisposition, titleFromFileName } from '../files/file-name.ts'
import { hashFile, storeFile } from '../files/media-bucket.ts'
import { findRequestedMedia, type MediaRouteContext } from '../library/access.ts'
import { commitMediaEdit } from '../library/commit-changes.ts'
import { toDocumentItem } from '../library/items.ts'
import { addToLibrary, duplicateResponse, receiveUpload } from '../library/receive-upload.ts'
import { readUploadBody } from '../library/upload-body.ts'
import { findMedia } from '../queries/media.ts'
import { insertDiscardedFile } from '../queries/writes.ts'

/** `POST /wagtail/api/main/documents/`: one document. 409 with the one in the library when it is there already. */
export async function uploadDocument(c: Context<MediaRouteContext>): Promise<Response> {
  const received = await receiveUpload(c, 'document', maxDocumentBytes)
  if (!received.ok) return errorResponse(received.failure)
  const { name, bytes, fields, existing } = received.value
  if (existing) return duplicateResponse(toDocumentItem(c.var.mediaEditor, existing))
  const kept = await storeDocument(c.env, name, bytes)
  if (!kept.ok) return errorResponse(kept.failure)
  const id = await addToLibrary(c, 'document', received.value, { title: fields.title ?? titleFromFileName(name), file: kept.value.file })
  return toResponse(c, id, 201)
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
  const file = await storeFile(env.MEDIA, { folder: 'documents', name, bytes, mimetype, disposition: attachmentDisposition(name) })
  return ok({ file, file_size: bytes.length, file_hash: await hashFile(bytes) })
}

/** `POST …/documents/{id}/file/`: another file for the same document. */
export async function replaceDocumentFile(c: Context<MediaRouteContext>): Promise<Response> {
  const row = await findRequestedMedia(c, 'document', 'change')
  if (!row.ok) return errorResponse(row.failure)
  const sent = await readUploadBody(c.req.raw, maxDocumentBytes)
  const kept = sent.ok ? await storeDocument(c.env, sent.value.name, sent.value.bytes) : sent
  if (!kept.ok) return errorResponse(kept.failure)
  const done = await commitMediaEdit(c, 'document', row.value, {}, kept.value, [
    insertDiscardedFile(c.env.DB, row.value.file, row.value.collection_id),
  ])
  return done.ok ? toResponse(c, row.value.id) : errorResponse(done.failure)
}

/** `PATCH …/documents/{id}/`: title, collection and tags, as far as they are sent. */
export async function editDocument(c: Context<MediaRouteContext>): Promise<Response> {
  const row = await findRequestedMedia(c, 'document', 'change')
  if (!row.ok) return errorResponse(row.failure)
  const form = await readBody(c.req.raw, documentEdit)
  if (!form.ok) return errorResponse(form.failure)
  const done = await commitMediaEdit(c, 'document', row.value, form.value)
  return done.ok ? toResponse(c, row.value.id) : errorResponse(done.failure)
}

const toResponse = async (c: Context<MediaRouteContext>, id: number, status: 200 | 201 = 200) =>
  c.json(toDocumentItem(c.var.mediaEditor, (await findMedia(c.env.DB, 'document', id))!), status)
