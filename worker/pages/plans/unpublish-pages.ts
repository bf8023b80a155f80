import { page as pageTable } from '#schema/pages/table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import type { PageActionPlan, PageActionPlanInput } from '../action.ts'
import {
  findStalePathsOfAliases,
  findStalePathsOfAliasesInSubtree,
  listAliasesOfPages,
  listAliasPagesOfSubtree,
} from '../queries/aliases.ts'
import { preparePagesUnschedule } from '../queries/schedule.ts'
import { findStalePathsOfSubtree } from '../queries/stale-paths.ts'
import { prepareUnpublishedPagesIndexRemoval } from '../queries/writes.ts'

interface UnpublishOptions {
  /** The live pages to unpublish, including the page itself, which may still be read. */
  pages: readonly { id: number }[] | Promise<readonly { id: number }[]>
  /** Whether there are pages below the page among them. */
  below?: boolean
  /** Whether they are unpublished because they have expired. */
  expired: boolean
}

/**
 * Plans unpublishing pages and their aliases; their latest drafts stay. Unless expired, their schedules are canceled.
 */
export async function planUnpublishPages(
  { db, page }: Pick<PageActionPlanInput<unknown>, 'db' | 'page'>,
  { pages, below = false, expired }: UnpublishOptions,
): Promise<Pick<PageActionPlan, 'writes' | 'stalePaths'>> {
  // One round trip: those below are still being read, so all aliases of the subtree are.
  const [unpublishedPages, found, ...stalePaths] = await Promise.all([
    pages,
    below ? listAliasPagesOfSubtree(db, page.path) : listAliasesOfPages(db, [page.id]),
    findStalePathsOfSubtree(db, page.path),
    below ? findStalePathsOfAliasesInSubtree(db, page.path) : findStalePathsOfAliases(db, [page.id]),
  ])
  const ids = unpublishedPages.map(({ id }) => id)
  const aliases = found.filter(({ alias_of_id }) => ids.includes(alias_of_id!))
  return {
    writes: [
      ...updateUnpublished(db, [...ids, ...aliases.map(({ id }) => id)], expired),
      ...(expired ? [] : preparePagesUnschedule(db, ids)),
      ...[page, ...aliases].flatMap(({ path }) => prepareUnpublishedPagesIndexRemoval(db, path)),
    ],
    stalePaths: stalePaths.flat(),
  }
}

/** Expired pages keep their expiry time; it is cleared for other unpublished pages. */
const updateUnpublished = (db: D1Database, pages: readonly number[], expired: boolean) => [
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(pageTable)
      .set({
        live: false,
        live_revision_id: null,
        has_unpublished_changes: true,
        expired,
        ...(!expired && { expire_at: null }),
      })
      .where(columnIsOneOf(pageTable.id, pages)),
  ),
]
