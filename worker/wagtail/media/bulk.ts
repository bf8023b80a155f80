import type { Context } from 'hono'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import {
  type BulkMediaAction,
  type BulkOutcome,
  type BulkOutcomes,
  type BulkQuestion,
  type BulkQuestions,
  bulkMediaInputs,
} from '#schema/wire/bulk.ts'
import type { MediaKind, MediaRow } from '../../data/media.ts'
import { usageOf } from '../../data/media-usage.ts'
import { failureResponse } from '../../failure.ts'
import { logSecurity } from '../../security-log.ts'
import { readBody } from '../request-body.ts'
import { commitEdit, remove } from './change.ts'
import { destination, governedMedia, type Library, mayUse } from './library.ts'

type Call = Context<Library>

interface Asked {
  name: BulkMediaAction
  ids: number[]
  input: { tags?: string[]; collection_id?: number }
}

/** `POST …/bulk/{name}/`: one change of many items, each by itself as a change of one is: its permission, a batch of its own. */
export async function bulkRoute(c: Call, kind: MediaKind): Promise<Response> {
  const asked = await askedFor(c)
  if (!asked.ok) return failureResponse(asked.failure)
  const items: BulkOutcome[] = []
  const refusals = new Set<Failure['reason']>()
  for (const id of asked.value.ids) {
    const { title, row } = await found(c, kind, asked.value, id)
    const done = row.ok ? await change(c, kind, asked.value, row.value) : row
    if (!done.ok) refusals.add(done.failure.reason)
    const message = done.ok ? done.value : done.failure.message
    items.push({ id, title, done: done.ok, message, undoable: done.ok && asked.value.name === 'move' })
  }
  if (refusals.has('forbidden') || refusals.has('not_found')) noteRefusal(c, refusals.has('forbidden') ? 403 : 404)
  return Response.json({ items } satisfies BulkOutcomes)
}

/** Noted as a refused call would be, once for all of the items. */
const noteRefusal = ({ req, var: { editor } }: Call, status: number) =>
  logSecurity(req.raw, { event: 'access', outcome: 'refused', factor: 'session', user: editor.id, status })

/** `POST …/bulk/{name}/check/`: what would become of each of them; nothing is changed. */
export async function checkBulkRoute(c: Call, kind: MediaKind): Promise<Response> {
  const asked = await askedFor(c)
  if (!asked.ok) return failureResponse(asked.failure)
  const items: BulkQuestion[] = []
  for (const id of asked.value.ids) {
    const { title, row } = await found(c, kind, asked.value, id)
    const links = row.ok && asked.value.name === 'delete' ? await linksTo(c, kind, id) : { links: 0, linked_from: [] }
    const refusal = row.ok ? null : row.failure.message
    items.push({ id, title, refusal, depth: 0, below: 0, from: row.ok ? row.value.collection_id : null, ...links })
  }
  return Response.json({ items } satisfies BulkQuestions)
}

async function linksTo({ env, var: { editor } }: Call, kind: MediaKind, id: number) {
  const { total_count, items } = await usageOf(env.DB, editor, kind, id)
  return { links: total_count, linked_from: [...new Set(items.map(({ page }) => page.title))].slice(0, 3) }
}

async function askedFor({ req }: Call): Promise<Result<Asked>> {
  const name = req.param('name') ?? ''
  if (!isBulkAction(name)) return fail({ reason: 'not_found', message: `unrecognised action '${name}'` })
  const body = await readBody<{ ids: number[] }>(req.raw, bulkMediaInputs[name] as never)
  if (!body.ok) return body
  const { ids, ...input } = body.value
  return ok({ name, ids, input })
}

const isBulkAction = (name: string): name is BulkMediaAction => Object.hasOwn(bulkMediaInputs, name)

/** An item as far as it may be named, and its row when this editor may do this to it and there is something to do. */
async function found(c: Call, kind: MediaKind, asked: Asked, id: number): Promise<{ title: string; row: Result<MediaRow> }> {
  const seen = await governedMedia(c.env.DB, c.var.curator, kind, id, 'view')
  return seen.ok ? { title: seen.value.title, row: await changeable(c, asked, seen.value) } : { title: `#${id}`, row: seen }
}

async function changeable({ env, var: { curator } }: Call, { name, input }: Asked, row: MediaRow): Promise<Result<MediaRow>> {
  const allowed = mayUse(curator, row, name === 'delete' ? 'delete' : 'change')
  if (!allowed.ok || name === 'delete') return allowed
  const conflict = (message: string) => fail({ reason: 'conflict', message })
  if (name === 'move') {
    const target = await destination(env.DB, curator, input.collection_id)
    if (!target.ok) return target
    return row.collection_id === target.value.id ? conflict(`“${row.title}” lies in “${row.collection_name}” already.`) : allowed
  }
  const all = withTags(row.tags, input.tags)
  if (all.length > mostTags) return conflict(`“${row.title}” would have more than ${mostTags} tags.`)
  return all.length === withTags(row.tags).length ? conflict(`“${row.title}” has all of these tags already.`) : allowed
}

const mostTags = 50
const withTags = (stored: readonly string[], added: readonly string[] = []) => [...new Set([...stored, ...added])]

/** Does it, and says so. */
async function change(c: Call, kind: MediaKind, { name, input }: Asked, row: MediaRow): Promise<Result<string>> {
  if (name === 'delete') {
    await remove(c, kind, row)
    return ok(`“${row.title}” was deleted.`)
  }
  const edit = name === 'tag' ? { tags: withTags(row.tags, input.tags) } : { collection_id: input.collection_id }
  const done = await commitEdit(c, kind, row, edit)
  return done.ok ? ok(`“${row.title}” was changed.`) : done
}
