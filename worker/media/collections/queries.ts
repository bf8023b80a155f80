import { eq } from 'drizzle-orm'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { SignedInMediaEditor } from '#schema/media/collection-permissions.ts'
import { collection, groupCollectionPermission, userGroup } from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'

/** Loads an editor's collection permissions for the rules of the media library; an administrator needs none. */
export async function loadMediaEditorPermissions(
  db: D1Database,
  { id, is_superuser, collections }: SignedInEditor,
): Promise<SignedInMediaEditor> {
  if (collections) return { id, is_superuser: collections === 'all', collection_permissions: [] }
  if (is_superuser) return { id, is_superuser, collection_permissions: [] }
  const collection_permissions = await getDrizzle(db)
    .selectDistinct({ permission: groupCollectionPermission.permission, path: collection.path })
    .from(userGroup)
    .innerJoin(groupCollectionPermission, eq(groupCollectionPermission.group_id, userGroup.group_id))
    .innerJoin(collection, eq(collection.id, groupCollectionPermission.collection_id))
    .where(eq(userGroup.user_id, id))
  return { id, is_superuser, collection_permissions }
}

const selected = { id: collection.id, path: collection.path, name: collection.name }

export type CollectionRow = Pick<typeof collection.$inferSelect, keyof typeof selected>

export const findCollection = (db: D1Database, id: number): Promise<CollectionRow | undefined> =>
  getDrizzle(db).select(selected).from(collection).where(eq(collection.id, id)).get()

/** Lists all collections by path. */
export const listAllCollections = async (db: D1Database): Promise<CollectionRow[]> =>
  getDrizzle(db).select(selected).from(collection).orderBy(collection.path)
