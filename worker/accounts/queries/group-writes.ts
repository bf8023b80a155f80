import { eq, type SQL, sql } from 'drizzle-orm'
import type { NewGroupInput } from '#schema/accounts/group-wire.ts'
import { menuPermissions } from '#schema/accounts/menu-site-scope.ts'
import { permissionsLimitableToRestaurants } from '#schema/accounts/restaurant-scope.ts'
import type { FieldChange } from '#schema/records/wire.ts'
import { group, groupCollectionPermission, groupPagePermission, groupPermission, userGroup } from '#schema/tables.ts'
import { toRecordChangeLogEntry } from '../../records/history.ts'
import type { WritePlan } from '../../stores/commit.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect, columnIsOneOf, valuesAsSqlRows } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { buildSerializedGroupStateColumn, type GroupWithSerializedState } from './groups.ts'

interface Actor {
  user: number
  now: string
}

/** Inserts permissions and skips those the group already has. */
const ifNotExists = (db: D1Database, insert: SQL) => toPreparedStatement(db, sql`${insert} ON CONFLICT DO NOTHING`)

/** FROM clause with the pages or collections as rows of `place` and their permissions as rows of `held`. */
const permissionRows = (places: readonly object[]) =>
  sql`FROM json_each(${JSON.stringify(places)}) AS place JOIN json_each(place.value, '$.permissions') AS held
    WHERE true`

/** Inserts all permissions of a group that has none yet. */
const savePermissions = (
  db: D1Database,
  id: number,
  { pages, collections, permissions, restaurants, menu_sites }: NewGroupInput,
) => [
  ifNotExists(
    db,
    buildInsertSelect(
      groupPagePermission,
      { group_id: id, page_id: sql`place.value ->> 'page'`, permission: sql`held.value` },
      permissionRows(pages),
    ),
  ),
  ifNotExists(
    db,
    buildInsertSelect(
      groupCollectionPermission,
      { group_id: id, collection_id: sql`place.value ->> 'collection'`, permission: sql`held.value` },
      permissionRows(collections),
    ),
  ),
  ifNotExists(
    db,
    buildInsertSelect(
      groupPermission,
      {
        group_id: id,
        permission: sql`value`,
        restaurants: sql`iif(${columnIsOneOf(sql`value`, permissionsLimitableToRestaurants)},
          ${JSON.stringify(restaurants)}, '{"of":"all"}')`,
        sites: sql`iif(${columnIsOneOf(sql`value`, menuPermissions)},
          ${JSON.stringify(menu_sites)}, '{"of":"all"}')`,
      },
      sql`FROM ${valuesAsSqlRows(permissions)} WHERE true`,
    ),
  ),
]

const deletePermissions = (db: D1Database, id: number) =>
  [groupPagePermission, groupCollectionPermission, groupPermission].map((table) =>
    toPreparedStatement(db, getDrizzle(db).delete(table).where(eq(table.group_id, id))),
  )

const guardGroupUnchanged = (db: D1Database, { id, state }: GroupWithSerializedState) =>
  prepareConditionGuard(db, sql`${buildSerializedGroupStateColumn(id)} IS ${state}`)

export const planNewGroup = (
  db: D1Database,
  id: number,
  added: NewGroupInput,
  changes: readonly FieldChange[],
  actor: Actor,
): WritePlan => ({
  writes: [
    toPreparedStatement(db, getDrizzle(db).insert(group).values({ id, name: added.name })),
    ...savePermissions(db, id, added),
  ],
  log: [toRecordChangeLogEntry({ kind: 'group', id, label: added.name }, 'wagtail.create', actor, changes)],
})

/** Plans changing a group's name and permissions. They apply from the next request of each of its users. */
export const planGroupUpdate = (
  db: D1Database,
  before: GroupWithSerializedState,
  after: NewGroupInput,
  changes: readonly FieldChange[],
  actor: Actor,
): WritePlan => ({
  guards: [guardGroupUnchanged(db, before)],
  writes: [
    toPreparedStatement(db, getDrizzle(db).update(group).set({ name: after.name }).where(eq(group.id, before.id))),
    ...deletePermissions(db, before.id),
    ...savePermissions(db, before.id, after),
  ],
  log: [toRecordChangeLogEntry({ kind: 'group', id: before.id, label: after.name }, 'wagtail.edit', actor, changes)],
})

/**
 * Plans deleting a group. Its users stay, and lose access to private pages and collections that only this group could
 * see.
 */
export const planGroupDeletion = (db: D1Database, deleted: GroupWithSerializedState, actor: Actor): WritePlan => ({
  guards: [guardGroupUnchanged(db, deleted)],
  writes: [
    ...deletePermissions(db, deleted.id),
    toPreparedStatement(db, getDrizzle(db).delete(userGroup).where(eq(userGroup.group_id, deleted.id))),
    toPreparedStatement(db, getDrizzle(db).delete(group).where(eq(group.id, deleted.id))),
  ],
  log: [toRecordChangeLogEntry({ kind: 'group', id: deleted.id, label: deleted.name }, 'wagtail.delete', actor)],
})
