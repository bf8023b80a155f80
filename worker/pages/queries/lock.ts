import { and, eq, sql } from 'drizzle-orm'
import type { PageLock } from '#schema/pages/wire.ts'
import { page as pageTable, user as userTable } from '#schema/tables.ts'
import { userDisplayNameColumn } from '../../accounts/queries/user-accounts.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsTrue, toBooleanColumn } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** Returns the statement that locks a page for a user. */
export const preparePageLockForUser = (
  db: D1Database,
  { page, user, now }: { page: number; user: number; now: string },
): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(pageTable)
      .set({ locked: true, locked_at: now, locked_by_id: user })
      .where(eq(pageTable.id, page)),
  )

export const preparePageUnlock = (db: D1Database, page: number): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(pageTable)
      .set({ locked: false, locked_at: null, locked_by_id: null })
      .where(eq(pageTable.id, page)),
  )

/** Returns who has locked a page and when; null if it is not locked. */
export async function findPageLock(db: D1Database, page: number, reader: number): Promise<PageLock | null> {
  const row = await getDrizzle(db)
    .select({
      at: pageTable.locked_at,
      by: userDisplayNameColumn,
      is_mine: toBooleanColumn(sql`${pageTable.locked_by_id} IS ${reader}`),
    })
    .from(pageTable)
    .leftJoin(userTable, eq(userTable.id, pageTable.locked_by_id))
    .where(and(eq(pageTable.id, page), columnIsTrue(pageTable.locked)))
    .get()
  return row ?? null
}
