import { trashDays } from '#schema/wire/page-trash.ts'
import { unchangedDone } from '../data/governed-page.ts'
import { deleteForGood, overdueTrash, stillInTrash } from '../data/page-trash.ts'
import { logStatement } from '../data/page-writes.ts'
import type { Env } from '../env.ts'
import { brokenBy } from '../wagtail/pages/run-action.ts'

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

/**
 * Removes for good what has been in the trash long enough, each in a batch of its own, which another trigger may have written
 * first. A page whose forms guests have used stays until their messages have been kept as long as the site's setting says.
 */
export async function emptyTrash({ DB }: Env, now: Date): Promise<void> {
  for (const page of await overdueTrash(DB, new Date(now.getTime() - trashDays * day).toISOString())) {
    const entry = { action: 'tidemark.delete_for_good', page: page.id, label: page.draft_title } as const
    await DB.batch([
      stillInTrash(DB, page),
      ...deleteForGood(DB, page.id),
      logStatement(DB, [entry], null, now.toISOString()),
      unchangedDone(DB),
    ]).catch(brokenBy)
  }
}
