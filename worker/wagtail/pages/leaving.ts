import { aliasesOf, staleByAliases } from '../../data/page-alias.ts'
import { unschedule } from '../../data/page-schedule.ts'
import { leavePublicIndexes } from '../../data/page-writes.ts'
import { staleAround } from '../../data/stale.ts'
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
  db
    .prepare(
      `UPDATE page SET live = 0, live_revision_id = NULL, has_unpublished_changes = 1, expired = ?2, expire_at = iif(?2, expire_at, NULL)
       WHERE id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(pages), expired ? 1 : 0),
]
