import { and, asc, count, countDistinct, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { GroupPermission } from '#schema/accounts/group-permissions.ts'
import type {
  GroupDetail,
  GroupFormChoices,
  GroupListItem,
  GroupsQuery,
  GroupUsersResponse,
} from '#schema/accounts/group-wire.ts'
import { type MenuSiteScope, menuPermissions } from '#schema/accounts/menu-site-scope.ts'
import { permissionsLimitableToRestaurants, type RestaurantScope } from '#schema/accounts/restaurant-scope.ts'
import type { NamedItem, PagingQuery } from '#schema/records/wire.ts'
import {
  collection,
  collectionViewRestrictionGroup,
  country,
  group,
  groupCollectionPermission,
  groupPagePermission,
  groupPermission,
  listCount,
  page,
  pageViewRestrictionGroup,
  site,
  state,
  task,
  taskGroup,
  user,
  userGroup,
} from '#schema/tables.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { pickOneSiteRecordPerSite } from '../../locations/list-query.ts'
import { listCollectionsInTreeOrder } from '../../media/collections/tree.ts'
import {
  buildExistingValueSubquery,
  buildRowCountSubquery,
  buildValueSubquery,
  coalesceColumns,
  literalColumn,
} from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsOneOf, columnIsTrue, keepTableNamesInSql, toParsedJsonColumn } from '../../stores/expressions.ts'
import { normalizeMenuSiteScope } from '../menu-permissions.ts'
import { userDisplayNameColumn } from './user-accounts.ts'

const userCount = coalesceColumns(
  buildValueSubquery(
    listCount.count,
    sql`FROM ${listCount} WHERE ${listCount.list} = 'user_group' AND ${listCount.name} = ${group.id} || ''`,
  ),
  literalColumn(0),
)
const pageCount = buildExistingValueSubquery(
  countDistinct(groupPagePermission.page_id),
  sql`FROM ${groupPagePermission} WHERE ${groupPagePermission.group_id} = ${group.id}`,
)
const collectionCount = buildExistingValueSubquery(
  countDistinct(groupCollectionPermission.collection_id),
  sql`FROM ${groupCollectionPermission} WHERE ${groupCollectionPermission.group_id} = ${group.id}`,
)
const permissionCount = buildRowCountSubquery(
  sql`FROM ${groupPermission} WHERE ${groupPermission.group_id} = ${group.id}`,
)

const sorting = { name: sql`lower(${group.name})`, users: userCount } as const

/** Returns a page of groups, sorted by name or number of users. */
export async function listGroups(
  db: D1Database,
  { search = '', order, limit, offset }: GroupsQuery,
): Promise<{ total: number; items: GroupListItem[] }> {
  const where = search ? sql`instr(lower(${group.name}), ${search.toLowerCase()}) > 0` : undefined
  const first = sorting[order.replace('-', '') as keyof typeof sorting]
  const direction = sql.raw(order.startsWith('-') ? 'DESC' : 'ASC')
  const [[counted], items] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(group).where(where),
    getDrizzle(db)
      .select({
        id: group.id,
        name: group.name,
        user_count: userCount.as('user_count'),
        page_count: pageCount.as('page_count'),
        collection_count: collectionCount.as('collection_count'),
        permission_count: permissionCount.as('permission_count'),
      })
      .from(group)
      .where(where)
      .orderBy(sql`${first} ${direction}`, sql`lower(${group.name})`, asc(group.id))
      .limit(limit)
      .offset(offset),
  ])
  return { total: counted!.total, items }
}

/**
 * JSON array of pages or collections with the group's permissions there, in tree order. `held` has the columns `at`
 * (the page or collection id) and `permission`.
 */
const granted = (
  key: 'page' | 'collection',
  { held, place, named }: { held: SQL; place: typeof page | typeof collection; named: SQL },
) => sql`(SELECT json_group_array(json(line)) FROM (
  SELECT json_object(${sql.raw(`'${key}'`)}, ${named}, 'permissions', json_group_array(held.permission)) AS line
  FROM (${held}) AS held JOIN ${place} ON ${place.id} = held.at GROUP BY ${place.id} ORDER BY ${place.path}))`

/** The root of the page tree has no URL path. */
const pageJson = sql`json_object('id', ${page.id}, 'title', ${page.draft_title}, 'url_path',
  iif(${isNull(page.parent_id)}, NULL, ${page.url_path}))`

const grantedPages = granted('page', {
  held: sql`SELECT ${groupPagePermission.page_id} AS at, ${groupPagePermission.permission} AS permission
    FROM ${groupPagePermission}
    WHERE ${groupPagePermission.group_id} = ${group.id} ORDER BY ${groupPagePermission.permission}`,
  place: page,
  named: pageJson,
})

const grantedCollections = granted('collection', {
  held: sql`SELECT ${groupCollectionPermission.collection_id} AS at,
    ${groupCollectionPermission.permission} AS permission
    FROM ${groupCollectionPermission} WHERE ${groupCollectionPermission.group_id} = ${group.id}
    ORDER BY ${groupCollectionPermission.permission}`,
  place: collection,
  named: sql`json_object('id', ${collection.id}, 'name', ${collection.name})`,
})

const tasks = sql`(SELECT json_group_array(json_object('id', decided.id, 'name', decided.name)) FROM (
  SELECT ${task.id} AS id, ${task.name} AS name FROM ${taskGroup} JOIN ${task} ON ${task.id} = ${taskGroup.task_id}
  WHERE ${taskGroup.group_id} = ${group.id} ORDER BY lower(${task.name})) AS decided)`

const ofPrivatePages = sql`FROM ${pageViewRestrictionGroup} WHERE ${pageViewRestrictionGroup.group_id} = ${group.id}`
const ofPrivateCollections = sql`FROM ${collectionViewRestrictionGroup}
  WHERE ${collectionViewRestrictionGroup.group_id} = ${group.id}`
const privateAccessCount = sql<number>`(${buildRowCountSubquery(ofPrivatePages)} +
  ${buildRowCountSubquery(ofPrivateCollections)})`

/** SQL column: the scope that the group's permissions of a kind have; that of all without one. */
const buildScopeOfGroupColumn = <Scope extends RestaurantScope | MenuSiteScope>(
  scope: 'restaurants' | 'sites',
  permissions: readonly GroupPermission[],
) =>
  toParsedJsonColumn<Scope>(sql`coalesce((SELECT ${groupPermission[scope]} FROM ${groupPermission}
    WHERE ${groupPermission.group_id} = ${group.id}
    AND ${columnIsOneOf(groupPermission.permission, permissions)} LIMIT 1), '{"of":"all"}')`)

/** The group's name and permissions as text, to detect changes. */
export const buildSerializedGroupStateColumn = (id: number): SQL<string> => sql`(SELECT json_array(${group.name},
  (SELECT json_group_array(held.word) FROM (
    SELECT ${groupPagePermission.page_id} || ${groupPagePermission.permission} AS word FROM ${groupPagePermission}
    WHERE ${eq(groupPagePermission.group_id, id)}
    ORDER BY ${groupPagePermission.page_id}, ${groupPagePermission.permission}) AS held),
  (SELECT json_group_array(held.word) FROM (
    SELECT ${groupCollectionPermission.collection_id} || ${groupCollectionPermission.permission} AS word
    FROM ${groupCollectionPermission}
    WHERE ${eq(groupCollectionPermission.group_id, id)}
    ORDER BY ${groupCollectionPermission.collection_id}, ${groupCollectionPermission.permission}) AS held),
  (SELECT json_group_array(held.word) FROM (
    SELECT ${groupPermission.permission} || ${groupPermission.restaurants} || ${groupPermission.sites} AS word
    FROM ${groupPermission}
    WHERE ${eq(groupPermission.group_id, id)} ORDER BY ${groupPermission.permission}) AS held))
  FROM ${group} WHERE ${eq(group.id, id)})`

/** A stored group with its `buildSerializedGroupStateColumn`. */
export type GroupWithSerializedState = Omit<GroupDetail, 'version' | 'can_change'> & { state: string }

/** Returns a group with its permissions, or null when the id does not exist. */
export async function findGroupWithPermissions(db: D1Database, id: number): Promise<GroupWithSerializedState | null> {
  const row = await getDrizzle(db)
    .select({
      id: group.id,
      name: group.name,
      user_count: userCount,
      pages: toParsedJsonColumn<GroupDetail['pages']>(grantedPages),
      collections: toParsedJsonColumn<GroupDetail['collections']>(grantedCollections),
      permissions: toParsedJsonColumn<GroupDetail['permissions']>(
        sql`(SELECT json_group_array(${groupPermission.permission}) FROM ${groupPermission}
          WHERE ${groupPermission.group_id} = ${group.id})`,
      ),
      restaurants: buildScopeOfGroupColumn<RestaurantScope>('restaurants', permissionsLimitableToRestaurants),
      menu_sites: buildScopeOfGroupColumn<MenuSiteScope>('sites', menuPermissions),
      tasks: toParsedJsonColumn<NamedItem[]>(tasks),
      private_access_count: keepTableNamesInSql(privateAccessCount),
      state: keepTableNamesInSql(buildSerializedGroupStateColumn(id)),
    })
    .from(group)
    .where(eq(group.id, id))
    .get()
  return row ? { ...row, menu_sites: normalizeMenuSiteScope(row.menu_sites) } : null
}

/** Returns a page of the group's users by name. */
export async function listGroupUsers(
  db: D1Database,
  id: number,
  { limit, offset }: PagingQuery,
): Promise<{ total: number; items: GroupUsersResponse['items'] }> {
  const [[counted], items] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({ total: count() })
      .from(user)
      .innerJoin(userGroup, eq(userGroup.user_id, user.id))
      .where(eq(userGroup.group_id, id)),
    getDrizzle(db)
      .select({ id: user.id, name: userDisplayNameColumn, email: user.email, is_active: user.is_active })
      .from(user)
      .innerJoin(userGroup, eq(userGroup.user_id, user.id))
      .where(eq(userGroup.group_id, id))
      .orderBy(sql`lower(${userDisplayNameColumn})`, asc(user.id))
      .limit(limit)
      .offset(offset),
  ])
  return { total: counted!.total, items }
}

/** Returns what permissions can be granted on: the root page, and every collection in tree order. */
export async function readPermissionScopeChoices(
  db: D1Database,
): Promise<Pick<GroupFormChoices, 'root' | 'collections' | 'states' | 'sites'>> {
  const [root, tree, states, sites] = await Promise.all([
    getDrizzle(db).select({ id: page.id, title: page.draft_title }).from(page).where(isNull(page.parent_id)).get(),
    listCollectionsInTreeOrder(db),
    getDrizzle(db)
      .select({ country: country.code, state: state.code, name: state.name })
      .from(state)
      .innerJoin(country, eq(country.id, state.country_id))
      .orderBy(country.code, state.name),
    getDrizzle(db)
      .select({ id: site.id, name: site.site_name })
      .from(site)
      .orderBy(desc(site.is_default_site), site.id),
  ])
  const withMenu = pickOneSiteRecordPerSite(sites, getCachedSites())
  return {
    root: { ...root!, url_path: null },
    states,
    sites: withMenu.map(({ id, name }) => ({ id, name })),
    collections: tree.map(({ id, name, path }) => ({ id, name, depth: path.split('/').length - 3 })),
  }
}

/**
 * Returns paths and names of pages and collections by id, and the names of all sites. Pages in the trash are included,
 * as they can be restored with their permissions.
 */
export async function findPermissionScopeNames(
  db: D1Database,
  pages: readonly number[],
  collections: readonly number[],
) {
  const [found, folders, sites] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({ id: page.id, path: page.path, name: page.draft_title })
      .from(page)
      .where(columnIsOneOf(page.id, pages)),
    getDrizzle(db)
      .select({ id: collection.id, path: collection.path, name: collection.name })
      .from(collection)
      .where(columnIsOneOf(collection.id, collections)),
    getDrizzle(db).select({ id: site.id, name: site.site_name }).from(site),
  ])
  return {
    pages: new Map(found.map((row) => [row.id, row])),
    collections: new Map(folders.map((row) => [row.id, row])),
    sites: new Map(sites.map(({ id, name }) => [id, name])),
  }
}

/** Names of active tasks that only this group can approve. */
export async function listTaskNamesOnlyGroupCanApprove(db: D1Database, id: number): Promise<string[]> {
  const decides = (which: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${taskGroup} WHERE ${taskGroup.task_id} = ${task.id} AND ${taskGroup.group_id} ${which})`
  const rows = await getDrizzle(db)
    .select({ name: task.name })
    .from(task)
    .where(and(columnIsTrue(task.active), decides(sql`= ${id}`), sql`NOT ${decides(sql`<> ${id}`)}`))
    .orderBy(asc(task.name))
  return rows.map(({ name }) => name)
}
