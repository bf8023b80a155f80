import { page as pageTable } from '#schema/pages/table.ts'
import { getDatabase } from '../../stores/db.ts'
import { isOneOf } from '../../stores/expressions.ts'
import { toStatement } from '../../stores/statement.ts'
import type { ActionPlan, PlanInput } from '../action.ts'
import { findStalePathsOfAliases, listAliases } from '../queries/aliases.ts'
import { unscheduleRevisions } from '../queries/schedule.ts'
import { findStalePathsAround } from '../queries/stale-paths.ts'
import { removeFromPublicIndexes } from '../queries/writes.ts'

interface UnpublishOptions {
  /** The live pages to unpublish, including the page itself. */
  pages: readonly { id: number }[]
  /** Whether they are unpublished because they have expired. */
  expired: boolean
}

/**
 * Plans unpublishing pages and their aliases; their latest drafts stay. Unless expired, their schedules are canceled.
 */
export async function planUnpublishPages(
  { db, page }: Pick<PlanInput<unknown>, 'db' | 'page'>,
  { pages: unpublishedPages, expired }: UnpublishOptions,
): Promise<Pick<ActionPlan, 'writes' | 'stalePaths'>> {
  const ids = unpublishedPages.map(({ id }) => id)
  const [aliases, ...stalePaths] = await Promise.all([
    listAliases(db, ids),
    findStalePathsAround(db, page.path),
    findStalePathsOfAliases(db, ids),
  ])
  return {
    writes: [
      ...updateUnpublished(db, [...ids, ...aliases.map(({ id }) => id)], expired),
      ...(expired ? [] : unscheduleRevisions(db, ids)),
      ...[page, ...aliases].flatMap(({ path }) => removeFromPublicIndexes(db, path)),
    ],
    stalePaths: stalePaths.flat(),
  }
}

/** Expired pages keep their expiry time; it is cleared for other unpublished pages. */
const updateUnpublished = (db: D1Database, pages: readonly number[], expired: boolean) => [
  toStatement(
    db,
    getDatabase(db)
      .update(pageTable)
      .set({
        live: false,
        live_revision_id: null,
        has_unpublished_changes: true,
        expired,
        ...(!expired && { expire_at: null }),
      })
      .where(isOneOf(pageTable.id, pages)),
  ),
]
