import { eq, type SQL, sql } from 'drizzle-orm'
import { group, groupCollectionPermission, groupPagePermission, groupPermission, unchanged, userGroup } from '#schema/tables/index.ts'
import type { NewGroup } from '#schema/wire/group.ts'
import type { ChangedPart } from '#schema/wire/person.ts'
import { database } from '../stores/db.ts'
import { insertSelect, valuesOf } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { unchangedDone } from './governed-page.ts'
import { groupState, type StoredGroup } from './group.ts'
import { logRecord } from './record-history.ts'

interface By {
  user: number
  now: string
}

/** Writes rights that a group does not have yet. */
const unlessThere = (db: D1Database, insert: SQL) => statement(db, sql`${insert} ON CONFLICT DO NOTHING`)

/** The rights at each place of a list as rows of `held`, its places as rows of `place`. */
const heldAt = (places: readonly object[]) =>
  sql`FROM json_each(${JSON.stringify(places)}) AS place JOIN json_each(place.value, '$.permissions') AS held WHERE true`

/** Gives a group these rights; it has none. */
const rightsStatements = (db: D1Database, id: number, { pages, collections, permissions }: NewGroup) => [
  unlessThere(
    db,
    insertSelect(groupPagePermission, { group_id: id, page_id: sql`place.value ->> 'page'`, permission: sql`held.value` }, heldAt(pages)),
  ),
  unlessThere(
    db,
    insertSelect(
      groupCollectionPermission,
      { group_id: id, collection_id: sql`place.value ->> 'collection'`, permission: sql`held.value` },
      heldAt(collections),
    ),
  ),
  unlessThere(db, insertSelect(groupPermission, { group_id: id, permission: sql`value` }, sql`FROM ${valuesOf(permissions)} WHERE true`)),
]

const noRights = (db: D1Database, id: number) =>
  [groupPagePermission, groupCollectionPermission, groupPermission].map((table) =>
    statement(db, database(db).delete(table).where(eq(table.group_id, id))),
  )

const stillSo = (db: D1Database, { id, text }: StoredGroup) =>
  statement(db, insertSelect(unchanged, { since_planned: sql`${groupState(id)} IS ${text}` }, sql``))

export const addGroup = (db: D1Database, id: number, added: NewGroup, changes: readonly ChangedPart[], by: By) => [
  statement(db, database(db).insert(group).values({ id, name: added.name })),
  ...rightsStatements(db, id, added),
  logRecord(db, { kind: 'group', id, label: added.name }, 'wagtail.create', by, changes),
]

/** Gives a group another name and other rights. They hold with the next request of each of its users. */
export const changeGroup = (db: D1Database, before: StoredGroup, after: NewGroup, changes: readonly ChangedPart[], by: By) => [
  stillSo(db, before),
  statement(db, database(db).update(group).set({ name: after.name }).where(eq(group.id, before.id))),
  ...noRights(db, before.id),
  ...rightsStatements(db, before.id, after),
  logRecord(db, { kind: 'group', id: before.id, label: after.name }, 'wagtail.edit', by, changes),
  unchangedDone(db),
]

/** Deletes a group. Its users stay; what only it was let into stays closed to them. */
export const deleteGroup = (db: D1Database, deleted: StoredGroup, by: By) => [
  stillSo(db, deleted),
  ...noRights(db, deleted.id),
  statement(db, database(db).delete(userGroup).where(eq(userGroup.group_id, deleted.id))),
  statement(db, database(db).delete(group).where(eq(group.id, deleted.id))),
  logRecord(db, { kind: 'group', id: deleted.id, label: deleted.name }, 'wagtail.delete', by),
  unchangedDone(db),
]
