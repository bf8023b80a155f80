import { eq, sql } from 'drizzle-orm'
import type { GroupPermission } from '#schema/rules/group-permissions.ts'
import { type Giver, type Rights, together } from '#schema/rules/people-permissions.ts'
import type { Editor } from '#schema/rules/permissions.ts'
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
} from '#schema/tables/index.ts'
import { database } from '../stores/db.ts'
import { parsed } from '../stores/expressions.ts'

const none: Rights = { pages: [], collections: [], permissions: [], tasks: [], admitted: [] }

const pages = sql`(SELECT json_group_array(json_object('permission', ${groupPagePermission.permission}, 'path', ${page.path}))
  FROM ${groupPagePermission} JOIN ${page} ON ${page.id} = ${groupPagePermission.page_id} WHERE ${groupPagePermission.group_id} = ${group.id})`

const collections = sql`(SELECT json_group_array(json_object('permission', ${groupCollectionPermission.permission}, 'path', ${collection.path}))
  FROM ${groupCollectionPermission} JOIN ${collection} ON ${collection.id} = ${groupCollectionPermission.collection_id}
  WHERE ${groupCollectionPermission.group_id} = ${group.id})`

const admittedTo = {
  pages: sql`SELECT 'page ' || ${pageViewRestriction.page_id} AS place FROM ${pageViewRestriction}
    JOIN ${pageViewRestrictionGroup} ON ${pageViewRestrictionGroup.page_view_restriction_id} = ${pageViewRestriction.id}
    WHERE ${pageViewRestrictionGroup.group_id} = ${group.id}`,
  collections: sql`SELECT 'collection ' || ${collectionViewRestriction.collection_id} AS place FROM ${collectionViewRestriction}
    JOIN ${collectionViewRestrictionGroup}
      ON ${collectionViewRestrictionGroup.collection_view_restriction_id} = ${collectionViewRestriction.id}
    WHERE ${collectionViewRestrictionGroup.group_id} = ${group.id}`,
}

const selected = {
  id: group.id,
  pages: parsed<Rights['pages']>(pages),
  collections: parsed<Rights['collections']>(collections),
  permissions: parsed<GroupPermission[]>(
    sql`(SELECT json_group_array(${groupPermission.permission}) FROM ${groupPermission} WHERE ${eq(groupPermission.group_id, group.id)})`,
  ),
  tasks: parsed<Rights['tasks']>(
    sql`(SELECT json_group_array(${taskGroup.task_id}) FROM ${taskGroup} WHERE ${eq(taskGroup.group_id, group.id)})`,
  ),
  admitted: parsed<Rights['admitted']>(
    sql`(SELECT json_group_array(place) FROM (${admittedTo.pages} UNION ALL ${admittedTo.collections}))`,
  ),
}

/** What each group lets its users do, by its id. */
export async function rightsOfGroups(db: D1Database): Promise<Map<number, Rights>> {
  const rows = await database(db).select(selected).from(group)
  return new Map(rows.map(({ id, ...rights }) => [id, rights]))
}

/** What some groups let somebody do together. */
export const rightsOf = (all: ReadonlyMap<number, Rights>, groups: readonly number[]): Rights =>
  together(groups.map((group) => all.get(group) ?? none))

/** An editor as somebody who gives rights to others. */
export const giverOf = (all: ReadonlyMap<number, Rights>, { id, is_superuser, group_ids }: Editor): Giver => ({
  id,
  is_superuser,
  rights: rightsOf(all, group_ids),
})
