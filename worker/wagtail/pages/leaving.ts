import { page as pageTable } from '#schema/tables/page.ts'
import { aliasesOf, staleByAliases } from '../../data/page-alias.ts'
import { unschedule } from '../../data/page-schedule.ts'
import { leavePublicIndexes } from '../../data/page-writes.ts'
import { staleAround } from '../../data/stale.ts'
import { database } from '../../stores/db.ts'
import { isOneOf } from '../../stores/expressions.ts'
import { statement } from '../../stores/statement.ts'
import type { Plan, Planning } from './action.ts'

interface Leaving {
  /** Live pages that leave, the page itself among them. */
  going: readonly { id: number }[]
  /** They leave because their time is over, not because somebody takes them off. */
  expired: boolean
}

/** The plan that takes pages off the site, with their aliases; their latest drafts stay. Who takes one off takes its schedule away too. */
export async function planLeaving(
  { db, page }: Pick<Planning<unknown>, 'db' | 'page'>,
  { going, expired }: Leaving,
): Promise<Pick<Plan, 'writes' | 'stale'>> {
  const ids = going.map(({ id }) => id)
  const aliases = await aliasesOf(db, ids)
  return {
    writes: [
      ...takeOff(db, [...ids, ...aliases.map(({ id }) => id)], expired),
      ...(expired ? [] : unschedule(db, ids)),
      ...[page, ...aliases].flatMap(({ path }) => leavePublicIndexes(db, path)),
    ],
    stale: [...(await staleAround(db, page.path)), ...(await staleByAliases(db, ids))],
  }
}

/** What has expired remembers when that was; whatever else leaves has no end to wait for any more. */
const takeOff = (db: D1Database, pages: readonly number[], expired: boolean) => [
  statement(
    db,
    database(db)
      .update(pageTable)
      .set({ live: false, live_revision_id: null, has_unpublished_changes: true, expired, ...(!expired && { expire_at: null }) })
      .where(isOneOf(pageTable.id, pages)),
  ),
]
