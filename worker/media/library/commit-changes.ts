import { ok, type Result } from '#schema/result.ts'
import { contentApiStalePath } from '../../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import { commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { deleteMediaFiles } from '../files/media-bucket.ts'
import type { MediaKind, MediaRow } from '../queries/media.ts'
import { findStalePathsOfMedia } from '../queries/usage.ts'
import {
  type ChangedMediaColumns,
  findUnusedMediaFiles,
  listChangedMediaColumnNames,
  listFilesOfMediaItem,
  prepareMediaDeletion,
  prepareMediaTagReplacement,
  prepareMediaUpdate,
  toMediaLogEntry,
} from '../queries/writes.ts'
import { findUploadCollection } from './access.ts'
import type { MediaRequestContext } from './serve-media.ts'

/** The fields that can be edited for every kind of media; undefined fields are not changed. */
export interface MediaEditFields {
  title?: string | undefined
  collection_id?: number | undefined
  tags?: string[] | undefined
}

/**
 * Commits an edit in one batch: the row, its tags, the log entry, and the pages that show the item marked as stale.
 * Moving needs permission to add to the target collection.
 */
export async function commitMediaEdit(
  c: MediaRequestContext,
  kind: MediaKind,
  row: MediaRow,
  { title, collection_id, tags }: MediaEditFields,
  columns: ChangedMediaColumns = {},
  extraWrites: readonly D1PreparedStatement[] = [],
): Promise<Result<null>> {
  const {
    env,
    var: { mediaEditor },
  } = c
  const moves = collection_id !== undefined && collection_id !== row.collection_id
  const target = moves ? await findUploadCollection(env.DB, mediaEditor, collection_id) : ok(null)
  if (!target.ok) return target
  const changed = { title, ...(moves && { collection_id }), ...columns }
  const fields = [...listChangedMediaColumnNames(changed), ...(tags ? ['tags'] : [])]
  await commitMediaChange(c, kind, row.id, {
    writes: [
      ...prepareMediaUpdate(env.DB, kind, row.id, changed),
      ...(tags ? prepareMediaTagReplacement(env.DB, kind, row.id, tags) : []),
      ...extraWrites,
    ],
    log: [toMediaLogEntry(kind, { id: row.id, title: title ?? row.title }, 'wagtail.edit', mediaEditor.id, { fields })],
  })
  return ok(null)
}

/** Commits a change and purges the pages that it makes stale. */
async function commitMediaChange(
  { env, executionCtx }: MediaRequestContext,
  kind: MediaKind,
  id: number,
  plan: WritePlan,
): Promise<void> {
  const stalePaths = [...(await findStalePathsOfMedia(env.DB, kind, id)), contentApiStalePath]
  await commitWritePlan(env.DB, { ...plan, stalePaths })
  purgeStalePathsFromCaches(executionCtx, stalePaths)
}

/** Deletes an item and its files, even if pages use it. Callers show the usage to the editor first. */
export async function deleteMediaItemAndFiles(c: MediaRequestContext, kind: MediaKind, row: MediaRow): Promise<void> {
  const {
    env,
    var: { mediaEditor },
  } = c
  const files = await listFilesOfMediaItem(env.DB, kind, row.id)
  await commitMediaChange(c, kind, row.id, {
    writes: prepareMediaDeletion(env.DB, kind, row.id),
    log: [toMediaLogEntry(kind, row, 'wagtail.delete', mediaEditor.id)],
  })
  await deleteMediaFiles(env.MEDIA, await findUnusedMediaFiles(env.DB, files))
}
