import { trashRetentionDays } from '#schema/pages/trash-wire.ts'
import type { Env } from '../env.ts'
import { pageLogEntriesToLogEntries } from '../pages/queries/writes.ts'
import {
  listOverdueTrashedPages,
  preparePageStillInTrashGuard,
  preparePermanentPageDeletion,
} from '../pages/trash/queries.ts'
import { commitWritePlan } from '../stores/commit.ts'

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/**
 * Permanently deletes pages that have been in the trash long enough. Each has a batch of its own, as another run may
 * have deleted it already. A page with form submissions stays until their retention period has passed.
 */
export async function deleteOverdueTrashedPages({ DB }: Env, now: Date): Promise<void> {
  for (const page of await listOverdueTrashedPages(
    DB,
    new Date(now.getTime() - trashRetentionDays * day).toISOString(),
  )) {
    const entry = { action: 'tidemark.delete_permanently', page: page.id, label: page.draft_title } as const
    const plan = {
      guards: [preparePageStillInTrashGuard(DB, page)],
      writes: preparePermanentPageDeletion(DB, page.id),
      log: pageLogEntriesToLogEntries([entry], null, now.toISOString()),
    }
    await commitWritePlan(DB, plan, ['changed'])
  }
}
