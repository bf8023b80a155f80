import type { Context } from 'hono'
import { ok, type Result } from '#schema/result.ts'
import { checkDocument, largestDocument } from '#schema/rules/document-file.ts'
import { attachment, titleFrom } from '#schema/rules/file-name.ts'
import { documentEdit } from '#schema/wire/media.ts'
import { mediaById } from '../../data/media.ts'
import { discardFile } from '../../data/media-writes.ts'
import type { Env } from '../../env.ts'
import { failureResponse } from '../../failure.ts'
import { hashOf, keepFile } from '../../services/media.ts'
import { commitEdit } from '../media/change.ts'
import { documentItem } from '../media/items.ts'
import { type Library, requested } from '../media/library.ts'
import { addToLibrary, duplicate, receive } from '../media/receive.ts'
import { readUpload } from '../media/upload-body.ts'
import { readBody } from '../request-body.ts'

/** `POST /wagtail/api/main/documents/`: one document. 409 with the one in the library when it is there already. */
export async function upload(c: Context<Library>): Promise<Response> {
  const received = await receive(c, 'document', largestDocument)
  if (!received.ok) return failureResponse(received.failure)
  const { name, bytes, fields, existing } = received.value
  if (existing) return duplicate(documentItem(c.var.curator, existing))
  const kept = await keepDocument(c.env, name, bytes)
  if (!kept.ok) return failureResponse(kept.failure)
  const id = await addToLibrary(c, 'document', received.value, { title: fields.title ?? titleFrom(name), file: kept.value.file })
  return answer(c, id, 201)
}

/** Checks a document and puts its file into the library, to be saved under the name it came with. */
async function keepDocument(
  env: Env,
  name: string,
  bytes: Uint8Array,
): Promise<Result<{ file: string; file_size: number; file_hash: string }>> {
  const checked = checkDocument(name, bytes)
  if (!checked.ok) return checked
  const { mimetype } = checked.value
  const file = await keepFile(env.MEDIA, { folder: 'documents', name, bytes, mimetype, disposition: attachment(name) })
  return ok({ file, file_size: bytes.length, file_hash: await hashOf(bytes) })
}

/** `POST …/documents/{id}/file/`: another file for the same document. */
export async function replace(c: Context<Library>): Promise<Response> {
  const row = await requested(c, 'document', 'change')
  if (!row.ok) return failureResponse(row.failure)
  const sent = await readUpload(c.req.raw, largestDocument)
  const kept = sent.ok ? await keepDocument(c.env, sent.value.name, sent.value.bytes) : sent
  if (!kept.ok) return failureResponse(kept.failure)
  const done = await commitEdit(c, 'document', row.value, {}, kept.value, [discardFile(c.env.DB, row.value.file, row.value.collection_id)])
  return done.ok ? answer(c, row.value.id) : failureResponse(done.failure)
}

/** `PATCH …/documents/{id}/`: title, collection and tags, as far as they are sent. */
export async function edit(c: Context<Library>): Promise<Response> {
  const row = await requested(c, 'document', 'change')
  if (!row.ok) return failureResponse(row.failure)
  const form = await readBody(c.req.raw, documentEdit)
  if (!form.ok) return failureResponse(form.failure)
  const done = await commitEdit(c, 'document', row.value, form.value)
  return done.ok ? answer(c, row.value.id) : failureResponse(done.failure)
}

const answer = async (c: Context<Library>, id: number, status: 200 | 201 = 200) =>
  c.json(documentItem(c.var.curator, (await mediaById(c.env.DB, 'document', id))!), status)
