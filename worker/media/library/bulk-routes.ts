import type { Hono } from 'hono'
import type { Endpoint } from '#schema/endpoint.ts'
import type {
  BulkCheckItem,
  BulkMediaAction,
  BulkResultItem,
  bulkActionResponse,
  bulkCheckResponse,
  bulkMediaInputs,
} from '#schema/lists/bulk-wire.ts'
import type { MediaKind } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { commitWritePlansTogether } from '../../stores/commit.ts'
import { readMediaItemUsage } from '../queries/usage.ts'
import { findPermittedMediaItem } from './access.ts'
import {
  findMediaItemToChange,
  type MediaItemToChange,
  type PlannedMediaChange,
  planMediaEdit,
  planMediaItemDeletion,
} from './commit-changes.ts'
import { type MediaRequestContext, registerMediaEndpoint } from './serve-media.ts'

interface BulkMediaRequest {
  name: BulkMediaAction
  ids: number[]
  input: { tags?: string[]; collection_id?: number }
}

/** A request that is carried out, with the time of all its changes. */
interface TimedBulkMediaRequest extends BulkMediaRequest {
  now: string
}

/** An endpoint for each action on many items of one kind. */
type BulkEndpoints<Response> = {
  [Name in BulkMediaAction]: Endpoint & { body: (typeof bulkMediaInputs)[Name]; response: Response }
}

/** Serves what is done to many items of one kind, and what says beforehand what would become of them. */
export function registerMediaBulkEndpoints(
  app: Hono<BackOfficeHonoEnv>,
  kind: MediaKind,
  actions: BulkEndpoints<typeof bulkActionResponse>,
  checks: BulkEndpoints<typeof bulkCheckResponse>,
): void {
  registerMediaEndpoint(app, actions.tag, (c, { body: { ids, tags } }) =>
    runForEach(c, kind, { name: 'tag', ids, input: { tags } }),
  )
  registerMediaEndpoint(app, actions.move, (c, { body: { ids, collection_id } }) =>
    runForEach(c, kind, { name: 'move', ids, input: { collection_id } }),
  )
  registerMediaEndpoint(app, actions.delete, (c, { body: { ids } }) =>
    runForEach(c, kind, { name: 'delete', ids, input: {} }),
  )
  registerMediaEndpoint(app, checks.tag, (c, { body: { ids, tags } }) =>
    checkEach(c, kind, { name: 'tag', ids, input: { tags } }),
  )
  registerMediaEndpoint(app, checks.move, (c, { body: { ids, collection_id } }) =>
    checkEach(c, kind, { name: 'move', ids, input: { collection_id } }),
  )
  registerMediaEndpoint(app, checks.delete, (c, { body: { ids } }) =>
    checkEach(c, kind, { name: 'delete', ids, input: {} }),
  )
}

/** An item with its change; or why there is none. */
interface BulkItem {
  id: number
  title: string
  change: Result<PlannedMediaChange & { message: string }>
}

/** One change of many items: each has its own permission and log entry, and all are written in one batch. */
async function runForEach(
  c: MediaRequestContext,
  kind: MediaKind,
  request: BulkMediaRequest,
): Promise<Result<{ items: BulkResultItem[] }>> {
  const now = new Date().toISOString()
  const items = await Promise.all(request.ids.map((id) => planItem(c, kind, { ...request, now }, id)))
  const changes = items.flatMap(({ change }) => (change.ok ? [change.value] : []))
  const plans = changes.map(({ plan }) => plan)
  if (plans.length > 0 && !(await commitWritePlansTogether(c.env.DB, plans, ['changed'])))
    return fail({ reason: 'conflict', message: 'Some of these were changed or deleted meanwhile. Please try again.' })
  await Promise.all(changes.map(({ finish }) => finish()))
  const reasons = new Set(items.flatMap(({ change }) => (change.ok ? [] : [change.failure.reason])))
  if (reasons.has('forbidden') || reasons.has('not_found')) logBulkError(c, reasons.has('forbidden') ? 403 : 404)
  return ok({ items: items.map((item) => toResultItem(request, item)) })
}

const toResultItem = ({ name }: BulkMediaRequest, { id, title, change }: BulkItem): BulkResultItem => ({
  ...{ id, title, done: change.ok },
  message: change.ok ? change.value.message : change.failure.message,
  can_undo: change.ok && name === 'move',
})

async function planItem(
  c: MediaRequestContext,
  kind: MediaKind,
  request: TimedBulkMediaRequest,
  id: number,
): Promise<BulkItem> {
  const { title, row } = await found(c, kind, request, id)
  return { id, title, change: row.ok ? planChange(c, kind, request, row.value) : row }
}

/** Noted as a refused call would be, once for all of the items. */
const logBulkError = ({ req, var: { editor } }: MediaRequestContext, status: number) =>
  logSecurityEvent(req.raw, { event: 'access', outcome: 'refused', factor: 'session', user: editor.id, status })

/** What would become of each of them; nothing is changed. */
async function checkEach(
  c: MediaRequestContext,
  kind: MediaKind,
  request: BulkMediaRequest,
): Promise<Result<{ items: BulkCheckItem[] }>> {
  const check = async (id: number): Promise<BulkCheckItem> => {
    const { title, row } = await found(c, kind, request, id)
    const links =
      row.ok && request.name === 'delete' ? await countUsage(c, kind, id) : { usage_count: 0, linked_from: [] }
    const problem = row.ok ? null : row.failure.message
    const from = row.ok ? row.value.row.collection_id : null
    return { id, title, error: problem, depth: 0, descendant_count: 0, from, ...links }
  }
  return ok({ items: await Promise.all(request.ids.map(check)) })
}

async function countUsage({ env, var: { editor } }: MediaRequestContext, kind: MediaKind, id: number) {
  const { total_count, items, dishes } = await readMediaItemUsage(env.DB, editor, kind, id)
  const titles = [...items.map(({ page }) => page.title), ...dishes.map(({ dish }) => dish.title)]
  return { usage_count: total_count, linked_from: [...new Set(titles)].slice(0, 3) }
}

/** An item as far as it may be named, and its row when this editor may do this to it and there is something to do. */
async function found(
  c: MediaRequestContext,
  kind: MediaKind,
  asked: BulkMediaRequest,
  id: number,
): Promise<{ title: string; row: Result<MediaItemToChange> }> {
  const [seen, changing] = await Promise.all([
    findPermittedMediaItem(c.env.DB, c.var.mediaEditor, kind, id, 'view'),
    findMediaItemToChange(c, kind, id, {
      action: asked.name === 'delete' ? 'delete' : 'change',
      collection_id: asked.input.collection_id,
    }),
  ])
  return seen.ok
    ? { title: seen.value.title, row: changing.ok ? checkChange(asked, changing.value) : changing }
    : { title: `#${id}`, row: seen }
}

/** Returns the item, or why the change is not possible. */
function checkChange({ name, input }: BulkMediaRequest, found: MediaItemToChange): Result<MediaItemToChange> {
  const { row, target } = found
  if (name === 'delete') return ok(found)
  const conflict = (message: string) => fail({ reason: 'conflict', message })
  if (name === 'move') {
    if (!target.ok) return target
    return row.collection_id === target.value?.id
      ? conflict(`“${row.title}” lies in “${row.collection_name}” already.`)
      : ok(found)
  }
  const all = withTags(row.tags, input.tags)
  if (all.length > maxTags) return conflict(`“${row.title}” would have more than ${maxTags} tags.`)
  return all.length === withTags(row.tags).length
    ? conflict(`“${row.title}” has all of these tags already.`)
    : ok(found)
}

const maxTags = 50
const withTags = (stored: readonly string[], added: readonly string[] = []) => [...new Set([...stored, ...added])]

/** Plans the change of an item, with its message. */
function planChange(
  c: MediaRequestContext,
  kind: MediaKind,
  { name, input, now }: TimedBulkMediaRequest,
  found: MediaItemToChange,
): BulkItem['change'] {
  const { row } = found
  if (name === 'delete')
    return ok({ ...planMediaItemDeletion(c, kind, found, now), message: `“${row.title}” was deleted.` })
  const fields = name === 'tag' ? { tags: withTags(row.tags, input.tags) } : { collection_id: input.collection_id }
  const planned = planMediaEdit(c, found, { kind, fields, now })
  return planned.ok ? ok({ ...planned.value, message: `“${row.title}” was changed.` }) : planned
}
