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
  /** Live pages that leave, the page itself among them. */
  pages: readonly { id: number }[]
  /** They leave because their time is over, not because somebody takes them off. */
  expired: boolean
}

/**
 * The plan that takes pages off the site, with their aliases; their latest drafts stay. Who takes one off takes its
 * schedule away too.
 */
export async function planUnpublishPages(
  { db, page }: Pick<PlanInput<unknown>, 'db' | 'page'>,
  { pages: going, expired }: UnpublishOptions,
): Promise<Pick<ActionPlan, 'writes' | 'stalePaths'>> {
  const ids = going.map(({ id }) => id)
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

/** What has expired remembers when that was; whatever else leaves has no end to wait for any more. */
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
