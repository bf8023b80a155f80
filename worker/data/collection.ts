import { eq } from 'drizzle-orm'
import type { Curator } from '#schema/rules/collection-permissions.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import { collection, groupCollectionPermission, userGroup } from '#schema/tables/index.ts'
import { database } from '../stores/db.ts'

/** An editor with their grants on collections: what the rules of the media library ask. */
export async function curatorOf(db: D1Database, { id, is_superuser }: Editor): Promise<Curator> {
  const collection_permissions = await database(db)
    .selectDistinct({ permission: groupCollectionPermission.permission, path: collection.path })
    .from(userGroup)
    .innerJoin(groupCollectionPermission, eq(groupCollectionPermission.group_id, userGroup.group_id))
    .innerJoin(collection, eq(collection.id, groupCollectionPermission.collection_id))
    .where(eq(userGroup.user_id, id))
  return { id, is_superuser, collection_permissions }
}

const selected = { id: collection.id, path: collection.path, name: collection.name }

export type CollectionRow = Pick<typeof collection.$inferSelect, keyof typeof selected>

export const collectionById = (db: D1Database, id: number): Promise<CollectionRow | undefined> =>
  database(db).select(selected).from(collection).where(eq(collection.id, id)).get()

/** Every collection in the order of the tree. */
export const collections = async (db: D1Database): Promise<CollectionRow[]> =>
  database(db).select(selected).from(collection).orderBy(collection.path)
