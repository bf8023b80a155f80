import { ok, type Result } from '#schema/result.ts'
import { purgePaths } from '../../cache/purge.ts'
import { commit, type Plan } from '../../stores/commit.ts'
import { deleteFiles } from '../files/media-bucket.ts'
import type { MediaKind, MediaRow } from '../queries/media.ts'
import { findStalePathsOfMedia } from '../queries/usage.ts'
import {
  definedColumnNames,
  deleteMediaStatements,
  findUnusedFiles,
  listMediaFiles,
  type MediaColumns,
  replaceTags,
  toMediaLogEntry,
  updateMedia,
} from '../queries/writes.ts'
import { findTargetCollection } from './access.ts'
import type { MediaCall } from './serve-media.ts'

/** The fields that can be edited for every kind of media; undefined fields are not changed. */
export interface MediaEdit {
  title?: string | undefined
  collection_id?: number | undefined
  tags?: string[] | undefined
}

/**
 * Commits an edit in one batch: the row, its tags, the log entry, and the pages that show the item marked as stale.
 * Moving needs permission to add to the target collection.
 */
export async function commitMediaEdit(
  c: MediaCall,
  kind: MediaKind,
  row: MediaRow,
  { title, collection_id, tags }: MediaEdit,
  columns: MediaColumns = {},
  extraWrites: readonly D1PreparedStatement[] = [],
): Promise<Result<null>> {
  const {
    env,
    var: { mediaEditor },
  } = c
  const moves = collection_id !== undefined && collection_id !== row.collection_id
  const target = moves ? await findTargetCollection(env.DB, mediaEditor, collection_id) : ok(null)
  if (!target.ok) return target
  const changed = { title, ...(moves && { collection_id }), ...columns }
  const fields = [...definedColumnNames(changed), ...(tags ? ['tags'] : [])]
  await commitMediaChange(c, kind, row.id, {
    writes: [
      ...updateMedia(env.DB, kind, row.id, changed),
      ...(tags ? replaceTags(env.DB, kind, row.id, tags) : []),
      ...extraWrites,
    ],
    log: [toMediaLogEntry(kind, { id: row.id, title: title ?? row.title }, 'wagtail.edit', mediaEditor.id, { fields })],
  })
  return ok(null)
}

/** Commits a change and purges the pages that it makes stale. */
async function commitMediaChange(
  { env, executionCtx }: MediaCall,
  kind: MediaKind,
  id: number,
  plan: Plan,
): Promise<void> {
  const stalePaths = await findStalePathsOfMedia(env.DB, kind, id)
  await commit(env.DB, { ...plan, stalePaths })
  purgePaths(executionCtx, stalePaths)
}

/** Deletes an item and its files, even if pages use it. Callers show the usage to the editor first. */
export async function deleteMedia(c: MediaCall, kind: MediaKind, row: MediaRow): Promise<void> {
  const {
    env,
    var: { mediaEditor },
  } = c
  const files = await listMediaFiles(env.DB, kind, row.id)
  await commitMediaChange(c, kind, row.id, {
    writes: deleteMediaStatements(env.DB, kind, row.id),
    log: [toMediaLogEntry(kind, row, 'wagtail.delete', mediaEditor.id)],
  })
  await deleteFiles(env.MEDIA, await findUnusedFiles(env.DB, files))
}
