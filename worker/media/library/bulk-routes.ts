import type { Context } from 'hono'
import {
  type BulkCheck,
  type BulkCheckItem,
  type BulkMediaAction,
  type BulkResult,
  type BulkResultItem,
  bulkMediaInputs,
} from '#schema/lists/bulk-wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { logSecurity } from '../../security/security-log.ts'
import type { MediaKind, MediaRow } from '../queries/media.ts'
import { getMediaUsage } from '../queries/usage.ts'
import { checkMediaPermission, findMediaFor, findTargetCollection, type MediaRouteContext } from './access.ts'
import { commitMediaEdit, deleteMedia } from './commit-changes.ts'

type Call = Context<MediaRouteContext>

interface BulkMediaRequest {
  name: BulkMediaAction
  ids: number[]
  input: { tags?: string[]; collection_id?: number }
}

/** `POST …/bulk/{name}/`: one change of many items, each by itself as a change of one is: its permission, a batch of its own. */
export async function handleMediaBulk(c: Call, kind: MediaKind): Promise<Response> {
  const asked = await readBulkRequest(c)
  if (!asked.ok) return errorResponse(asked.failure)
  const items: BulkResultItem[] = []
  const refusals = new Set<Failure['reason']>()
  for (const id of asked.value.ids) {
    const { title, row } = await found(c, kind, asked.value, id)
    const done = row.ok ? await change(c, kind, asked.value, row.value) : row
    if (!done.ok) refusals.add(done.failure.reason)
    const message = done.ok ? done.value : done.failure.message
    items.push({ id, title, done: done.ok, message, can_undo: done.ok && asked.value.name === 'move' })
  }
  if (refusals.has('forbidden') || refusals.has('not_found')) logBulkError(c, refusals.has('forbidden') ? 403 : 404)
  return Response.json({ items } satisfies BulkResult)
}

/** Noted as a refused call would be, once for all of the items. */
const logBulkError = ({ req, var: { editor } }: Call, status: number) =>
  logSecurity(req.raw, { event: 'access', outcome: 'refused', factor: 'session', user: editor.id, status })

/** `POST …/bulk/{name}/check/`: what would become of each of them; nothing is changed. */
export async function handleMediaBulkCheck(c: Call, kind: MediaKind): Promise<Response> {
  const asked = await readBulkRequest(c)
  if (!asked.ok) return errorResponse(asked.failure)
  const items: BulkCheckItem[] = []
  for (const id of asked.value.ids) {
    const { title, row } = await found(c, kind, asked.value, id)
    const links = row.ok && asked.value.name === 'delete' ? await countUsage(c, kind, id) : { usage_count: 0, linked_from: [] }
    const refusal = row.ok ? null : row.failure.message
    items.push({ id, title, error: refusal, depth: 0, descendant_count: 0, from: row.ok ? row.value.collection_id : null, ...links })
  }
  return Response.json({ items } satisfies BulkCheck)
}

async function countUsage({ env, var: { editor } }: Call, kind: MediaKind, id: number) {
  const { total_count, items } = await getMediaUsage(env.DB, editor, kind, id)
  return { usage_count: total_count, linked_from: [...new Set(items.map(({ page }) => page.title))].slice(0, 3) }
}

async function readBulkRequest({ req }: Call): Promise<Result<BulkMediaRequest>> {
  const name = req.param('name') ?? ''
  if (!isBulkAction(name)) return fail({ reason: 'not_found', message: `unrecognised action '${name}'` })
  const body = await readBody<{ ids: number[] }>(req.raw, bulkMediaInputs[name] as never)
  if (!body.ok) return body
  const { ids, ...input } = body.value
  return ok({ name, ids, input })
}

const isBulkAction = (name: string): name is BulkMediaAction => Object.hasOwn(bulkMediaInputs, name)

/** An item as far as it may be named, and its row when this editor may do this to it and there is something to do. */
async function found(c: Call, kind: MediaKind, asked: BulkMediaRequest, id: number): Promise<{ title: string; row: Result<MediaRow> }> {
  const seen = await findMediaFor(c.env.DB, c.var.mediaEditor, kind, id, 'view')
  return seen.ok ? { title: seen.value.title, row: await changeable(c, asked, seen.value) } : { title: `#${id}`, row: seen }
}

async function changeable(
  { env, var: { mediaEditor } }: Call,
  { name, input }: BulkMediaRequest,
  row: MediaRow,
): Promise<Result<MediaRow>> {
  const allowed = checkMediaPermission(mediaEditor, row, name === 'delete' ? 'delete' : 'change')
  if (!allowed.ok || name === 'delete') return allowed
  const conflict = (message: string) => fail({ reason: 'conflict', message })
  if (name === 'move') {
    const target = await findTargetCollection(env.DB, mediaEditor, input.collection_id)
    if (!target.ok) return target
    return row.collection_id === target.value.id ? conflict(`“${row.title}” lies in “${row.collection_name}” already.`) : allowed
  }
  const all = withTags(row.tags, input.tags)
  if (all.length > maxTags) return conflict(`“${row.title}” would have more than ${maxTags} tags.`)
  return all.length === withTags(row.tags).length ? conflict(`“${row.title}” has all of these tags already.`) : allowed
}

const maxTags = 50
const withTags = (stored: readonly string[], added: readonly string[] = []) => [...new Set([...stored, ...added])]

/** Does it, and says so. */
async function change(c: Call, kind: MediaKind, { name, input }: BulkMediaRequest, row: MediaRow): Promise<Result<string>> {
  if (name === 'delete') {
    await deleteMedia(c, kind, row)
    return ok(`“${row.title}” was deleted.`)
  }
  const edit = name === 'tag' ? { tags: withTags(row.tags, input.tags) } : { collection_id: input.collection_id }
  const done = await commitMediaEdit(c, kind, row, edit)
  return done.ok ? ok(`“${row.title}” was changed.`) : done
}
