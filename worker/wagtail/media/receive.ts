import type { Context } from 'hono'
import { ok } from '#schema/result.ts'
import type { DuplicateAnswer } from '#schema/wire/media.ts'
import { type MediaKind, mediaByHash } from '../../data/media.ts'
import { type Columns, insertMedia, type NewMedia, tagStatements } from '../../data/media-writes.ts'
import { hashOf } from '../../services/media.ts'
import { destination, type Library } from './library.ts'
import { readUpload } from './upload-body.ts'

/** Reads an uploaded form and finds out where its file is to go, and whether the editor's library has it already. */
export async function receive<Kind extends MediaKind>({ env, req, var: { curator } }: Context<Library>, kind: Kind, largest: number) {
  // Who may add nowhere is told before anything is read.
  const anywhere = await destination(env.DB, curator, undefined)
  if (!anywhere.ok) return anywhere
  const sent = await readUpload(req.raw, largest)
  if (!sent.ok) return sent
  const { name, bytes, fields } = sent.value
  const collection = fields.collection_id === undefined ? anywhere : await destination(env.DB, curator, fields.collection_id)
  if (!collection.ok) return collection
  const file_hash = await hashOf(bytes)
  const existing = fields.allow_duplicate ? null : await mediaByHash(env.DB, kind, curator, file_hash)
  return ok({ name, bytes, fields, file_hash, existing, collection_id: collection.value.id })
}

type Received = Extract<Awaited<ReturnType<typeof receive>>, { ok: true }>['value']

/** 409, with what is there already. */
export const duplicate = <Item extends { title: string }>(existing: Item): Response =>
  Response.json({ message: `“${existing.title}” is the same file.`, existing } satisfies DuplicateAnswer<Item>, { status: 409 })

/** Adds the row of a received file, with its tags and its line in the log. Returns the new id. */
export async function addToLibrary(
  { env, var: { curator } }: Context<Library>,
  kind: MediaKind,
  { collection_id, file_hash, bytes, fields: { tags } }: Received,
  kept: Pick<NewMedia, 'title' | 'file'>,
  own: Columns = {},
): Promise<number> {
  const by = { uploaded_by_user_id: curator.id, created_at: new Date().toISOString() }
  const id = await insertMedia(env.DB, kind, { ...kept, ...by, collection_id, file_hash, file_size: bytes.length }, own)
  if (tags?.length) await env.DB.batch(tagStatements(env.DB, kind, id, tags))
  return id
}
