import { trashDays } from '#schema/pages/trash-wire.ts'
import type { Env } from '../env.ts'
import { toPageLogEntries } from '../pages/queries/writes.ts'
import { deletePermanently, guardStillInTrash, listOverdueTrash } from '../pages/trash/queries.ts'
import { commit } from '../stores/commit.ts'

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/**
 * Permanently deletes pages that have been in the trash long enough. Each has a batch of its own, as another run may
 * have deleted it already. A page with form submissions stays until their retention period has passed.
 */
export async function emptyTrash({ DB }: Env, now: Date): Promise<void> {
  for (const page of await listOverdueTrash(DB, new Date(now.getTime() - trashDays * day).toISOString())) {
    const entry = { action: 'tidemark.delete_permanently', page: page.id, label: page.draft_title } as const
    const plan = {
      guards: [guardStillInTrash(DB, page)],
      writes: deletePermanently(DB, page.id),
      log: toPageLogEntries([entry], null, now.toISOString()),
    }
    await commit(DB, plan, ['changed'])
  }
}
