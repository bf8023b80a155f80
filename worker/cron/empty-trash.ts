import { trashDays } from '#schema/pages/trash-wire.ts'
import type { Env } from '../env.ts'
import { clearCommitGuard } from '../pages/queries/managed-page.ts'
import { logPageActions } from '../pages/queries/writes.ts'
import { findConflictKind } from '../pages/run-action.ts'
import { deletePermanently, guardStillInTrash, listOverdueTrash } from '../pages/trash/queries.ts'

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/**
 * Removes for good what has been in the trash long enough, each in a batch of its own, which another trigger may have written
 * first. A page whose forms guests have used stays until their messages have been kept as long as the site's setting says.
 */
export async function emptyTrash({ DB }: Env, now: Date): Promise<void> {
  for (const page of await listOverdueTrash(DB, new Date(now.getTime() - trashDays * day).toISOString())) {
    const entry = { action: 'tidemark.delete_permanently', page: page.id, label: page.draft_title } as const
    await DB.batch([
      guardStillInTrash(DB, page),
      ...deletePermanently(DB, page.id),
      logPageActions(DB, [entry], null, now.toISOString()),
      clearCommitGuard(DB),
    ]).catch(findConflictKind)
  }
}
