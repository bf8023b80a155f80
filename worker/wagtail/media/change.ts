import type { Context } from 'hono'
import { ok, type Result } from '#schema/result.ts'
import { purge } from '../../cache/purge.ts'
import { staleStatements } from '../../cache/stale.ts'
import type { MediaKind, MediaRow } from '../../data/media.ts'
import { staleByMedia } from '../../data/media-usage.ts'
import {
  type Columns,
  deleteStatements,
  filesOf,
  logMedia,
  namesIn,
  tagStatements,
  unusedFiles,
  updateMedia,
} from '../../data/media-writes.ts'
import { removeFiles } from '../../services/media.ts'
import { destination, type Library } from './library.ts'

/** What an edit of the library may carry for every kind, as far as it was sent. */
export interface CommonEdit {
  title?: string | undefined
  collection_id?: number | undefined
  tags?: string[] | undefined
}

/** Writes an edit whole: the row, its tags, the log, and the pages that show it marked stale. Moving needs the right to add where it goes. */
export async function commitEdit(
  c: Context<Library>,
  kind: MediaKind,
  row: MediaRow,
  { title, collection_id, tags }: CommonEdit,
  own: Columns = {},
  also: readonly D1PreparedStatement[] = [],
): Promise<Result<null>> {
  const {
    env,
    var: { curator },
  } = c
  const moves = collection_id !== undefined && collection_id !== row.collection_id
  const target = moves ? await destination(env.DB, curator, collection_id) : ok(null)
  if (!target.ok) return target
  const changed = { title, ...(moves && { collection_id }), ...own }
  const fields = [...namesIn(changed), ...(tags ? ['tags'] : [])]
  await commit(c, kind, row.id, [
    ...updateMedia(env.DB, kind, row.id, changed),
    ...(tags ? tagStatements(env.DB, kind, row.id, tags) : []),
    ...also,
    logMedia(env.DB, kind, { id: row.id, title: title ?? row.title }, 'wagtail.edit', curator.id, { fields }),
  ])
  return ok(null)
}

/** One batch of a change and of what it makes stale. */
async function commit(
  { env, executionCtx }: Context<Library>,
  kind: MediaKind,
  id: number,
  writes: readonly D1PreparedStatement[],
): Promise<void> {
  const stale = await staleByMedia(env.DB, kind, id)
  await env.DB.batch([...writes, ...staleStatements(env.DB, stale)])
  purge(executionCtx, stale)
}

/** Takes it out of the library with its files. Pages that show it stand without it; asking for its usage first is the editor's part. */
export async function remove(c: Context<Library>, kind: MediaKind, row: MediaRow): Promise<void> {
  const {
    env,
    var: { curator },
  } = c
  const files = await filesOf(env.DB, kind, row.id)
  await commit(c, kind, row.id, [...deleteStatements(env.DB, kind, row.id), logMedia(env.DB, kind, row, 'wagtail.delete', curator.id)])
  await removeFiles(env.MEDIA, await unusedFiles(env.DB, files))
}
