import type { GroupPermission } from '#schema/rules/group-permissions.ts'
import { type Giver, type Rights, together } from '#schema/rules/people-permissions.ts'
import type { Editor } from '#schema/rules/permissions.ts'

const none: Rights = { pages: [], collections: [], permissions: [], tasks: [], admitted: [] }

interface Row {
  id: number
  pages: string
  collections: string
  permissions: string
  tasks: string
  admitted: string
}

const granted = (what: 'page' | 'collection') =>
  `(SELECT json_group_array(json_object('permission', permission, 'path', ${what}.path)) FROM group_${what}_permission AS held
     JOIN ${what} ON ${what}.id = held.${what}_id WHERE held.group_id = group_.id)`

const admittedTo = (what: 'page' | 'collection') =>
  `SELECT '${what} ' || wall.${what}_id AS place FROM ${what}_view_restriction AS wall
     JOIN ${what}_view_restriction_group AS let_in ON let_in.${what}_view_restriction_id = wall.id WHERE let_in.group_id = group_.id`

/** What each group lets its users do, by its id. */
export async function rightsOfGroups(db: D1Database): Promise<Map<number, Rights>> {
  const { results } = await db
    .prepare(
      `SELECT group_.id, ${granted('page')} AS pages, ${granted('collection')} AS collections,
         (SELECT json_group_array(permission) FROM group_permission WHERE group_id = group_.id) AS permissions,
         (SELECT json_group_array(task_id) FROM task_group WHERE group_id = group_.id) AS tasks,
         (SELECT json_group_array(place) FROM (${admittedTo('page')} UNION ALL ${admittedTo('collection')})) AS admitted
       FROM group_`,
    )
    .all<Row>()
  return new Map(results.map((row) => [row.id, rightsIn(row)]))
}

const rightsIn = ({ pages, collections, permissions, tasks, admitted }: Row): Rights => ({
  pages: JSON.parse(pages),
  collections: JSON.parse(collections),
  permissions: JSON.parse(permissions) as GroupPermission[],
  tasks: JSON.parse(tasks),
  admitted: JSON.parse(admitted),
})

/** What some groups let somebody do together. */
export const rightsOf = (all: ReadonlyMap<number, Rights>, groups: readonly number[]): Rights =>
  together(groups.map((group) => all.get(group) ?? none))

/** An editor as somebody who gives rights to others. */
export const giverOf = (all: ReadonlyMap<number, Rights>, { id, is_superuser, group_ids }: Editor): Giver => ({
  id,
  is_superuser,
  rights: rightsOf(all, group_ids),
})
