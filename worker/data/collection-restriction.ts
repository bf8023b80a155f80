import type { CollectionPrivacy } from '#schema/wire/collection.ts'
import type { ViewRestriction } from './view-restriction.ts'

/**
 * What a visitor must pass before a document's file, the outermost first: the restrictions of every collection it lies in, or lay in
 * before it was exchanged. The same bytes in two collections are as private as both.
 */
export async function documentRestrictions(db: D1Database, file: string): Promise<ViewRestriction[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT restriction.id, 'collection' AS of, restriction.restriction_type, restriction.password_hash,
         length(restricted.path) AS depth
       FROM (SELECT collection_id FROM document WHERE file = ?1 UNION SELECT collection_id FROM discarded_file WHERE file = ?1) AS held
         JOIN collection ON collection.id = held.collection_id
         JOIN collection_view_restriction AS restriction ON instr(collection.path, '/' || restriction.collection_id || '/') > 0
         JOIN collection AS restricted ON restricted.id = restriction.collection_id
       ORDER BY depth`,
    )
    .bind(file)
    .all<ViewRestriction>()
  return results
}

/** The password before the documents of a collection, when a restriction has one. */
export const collectionPassword = (db: D1Database, restriction: number): Promise<{ id: number; password_hash: string } | null> =>
  db
    .prepare(
      `SELECT id, password_hash FROM collection_view_restriction
       WHERE id = ?1 AND restriction_type = 'password' AND password_hash IS NOT NULL`,
    )
    .bind(restriction)
    .first()

/** Whom the documents of a collection are for, as its privacy screen shows it. */
export async function collectionPrivacy(db: D1Database, { id, path }: { id: number; path: string }): Promise<CollectionPrivacy> {
  const [groups, restrictions] = await db.batch([
    db
      .prepare(
        `SELECT id, name, EXISTS (
           SELECT 1 FROM collection_view_restriction AS own
             JOIN collection_view_restriction_group AS let_in ON let_in.collection_view_restriction_id = own.id
           WHERE own.collection_id = ?1 AND let_in.group_id = group_.id) AS chosen
         FROM group_ ORDER BY name`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT collection.id, collection.name, restriction_type FROM collection_view_restriction JOIN collection ON collection.id = collection_id
         WHERE instr(?1, '/' || collection_id || '/') > 0 ORDER BY length(collection.path)`,
      )
      .bind(path),
  ])
  const all = restrictions!.results as unknown as { id: number; name: string; restriction_type: ViewRestriction['restriction_type'] }[]
  return {
    restriction_type: all.find((each) => each.id === id)?.restriction_type ?? 'none',
    groups: (groups!.results as unknown as { id: number; name: string; chosen: number }[]).map((each) => ({
      ...each,
      chosen: each.chosen === 1,
    })),
    inherited: all.filter((each) => each.id !== id).map(({ restriction_type, ...collection }) => ({ collection, restriction_type })),
  }
}
