import { mostViews, type SavedView, type SavedViewForm } from '#schema/wire/saved-view.ts'

/** Every view somebody keeps, by name. */
export async function savedViews(db: D1Database, user: number): Promise<SavedView[]> {
  const { results } = await db
    .prepare('SELECT id, screen, name, query FROM saved_view WHERE user_id = ?1 ORDER BY name COLLATE NOCASE, id')
    .bind(user)
    .all<SavedView>()
  return results
}

/** Keeps a view. Null when there are as many as there may be, or its name is taken on this screen. */
export const saveView = (db: D1Database, user: number, { screen, name, query }: SavedViewForm): Promise<SavedView | null> =>
  db
    .prepare(
      `INSERT INTO saved_view (user_id, screen, name, query) SELECT ?1, ?2, ?3, ?4
       WHERE (SELECT count(*) FROM saved_view WHERE user_id = ?1) < ${mostViews}
       ON CONFLICT (user_id, screen, name) DO NOTHING RETURNING id, screen, name, query`,
    )
    .bind(user, screen, name, query)
    .first<SavedView>()

/** Names one anew. Null when it is not theirs, or the name is taken on its screen. */
export const renameView = (db: D1Database, user: number, id: number, name: string): Promise<SavedView | null> =>
  db
    .prepare('UPDATE OR IGNORE saved_view SET name = ?3 WHERE id = ?2 AND user_id = ?1 RETURNING id, screen, name, query')
    .bind(user, id, name)
    .first<SavedView>()

/** Whether there was one of theirs to be removed. */
export const removeView = async (db: D1Database, user: number, id: number): Promise<boolean> =>
  (await db.prepare('DELETE FROM saved_view WHERE id = ?2 AND user_id = ?1').bind(user, id).run()).meta.changes > 0
