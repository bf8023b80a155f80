import { and, eq, sql } from 'drizzle-orm'
import { page as pageTable, user as userTable } from '#schema/tables/index.ts'
import type { PageLock } from '#schema/wire/pages.ts'
import { database } from '../stores/db.ts'
import { isTrue, whether } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { displayName } from './user.ts'

/** Keeps a page for one user. */
export const lockPage = (db: D1Database, { page, user, now }: { page: number; user: number; now: string }): D1PreparedStatement =>
  statement(db, database(db).update(pageTable).set({ locked: true, locked_at: now, locked_by_id: user }).where(eq(pageTable.id, page)))

export const unlockPage = (db: D1Database, page: number): D1PreparedStatement =>
  statement(db, database(db).update(pageTable).set({ locked: false, locked_at: null, locked_by_id: null }).where(eq(pageTable.id, page)))

/** Who keeps a page, and since when; null while nobody does. */
export async function lockOf(db: D1Database, page: number, reader: number): Promise<PageLock | null> {
  const row = await database(db)
    .select({ at: pageTable.locked_at, by: displayName, mine: whether(sql`${pageTable.locked_by_id} IS ${reader}`) })
    .from(pageTable)
    .leftJoin(userTable, eq(userTable.id, pageTable.locked_by_id))
    .where(and(eq(pageTable.id, page), isTrue(pageTable.locked)))
    .get()
  return row ?? null
}
