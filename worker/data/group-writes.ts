import type { NewGroup } from '#schema/wire/group.ts'
import type { ChangedPart } from '#schema/wire/person.ts'
import { unchangedDone } from './governed-page.ts'
import { groupState, type StoredGroup } from './group.ts'
import { logRecord } from './record-history.ts'

interface By {
  user: number
  now: string
}

/** Gives a group these rights; it has none. */
const rightsStatements = (db: D1Database, id: number, { pages, collections, permissions }: NewGroup) => [
  db
    .prepare(
      `INSERT INTO group_page_permission (group_id, page_id, permission)
       SELECT ?1, place.value ->> 'page', held.value FROM json_each(?2) AS place JOIN json_each(place.value, '$.permissions') AS held WHERE true
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, JSON.stringify(pages)),
  db
    .prepare(
      `INSERT INTO group_collection_permission (group_id, collection_id, permission)
       SELECT ?1, place.value ->> 'collection', held.value FROM json_each(?2) AS place JOIN json_each(place.value, '$.permissions') AS held WHERE true
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, JSON.stringify(collections)),
  db
    .prepare('INSERT INTO group_permission (group_id, permission) SELECT ?1, value FROM json_each(?2) WHERE true ON CONFLICT DO NOTHING')
    .bind(id, JSON.stringify(permissions)),
]

const noRights = (db: D1Database, id: number) =>
  ['group_page_permission', 'group_collection_permission', 'group_permission'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE group_id = ?1`).bind(id),
  )

const stillSo = (db: D1Database, { id, text }: StoredGroup) =>
  db.prepare(`INSERT INTO unchanged (since_planned) SELECT ${groupState} IS ?2`).bind(id, text)

export const addGroup = (db: D1Database, id: number, group: NewGroup, changes: readonly ChangedPart[], by: By) => [
  db.prepare('INSERT INTO group_ (id, name) VALUES (?1, ?2)').bind(id, group.name),
  ...rightsStatements(db, id, group),
  logRecord(db, { kind: 'group', id, label: group.name }, 'wagtail.create', by, changes),
]

/** Gives a group another name and other rights. They hold with the next request of each of its users. */
export const changeGroup = (db: D1Database, before: StoredGroup, after: NewGroup, changes: readonly ChangedPart[], by: By) => [
  stillSo(db, before),
  db.prepare('UPDATE group_ SET name = ?2 WHERE id = ?1').bind(before.id, after.name),
  ...noRights(db, before.id),
  ...rightsStatements(db, before.id, after),
  logRecord(db, { kind: 'group', id: before.id, label: after.name }, 'wagtail.edit', by, changes),
  unchangedDone(db),
]

/** Deletes a group. Its users stay; what only it was let into stays closed to them. */
export const deleteGroup = (db: D1Database, group: StoredGroup, by: By) => [
  stillSo(db, group),
  ...noRights(db, group.id),
  db.prepare('DELETE FROM user_group WHERE group_id = ?1').bind(group.id),
  db.prepare('DELETE FROM group_ WHERE id = ?1').bind(group.id),
  logRecord(db, { kind: 'group', id: group.id, label: group.name }, 'wagtail.delete', by),
  unchangedDone(db),
]
