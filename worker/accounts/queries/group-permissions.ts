import { eq, sql } from 'drizzle-orm'
import type { GroupPermission } from '#schema/accounts/group-permissions.ts'
import { menuPermissions, type PermissionWithMenuSiteScope } from '#schema/accounts/menu-site-scope.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import {
  type PermissionWithRestaurantScope,
  permissionsLimitableToRestaurants,
} from '#schema/accounts/restaurant-scope.ts'
import {
  collection,
  collectionViewRestriction,
  collectionViewRestrictionGroup,
  group,
  groupCollectionPermission,
  groupPagePermission,
  groupPermission,
  page,
  pageViewRestriction,
  pageViewRestrictionGroup,
  taskGroup,
} from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf, toParsedJsonColumn } from '../../stores/expressions.ts'
import { mergePermissionSets, type PermissionGrantor, type PermissionSet } from '../account-permissions.ts'
import { normalizeMenuSiteScope } from '../menu-permissions.ts'

const none: PermissionSet = {
  pages: [],
  collections: [],
  permissions: [],
  restaurants: [],
  menus: [],
  tasks: [],
  privateAccess: [],
}

const pages = sql`(SELECT json_group_array(json_object(
    'permission', ${groupPagePermission.permission}, 'path', ${page.path}))
  FROM ${groupPagePermission} JOIN ${page} ON ${page.id} = ${groupPagePermission.page_id}
  WHERE ${groupPagePermission.group_id} = ${group.id})`

const collections = sql`(SELECT json_group_array(json_object('permission', ${groupCollectionPermission.permission},
  'path', ${collection.path}))
  FROM ${groupCollectionPermission} JOIN ${collection} ON ${collection.id} = ${groupCollectionPermission.collection_id}
  WHERE ${groupCollectionPermission.group_id} = ${group.id})`

const privateAccess = {
  pages: sql`SELECT 'page ' || ${pageViewRestriction.page_id} AS target FROM ${pageViewRestriction}
    JOIN ${pageViewRestrictionGroup} ON ${pageViewRestrictionGroup.page_view_restriction_id} = ${pageViewRestriction.id}
    WHERE ${pageViewRestrictionGroup.group_id} = ${group.id}`,
  collections: sql`SELECT 'collection ' || ${collectionViewRestriction.collection_id} AS target
    FROM ${collectionViewRestriction}
    JOIN ${collectionViewRestrictionGroup}
      ON ${collectionViewRestrictionGroup.collection_view_restriction_id} = ${collectionViewRestriction.id}
    WHERE ${collectionViewRestrictionGroup.group_id} = ${group.id}`,
}

/** SQL column: the permissions of a kind that a group has, each with its scope. */
const buildScopedGrantsColumn = <Grant extends PermissionWithRestaurantScope | PermissionWithMenuSiteScope>(
  scope: 'restaurants' | 'sites',
  permissions: readonly GroupPermission[],
) =>
  toParsedJsonColumn<Grant[]>(sql`(SELECT json_group_array(json_object(
      'permission', ${groupPermission.permission}, ${sql.raw(`'${scope}'`)}, json(${groupPermission[scope]})))
    FROM ${groupPermission} WHERE ${eq(groupPermission.group_id, group.id)}
    AND ${columnIsOneOf(groupPermission.permission, permissions)})`)

const selected = {
  id: group.id,
  pages: toParsedJsonColumn<PermissionSet['pages']>(pages),
  collections: toParsedJsonColumn<PermissionSet['collections']>(collections),
  permissions: toParsedJsonColumn<GroupPermission[]>(
    sql`(SELECT json_group_array(${groupPermission.permission}) FROM ${groupPermission}
      WHERE ${eq(groupPermission.group_id, group.id)})`,
  ),
  restaurants: buildScopedGrantsColumn<PermissionWithRestaurantScope>('restaurants', permissionsLimitableToRestaurants),
  menus: buildScopedGrantsColumn<PermissionWithMenuSiteScope>('sites', menuPermissions),
  tasks: toParsedJsonColumn<PermissionSet['tasks']>(
    sql`(SELECT json_group_array(${taskGroup.task_id}) FROM ${taskGroup} WHERE ${eq(taskGroup.group_id, group.id)})`,
  ),
  privateAccess: toParsedJsonColumn<PermissionSet['privateAccess']>(
    sql`(SELECT json_group_array(target) FROM (${privateAccess.pages} UNION ALL ${privateAccess.collections}))`,
  ),
}

/** Returns the permissions of every group by group id. */
export async function readPermissionsByGroup(db: D1Database): Promise<Map<number, PermissionSet>> {
  const rows = await getDrizzle(db).select(selected).from(group)
  return new Map(
    rows.map(({ id, menus, ...permissions }) => [
      id,
      { ...permissions, menus: menus.map((grant) => ({ ...grant, sites: normalizeMenuSiteScope(grant.sites) })) },
    ]),
  )
}

/** Combines the permissions of some groups. Unknown groups have none. */
export const combinePermissionsOfGroups = (
  all: ReadonlyMap<number, PermissionSet>,
  groups: readonly number[],
): PermissionSet => mergePermissionSets(groups.map((group) => all.get(group) ?? none))

/** Converts an editor to a grantor with the combined permissions of their groups. */
export const toPermissionGrantor = (
  all: ReadonlyMap<number, PermissionSet>,
  { id, is_superuser, group_ids }: SignedInEditor,
): PermissionGrantor => ({
  id,
  is_superuser,
  permissions: combinePermissionsOfGroups(all, group_ids),
})
