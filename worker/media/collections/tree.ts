import { eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  collection,
  collectionViewRestriction,
  commitGuard,
  discardedFile,
  document,
  groupCollectionPermission,
  image,
  listCount,
  video,
} from '#schema/tables.ts'
import { prepareViewRestrictionDeletion } from '../../pages/visibility/view-restrictions.ts'
import {
  buildRowCountSubquery,
  buildValueSubquery,
  coalesceColumns,
  literalColumn,
} from '../../stores/columns/typed-columns.ts'
import type { WritePlan } from '../../stores/commit.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect, buildJsonRowSource } from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import type { CollectionRow } from './queries.ts'

const child = alias(collection, 'child')
const ancestor = alias(collectionViewRestriction, 'ancestor_restriction')

type Media = typeof image | typeof document | typeof video
const mediaCount = (table: Media) =>
  coalesceColumns(
    buildValueSubquery(
      listCount.count,
      sql`FROM ${listCount}
        WHERE ${listCount.list} = ${getTableName(table)} AND ${listCount.name} = ${collection.id} || ''`,
    ),
    literalColumn(0),
  )

const rows = (db: D1Database, where?: SQL) =>
  getDrizzle(db)
    .select({
      id: collection.id,
      parent_id: collection.parent_id,
      path: collection.path,
      name: collection.name,
      images: mediaCount(image).as('images'),
      documents: mediaCount(document).as('documents'),
      videos: mediaCount(video).as('videos'),
      collections: buildRowCountSubquery(sql`FROM ${collection} AS ${child}
        WHERE ${child.parent_id} = ${collection.id}`),
      restriction_type: collectionViewRestriction.restriction_type,
      inherits: sql`EXISTS (SELECT 1 FROM ${collectionViewRestriction} AS ${ancestor}
        WHERE ${ancestor.collection_id} <> ${collection.id}
        AND instr(${collection.path}, '/' || ${ancestor.collection_id} || '/') > 0)`.mapWith(Boolean),
    })
    .from(collection)
    .leftJoin(collectionViewRestriction, eq(collectionViewRestriction.collection_id, collection.id))
    .where(where)

export type CollectionTreeRow = Awaited<ReturnType<typeof rows>>[number]

/** Lists all collections with the counts of their contents, each below its parent, siblings by name. */
export const listCollectionTree = async (db: D1Database): Promise<CollectionTreeRow[]> => toTreeOrder(await rows(db))

/** Lists all collections in tree order, without counts. */
export const listCollectionsInTreeOrder = async (
  db: D1Database,
): Promise<(CollectionRow & Pick<CollectionTreeRow, 'parent_id'>)[]> =>
  toTreeOrder(await getDrizzle(db).select().from(collection))

function toTreeOrder<Row extends Pick<CollectionTreeRow, 'id' | 'parent_id' | 'name'>>(rows: readonly Row[]): Row[] {
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const listBelow = (parent: number | null): Row[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
      .flatMap((row) => [row, ...listBelow(row.id)])
  return listBelow(null)
}

export const findCollectionTreeRow = (db: D1Database, id: number): Promise<CollectionTreeRow | undefined> =>
  rows(db, eq(collection.id, id)).get()

/** Returns a guard that fails if one of the collections was moved or deleted. */
function guardCollectionUnchanged(db: D1Database, planned: readonly CollectionRow[]) {
  const { from, field } = buildJsonRowSource(planned.map(({ id, path }) => ({ id, path })))
  const is_unchanged = sql`count(*) = ${planned.length}`
  const state = sql`FROM ${from} JOIN ${collection} ON ${collection.id} = ${field('id')}
    AND ${collection.path} = ${field('path')}`
  return toPreparedStatement(db, buildInsertSelect(commitGuard, { is_unchanged }, state))
}

/** Who makes a change, and when. */
interface Author {
  user: number
  now: string
}

export type CollectionLogAction =
  | 'wagtail.create'
  | 'wagtail.edit'
  | 'wagtail.delete'
  | `wagtail.view_restriction.${'create' | 'edit' | 'delete'}`

/** Returns the log entry of an action on a collection. */
export const toCollectionLogEntry = (
  { id, name }: Pick<CollectionRow, 'id' | 'name'>,
  action: CollectionLogAction,
  { user, now }: Author,
  data: Record<string, unknown> = {},
): LogEntry => ({ object_type: 'collection', object_id: id, label: name, action, timestamp: now, user_id: user, data })

export const planNewCollection = (
  db: D1Database,
  parent: CollectionRow,
  { id, name }: Pick<CollectionRow, 'id' | 'name'>,
  author: Author,
): WritePlan => ({
  guards: [guardCollectionUnchanged(db, [parent])],
  writes: [
    toPreparedStatement(
      db,
      getDrizzle(db)
        .insert(collection)
        .values({ id, parent_id: parent.id, path: `${parent.path}${id}/`, name }),
    ),
  ],
  log: [toCollectionLogEntry({ id, name }, 'wagtail.create', author)],
})

/** Renames a collection and, if `parent` is given, moves it there with its subcollections. */
export const planCollectionRenameOrMove = (
  db: D1Database,
  row: CollectionRow,
  name: string,
  parent: CollectionRow | null,
  author: Author,
): WritePlan => ({
  guards: [guardCollectionUnchanged(db, parent ? [row, parent] : [row])],
  writes: [
    toPreparedStatement(db, getDrizzle(db).update(collection).set({ name }).where(eq(collection.id, row.id))),
    ...(parent ? moveBelow(db, row, parent) : []),
  ],
  log: [
    toCollectionLogEntry({ id: row.id, name }, 'wagtail.edit', author, {
      fields: [...(name === row.name ? [] : ['name']), ...(parent ? ['parent'] : [])],
    }),
  ],
})

const moveBelow = (db: D1Database, { id, path }: CollectionRow, parent: CollectionRow) => [
  toPreparedStatement(db, getDrizzle(db).update(collection).set({ parent_id: parent.id }).where(eq(collection.id, id))),
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(collection)
      .set({ path: sql`${`${parent.path}${id}/`} || substr(${collection.path}, length(${path}) + 1)` })
      .where(sql`substr(${collection.path}, 1, length(${path})) = ${path}`),
  ),
]

/** Deletes an empty collection; the guard fails if something was added to it in the meantime. */
export function planEmptyCollectionDeletion(db: D1Database, row: CollectionRow, author: Author): WritePlan {
  const containsNo = (table: Media) => sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.collection_id} = ${row.id})`
  const is_unchanged = sql`${containsNo(image)} AND ${containsNo(document)} AND ${containsNo(video)}
    AND NOT EXISTS (SELECT 1 FROM ${collection} WHERE ${collection.parent_id} = ${row.id})`
  return {
    guards: [prepareConditionGuard(db, is_unchanged)],
    writes: [
      ...prepareViewRestrictionDeletion(db, row.id, 'collection'),
      toPreparedStatement(
        db,
        getDrizzle(db).delete(groupCollectionPermission).where(eq(groupCollectionPermission.collection_id, row.id)),
      ),
      toPreparedStatement(db, getDrizzle(db).delete(discardedFile).where(eq(discardedFile.collection_id, row.id))),
      toPreparedStatement(db, getDrizzle(db).delete(collection).where(eq(collection.id, row.id))),
    ],
    log: [toCollectionLogEntry(row, 'wagtail.delete', author)],
  }
}

/** Lists files that documents of a collection used before they were replaced; they are deleted with the collection. */
export async function listReplacedFilesOfCollection(db: D1Database, collectionId: number): Promise<string[]> {
  const files = await getDrizzle(db)
    .select({ file: discardedFile.file })
    .from(discardedFile)
    .where(eq(discardedFile.collection_id, collectionId))
  return files.map(({ file }) => file)
}
