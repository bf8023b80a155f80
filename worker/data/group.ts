import type { GroupPermission } from '#schema/rules/group-permissions.ts'
import type { GrantedPage, GroupChoices, GroupDetail, GroupItem, GroupsQuery, GroupUsage } from '#schema/wire/group.ts'
import type { Named, Slice } from '#schema/wire/person.ts'
import { collectionsInOrder } from './collection-tree.ts'
import { part } from './page-reports.ts'
import { userName } from './user.ts'

const userCount = '(SELECT count(*) FROM user_group WHERE group_id = group_.id)'
const distinct = (what: 'page' | 'collection') =>
  `(SELECT count(DISTINCT ${what}_id) FROM group_${what}_permission WHERE group_id = group_.id) AS ${what}_count`

const sorting = { name: 'lower(name)', users: 'user_count' } as const

/** Groups by name, or by how many users they have. */
export const listGroups = (db: D1Database, { search = '', order, ...slice }: GroupsQuery): Promise<{ total: number; items: GroupItem[] }> =>
  part<GroupItem>(
    db,
    {
      columns: `id, name, ${userCount} AS user_count, ${distinct('page')}, ${distinct('collection')},
        (SELECT count(*) FROM group_permission WHERE group_id = group_.id) AS permission_count`,
      from: "group_ WHERE (?1 = '' OR instr(lower(name), ?1) > 0)",
      order: `${sorting[order.replace('-', '') as keyof typeof sorting]} ${order.startsWith('-') ? 'DESC' : 'ASC'}, lower(name), id`,
      parameters: [search.toLowerCase()],
    },
    slice,
  )

const granted = (what: 'page' | 'collection', named: string) => `(SELECT json_group_array(json(line)) FROM (
  SELECT json_object('${what}', ${named}, 'permissions', json_group_array(permission)) AS line
  FROM (SELECT * FROM group_${what}_permission WHERE group_id = group_.id ORDER BY permission) AS held
    JOIN ${what} ON ${what}.id = held.${what}_id GROUP BY ${what}.id ORDER BY ${what}.path))`

/** The address of the root of the tree is none. */
const pageJson = "json_object('id', page.id, 'title', page.draft_title, 'url_path', iif(page.parent_id IS NULL, NULL, page.url_path))"

const tasks = `(SELECT json_group_array(json_object('id', id, 'name', name)) FROM (
  SELECT task.id, task.name FROM task_group JOIN task ON task.id = task_id WHERE group_id = group_.id ORDER BY lower(name)))`

const admitted = `((SELECT count(*) FROM page_view_restriction_group WHERE group_id = group_.id)
  + (SELECT count(*) FROM collection_view_restriction_group WHERE group_id = group_.id))`

/** A group as a text that is another once anything of its own has changed. */
export const groupState = `(SELECT json_array(name,
  (SELECT json_group_array(page_id || permission) FROM (SELECT * FROM group_page_permission WHERE group_id = ?1 ORDER BY page_id, permission)),
  (SELECT json_group_array(collection_id || permission) FROM (SELECT * FROM group_collection_permission WHERE group_id = ?1 ORDER BY collection_id, permission)),
  (SELECT json_group_array(permission) FROM (SELECT permission FROM group_permission WHERE group_id = ?1 ORDER BY permission)))
  FROM group_ WHERE id = ?1)`

/** A group as it is stored, with `groupState` of it. */
export type StoredGroup = Omit<GroupDetail, 'version' | 'may_change'> & { text: string }

interface Row {
  id: number
  name: string
  user_count: number
  pages: string
  collections: string
  permissions: string
  tasks: string
  admitted: number
  text: string
}

/** One group with its rights; null when there is none of the id. */
export async function groupById(db: D1Database, id: number): Promise<StoredGroup | null> {
  const row = await db
    .prepare(
      `SELECT id, name, ${userCount} AS user_count, ${granted('page', pageJson)} AS pages,
         ${granted('collection', "json_object('id', collection.id, 'name', collection.name)")} AS collections,
         (SELECT json_group_array(permission) FROM group_permission WHERE group_id = group_.id) AS permissions,
         ${tasks} AS tasks, ${admitted} AS admitted, ${groupState} AS text FROM group_ WHERE id = ?1`,
    )
    .bind(id)
    .first<Row>()
  return (
    row && {
      ...row,
      pages: JSON.parse(row.pages) as GroupDetail['pages'],
      collections: JSON.parse(row.collections) as GroupDetail['collections'],
      permissions: JSON.parse(row.permissions) as GroupPermission[],
      tasks: JSON.parse(row.tasks) as Named[],
    }
  )
}

/** Whose group it is, by name. */
export async function usersOfGroup(db: D1Database, id: number, slice: Slice): Promise<{ total: number; items: GroupUsage['items'] }> {
  const { total, items } = await part<{ id: number; name: string; email: string; is_active: number }>(
    db,
    {
      columns: `user.id, ${userName} AS name, user.email, is_active`,
      from: 'user JOIN user_group ON user_group.user_id = user.id WHERE group_id = ?1',
      order: `lower(${userName}), user.id`,
      parameters: [id],
    },
    slice,
  )
  return { total, items: items.map((row) => ({ ...row, is_active: row.is_active === 1 })) }
}

/** Where rights may start: the root of the pages, and every collection in the order of the tree. */
export async function rightsStartAt(db: D1Database): Promise<Pick<GroupChoices, 'root' | 'collections'>> {
  const [root, tree] = await Promise.all([
    db.prepare('SELECT id, draft_title AS title, NULL AS url_path FROM page WHERE parent_id IS NULL').first<GrantedPage>(),
    collectionsInOrder(db),
  ])
  return { root: root!, collections: tree.map(({ id, name, path }) => ({ id, name, depth: path.split('/').length - 3 })) }
}

/** The paths and names of pages and collections; a page in the trash may come back, with its rights. */
export async function placesOf(db: D1Database, pages: readonly number[], collections: readonly number[]) {
  const [found, folders] = await db.batch([
    db.prepare('SELECT id, path, draft_title AS name FROM page WHERE id IN (SELECT value FROM json_each(?1))').bind(JSON.stringify(pages)),
    db.prepare('SELECT id, path, name FROM collection WHERE id IN (SELECT value FROM json_each(?1))').bind(JSON.stringify(collections)),
  ])
  const byId = (results: unknown[]) => new Map((results as { id: number; path: string; name: string }[]).map((row) => [row.id, row]))
  return { pages: byId(found!.results), collections: byId(folders!.results) }
}

/** Tasks that nobody but this group decides. */
export async function tasksOfGroupAlone(db: D1Database, id: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT name FROM task WHERE active = 1 AND EXISTS (SELECT 1 FROM task_group WHERE task_id = task.id AND group_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM task_group WHERE task_id = task.id AND group_id <> ?1) ORDER BY name`,
    )
    .bind(id)
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}
