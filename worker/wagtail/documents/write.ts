import type { Context } from 'hono'
import { ok, type Result } from '#schema/result.ts'
import { checkDocument, largestDocument } from '#schema/rules/document-file.ts'
import { attachment, titleFrom } from '#schema/rules/file-name.ts'
import { type DocumentItem, type DuplicateAnswer, documentEdit } from '#schema/wire/media.ts'
import { mediaByHash, mediaById } from '../../data/media.ts'
import { discardFile, insertMedia, tagStatements } from '../../data/media-writes.ts'
import type { Env } from '../../env.ts'
import { failureResponse } from '../../failure.ts'
import { hashOf, keepFile } from '../../services/media.ts'
import { commitEdit } from '../media/change.ts'
import { documentItem } from '../media/items.ts'
import { destination, type Library, requested } from '../media/library.ts'
import { readUpload } from '../media/upload-body.ts'
import { readBody } from '../request-body.ts'

/** `POST /wagtail/api/main/documents/`: one document. 409 with the one in the library when it is there already. */
export async function upload(c: Context<Library>): Promise<Response> {
  const {
    env,
    req,
    var: { curator },
  } = c
  const anywhere = await destination(env.DB, curator, undefined)
  if (!anywhere.ok) return failureResponse(anywhere.failure)
  const sent = await readUpload(req.raw, largestDocument)
  if (!sent.ok) return failureResponse(sent.failure)
  const { name, bytes, fields } = sent.value
  const collection = fields.collection_id === undefined ? anywhere : await destination(env.DB, curator, fields.collection_id)
  if (!collection.ok) return failureResponse(collection.failure)
  const existing = fields.allow_duplicate ? null : await mediaByHash(env.DB, 'document', curator, await hashOf(bytes))
  if (existing) return duplicate(documentItem(curator, existing))
  const kept = await keepDocument(env, name, bytes)
  if (!kept.ok) return failureResponse(kept.failure)
  const id = await insertMedia(env.DB, 'document', {
    ...kept.value,
    title: fields.title ?? titleFrom(name),
    collection_id: collection.value.id,
    uploaded_by_user_id: curator.id,
    created_at: new Date().toISOString(),
  })
  if (fields.tags?.length) await env.DB.batch(tagStatements(env.DB, 'document', id, fields.tags))
  return c.json(documentItem(curator, (await mediaById(env.DB, 'document', id))!), 201)
}

const duplicate = (existing: DocumentItem) =>
  Response.json({ message: `“${existing.title}” is the same file.`, existing } satisfies DuplicateAnswer<DocumentItem>, { status: 409 })

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
  const done = await commitEdit(c, 'document', row.value, {}, kept.value, [discardFile(c.env.DB, row.value.file)])
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

const answer = async (c: Context<Library>, id: number) => c.json(documentItem(c.var.curator, (await mediaById(c.env.DB, 'document', id))!))
