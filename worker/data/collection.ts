import type { CollectionManagement, CollectionPermission, Curator } from '#schema/rules/collection-permissions.ts'
import type { Editor } from '#schema/rules/permissions.ts'

/** An editor with their grants on collections: what the rules of the media library ask. */
export async function curatorOf(db: D1Database, { id, is_superuser }: Editor): Promise<Curator> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT permission, collection.path FROM user_group
       JOIN group_collection_permission AS granted USING (group_id) JOIN collection ON collection.id = granted.collection_id
       WHERE user_group.user_id = ?1`,
    )
    .bind(id)
    .all<{ permission: CollectionPermission | CollectionManagement; path: string }>()
  return { id, is_superuser, collection_permissions: results }
}

export interface CollectionRow {
  id: number
  path: string
  name: string
}

export const collectionById = (db: D1Database, id: number): Promise<CollectionRow | null> =>
  db.prepare('SELECT id, path, name FROM collection WHERE id = ?1').bind(id).first()

/** Every collection in the order of the tree. */
export async function collections(db: D1Database): Promise<CollectionRow[]> {
  const { results } = await db.prepare('SELECT id, path, name FROM collection ORDER BY path').all<CollectionRow>()
  return results
}
