import type { PageLock } from '#schema/wire/pages.ts'
import { userName } from './user.ts'

/** Keeps a page for one user. */
export const lockPage = (db: D1Database, { page, user, now }: { page: number; user: number; now: string }): D1PreparedStatement =>
  db.prepare('UPDATE page SET locked = 1, locked_at = ?2, locked_by_id = ?3 WHERE id = ?1').bind(page, now, user)

export const unlockPage = (db: D1Database, page: number): D1PreparedStatement =>
  db.prepare('UPDATE page SET locked = 0, locked_at = NULL, locked_by_id = NULL WHERE id = ?1').bind(page)

/** Who keeps a page, and since when; null while nobody does. */
export async function lockOf(db: D1Database, page: number, reader: number): Promise<PageLock | null> {
  const row = await db
    .prepare(
      `SELECT locked_at AS at, ${userName} AS "by", locked_by_id IS ?2 AS mine
       FROM page LEFT JOIN user ON user.id = page.locked_by_id WHERE page.id = ?1 AND page.locked = 1`,
    )
    .bind(page, reader)
    .first<{ at: string | null; by: string | null; mine: number }>()
  return row && { ...row, mine: row.mine === 1 }
}
