import type { MediaAction } from '#schema/media/collection-permissions.ts'
import type { MediaKind } from '#schema/media/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { contentApiStalePath } from '../../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import { startReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import type { CollectionRow } from '../collections/queries.ts'
import { deleteMediaFiles } from '../files/media-bucket.ts'
import { filterUnusedMediaFiles } from '../queries/discarded-files.ts'
import { findMediaItemById, type MediaRow, type MediaRowOfKind } from '../queries/media.ts'
import { findStalePathsOfMedia } from '../queries/usage.ts'
import {
  type ChangedMediaColumns,
  getDefinedMediaColumnNames,
  listFilesOfMediaItem,
  prepareMediaItemDeletion,
  prepareMediaTagReplacement,
  prepareMediaUpdate,
  prepareUnchangedMediaGuard,
  toMediaLogEntry,
} from '../queries/writes.ts'
import { findPermittedMediaItem, findUploadCollection } from './access.ts'
import type { MediaRequestContext } from './serve-media.ts'

/** The fields that can be edited for every kind of media; undefined fields are not changed. */
export interface EditableMediaValues {
  title?: string | undefined
  collection_id?: number | undefined
  tags?: string[] | undefined
}

/** An item that may be changed, and what its change needs, read at the same time. */
export interface MediaItemToChange<Row extends MediaRow = MediaRow> {
  row: Row
  stalePaths: string[]
  /** The files of the item, which its deletion may leave unused. */
  files: string[]
  /** The collection to which it is moved; null if it stays. */
  target: Result<CollectionRow | null>
}

/** Finds an item that the editor may change, and reads what its change needs. */
export async function findMediaItemToChange<Kind extends MediaKind>(
  { env: { DB }, var: { mediaEditor } }: MediaRequestContext,
  kind: Kind,
  id: number,
  { action = 'change', collection_id }: { action?: MediaAction; collection_id?: number | undefined } = {},
): Promise<Result<MediaItemToChange<MediaRowOfKind<Kind>>>> {
  const [row, stalePaths, files, target] = await Promise.all([
    findPermittedMediaItem(DB, mediaEditor, kind, id, action),
    findStalePathsOfMedia(DB, kind, id),
    action === 'delete' ? listFilesOfMediaItem(DB, kind, id) : [],
    collection_id === undefined ? ok(null) : findUploadCollection(DB, mediaEditor, collection_id),
  ])
  return row.ok ? ok({ row: row.value, stalePaths, files, target }) : row
}

/** A planned change of an item. */
export interface PlannedMediaChange {
  plan: WritePlan
  /** Does what follows the commit. */
  finish: () => Promise<void>
}

/**
 * Commits an edit in one batch: the row, its tags, the log entry, and the pages that show the item marked as stale.
 * Moving needs permission to add to the target collection.
 */
export async function commitMediaEdit<Kind extends MediaKind>(
  c: MediaRequestContext,
  kind: Kind,
  found: MediaItemToChange,
  fields: EditableMediaValues,
  { now, columns = {}, extraWrites = [] }: Pick<MediaEdit, 'now' | 'columns' | 'extraWrites'>,
): Promise<Result<MediaRowOfKind<Kind>>> {
  const planned = planMediaEdit(c, found, { kind, fields, now, columns, extraWrites })
  if (!planned.ok) return planned
  const { plan, finish } = planned.value
  const answer = startReadsInCommitBatch(c.env.DB, (db) => findMediaItemById(db, kind, found.row.id))
  if (!(await commitWritePlan(c.env.DB, { ...plan, answer }, ['changed'])).ok) return failWithChangedMedia(found.row)
  await finish()
  return ok((await answer.get())!)
}

/** The error for an item that somebody has deleted, or given another file, since it was read. */
const failWithChangedMedia = ({ title }: { title: string }) =>
  fail({ reason: 'conflict', message: `“${title}” was changed or deleted meanwhile. Reload it and try again.` })

interface MediaEdit {
  kind: MediaKind
  fields: EditableMediaValues
  now: string
  columns?: ChangedMediaColumns
  extraWrites?: readonly D1PreparedStatement[]
}

/** Plans an edit. */
export function planMediaEdit(
  c: MediaRequestContext,
  { row, stalePaths, target }: MediaItemToChange,
  { kind, fields: { title, collection_id, tags }, now, columns = {}, extraWrites = [] }: MediaEdit,
): Result<PlannedMediaChange> {
  const {
    env,
    var: { mediaEditor },
  } = c
  const moves = collection_id !== undefined && collection_id !== row.collection_id
  if (moves && !target.ok) return target
  const changed = { title, ...(moves && { collection_id }), ...columns }
  const fields = [...getDefinedMediaColumnNames(changed), ...(tags ? ['tags'] : [])]
  const planned = planMediaChange(c, stalePaths, {
    guards: [prepareUnchangedMediaGuard(env.DB, kind, row, columns.file === undefined ? 'any' : 'same')],
    writes: [
      ...prepareMediaUpdate(env.DB, kind, row.id, changed),
      ...(tags ? prepareMediaTagReplacement(env.DB, kind, row.id, tags) : []),
      ...extraWrites,
    ],
    log: [
      toMediaLogEntry(
        kind,
        { id: row.id, title: title ?? row.title },
        { action: 'wagtail.edit', user_id: mediaEditor.id, now, data: { fields } },
      ),
    ],
  })
  return ok(planned)
}

/** Plans a change of an item; the pages that show it, and the content API, become stale. */
function planMediaChange(
  { executionCtx }: MediaRequestContext,
  stalePaths: readonly string[],
  plan: WritePlan,
): PlannedMediaChange {
  const stale = [...stalePaths, contentApiStalePath]
  return {
    plan: { ...plan, stalePaths: stale },
    finish: async () => purgeStalePathsFromCaches(executionCtx, stale),
  }
}

/** Deletes an item, and the files that nothing else uses. Fails if it was given another file since it was read. */
export async function deleteMediaItemAndFiles(
  c: MediaRequestContext,
  kind: MediaKind,
  found: MediaItemToChange,
  now: string,
): Promise<Result<undefined>> {
  const { plan, finish } = planMediaItemDeletion(c, kind, found, now)
  if (!(await commitWritePlan(c.env.DB, plan, ['changed'])).ok) return failWithChangedMedia(found.row)
  await finish()
  return ok(undefined)
}

/** Plans the deletion of an item, after which the files are deleted that nothing else uses. */
export function planMediaItemDeletion(
  c: MediaRequestContext,
  kind: MediaKind,
  { row, stalePaths, files }: MediaItemToChange,
  now: string,
): PlannedMediaChange {
  const {
    env,
    var: { mediaEditor },
  } = c
  const unused = startReadsInCommitBatch(env.DB, (db) => filterUnusedMediaFiles(db, files))
  const { plan, finish } = planMediaChange(c, stalePaths, {
    answer: unused,
    guards: [prepareUnchangedMediaGuard(env.DB, kind, row, 'same or none')],
    writes: prepareMediaItemDeletion(env.DB, kind, row.id),
    log: [toMediaLogEntry(kind, row, { action: 'wagtail.delete', user_id: mediaEditor.id, now })],
  })
  return {
    plan,
    async finish() {
      await finish()
      await deleteMediaFiles(env.MEDIA, await unused.get())
    },
  }
}
