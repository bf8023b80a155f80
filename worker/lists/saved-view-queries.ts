import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import { maxSavedViews, type SavedViewInput, type SavedViewResponse } from '#schema/lists/saved-view-wire.ts'
import { savedView } from '#schema/tables.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { getDrizzle } from '../stores/db.ts'
import { buildInsertSelect } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'

const { id, screen, name, query } = savedView
const selected = { id, screen, name, query }

/** Returns a user's saved views by name. */
export const listSavedViewsOfUser = async (db: D1Database, user: number): Promise<SavedViewResponse[]> =>
  getDrizzle(db)
    .select(selected)
    .from(savedView)
    .where(eq(savedView.user_id, user))
    .orderBy(sql`${name} COLLATE NOCASE`, id)

const findOwnView = async (db: D1Database, user: number, view: number): Promise<SavedViewResponse | null> =>
  (await getDrizzle(db).select(selected).from(savedView).where(isOwn(user, view)).get()) ?? null

const isOwn = (user: number, view: number) => and(eq(savedView.id, view), eq(savedView.user_id, user))

/** Saves a view. Returns null when the user has the maximum number, or the name is taken for this screen. */
export async function createSavedView(
  db: D1Database,
  user: number,
  form: SavedViewInput,
): Promise<SavedViewResponse | null> {
  const values = { user_id: user, screen: form.screen, name: form.name, query: form.query }
  const viewCount = sql`(SELECT count(*) FROM ${savedView} WHERE ${savedView.user_id} = ${user})`
  const insert = sql`${buildInsertSelect(savedView, values, sql`WHERE ${viewCount} < ${maxSavedViews}`)}
    ON CONFLICT DO NOTHING`
  const { meta } = await write(db, insert)
  return meta.changes === 0 ? null : { id: meta.last_row_id, screen: form.screen, name: form.name, query: form.query }
}

/** Renames a view. Returns null when the user has no such view, or the name is taken for its screen. */
export async function renameSavedView(
  db: D1Database,
  user: number,
  view: number,
  newName: string,
): Promise<SavedViewResponse | null> {
  const rename = sql`UPDATE OR IGNORE ${savedView} SET ${sql.identifier(name.name)} = ${newName}
    WHERE ${isOwn(user, view)}`
  const { meta } = await write(db, rename)
  return meta.changes === 0 ? null : findOwnView(db, user, view)
}

/** Deletes a view. Returns whether the user had it. */
export const deleteSavedView = async (db: D1Database, user: number, view: number): Promise<boolean> =>
  (await write(db, getDrizzle(db).delete(savedView).where(isOwn(user, view)))).meta.changes > 0

/** Returns the statement that makes all saved views which are filtered by a record of a site filter by another. */
export const prepareSavedViewsSiteReplacement = (db: D1Database, from: number, to: number): D1PreparedStatement => {
  const [before, after] = [`&site=${from}&`, `&site=${to}&`]
  const enclosed = sql`'&' || ${query} || '&'`
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .update(savedView)
      .set({ query: sql`trim(replace(${enclosed}, ${before}, ${after}), '&')` })
      .where(sql`instr(${enclosed}, ${before}) > 0`),
  )
}

const write = async (db: D1Database, query: SQLWrapper) =>
  (await commitWritePlan(db, { writes: [toPreparedStatement(db, query)] })).results[0]!
