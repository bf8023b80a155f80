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
import { deleteRestriction } from '../../pages/visibility/view-restrictions.ts'
import type { Plan } from '../../stores/commit.ts'
import { getDatabase } from '../../stores/db.ts'
import { insertSelect, jsonRows } from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { toStatement } from '../../stores/statement.ts'
import type { CollectionRow } from './queries.ts'

const lower = alias(collection, 'lower')
const above = alias(collectionViewRestriction, 'above')

type Media = typeof image | typeof document | typeof video
const mediaCount = (table: Media) => sql<number>`coalesce((SELECT ${listCount.count} FROM ${listCount}
  WHERE ${listCount.list} = ${getTableName(table)} AND ${listCount.name} = ${collection.id} || ''), 0)`

const rows = (db: D1Database, where?: SQL) =>
  getDatabase(db)
    .select({
      id: collection.id,
      parent_id: collection.parent_id,
      path: collection.path,
      name: collection.name,
      images: mediaCount(image),
      documents: mediaCount(document),
      videos: mediaCount(video),
      collections: sql<number>`(SELECT count(*) FROM ${collection} AS ${lower} WHERE ${lower.parent_id} = ${collection.id})`,
      restriction_type: collectionViewRestriction.restriction_type,
      inherits: sql`EXISTS (SELECT 1 FROM ${collectionViewRestriction} AS ${above}
        WHERE ${above.collection_id} <> ${collection.id} AND instr(${collection.path}, '/' || ${above.collection_id} || '/') > 0)`.mapWith(
        Boolean,
      ),
    })
    .from(collection)
    .leftJoin(collectionViewRestriction, eq(collectionViewRestriction.collection_id, collection.id))
    .where(where)

export type CollectionTreeRow = Awaited<ReturnType<typeof rows>>[number]

/** Every collection with what lies in it, each below its parent and siblings by name. */
export const listCollectionTree = async (db: D1Database): Promise<CollectionTreeRow[]> => inTreeOrder(await rows(db))

/** Every collection in the same order. */
export const listCollectionsInTreeOrder = async (
  db: D1Database,
): Promise<(CollectionRow & Pick<CollectionTreeRow, 'parent_id'>)[]> =>
  inTreeOrder(await getDatabase(db).select().from(collection))

function inTreeOrder<Row extends Pick<CollectionTreeRow, 'id' | 'parent_id' | 'name'>>(rows: readonly Row[]): Row[] {
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const below = (parent: number | null): Row[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
      .flatMap((row) => [row, ...below(row.id)])
  return below(null)
}

export const findCollectionTreeRow = (db: D1Database, id: number): Promise<CollectionTreeRow | undefined> =>
  rows(db, eq(collection.id, id)).get()

/** A guard of a plan: it fails unless these collections still stand where they did. */
function guardCollectionUnchanged(db: D1Database, planned: readonly CollectionRow[]) {
  const { from, field } = jsonRows(planned.map(({ id, path }) => ({ id, path })))
  const is_unchanged = sql`count(*) = ${planned.length}`
  const state = sql`FROM ${from} JOIN ${collection} ON ${collection.id} = ${field('id')} AND ${collection.path} = ${field('path')}`
  return toStatement(db, insertSelect(commitGuard, { is_unchanged }, state))
}

interface By {
  user: number
  now: string
}

export type CollectionLogAction =
  | 'wagtail.create'
  | 'wagtail.edit'
  | 'wagtail.delete'
  | `wagtail.view_restriction.${'create' | 'edit' | 'delete'}`

/** The log entry of what somebody did to a collection. */
export const toCollectionLogEntry = (
  { id, name }: Pick<CollectionRow, 'id' | 'name'>,
  action: CollectionLogAction,
  { user, now }: By,
  data: Record<string, unknown> = {},
): LogEntry => ({ object_type: 'collection', object_id: id, label: name, action, timestamp: now, user_id: user, data })

export const planNewCollection = (
  db: D1Database,
  parent: CollectionRow,
  { id, name }: Pick<CollectionRow, 'id' | 'name'>,
  by: By,
): Plan => ({
  guards: [guardCollectionUnchanged(db, [parent])],
  writes: [
    toStatement(
      db,
      getDatabase(db)
        .insert(collection)
        .values({ id, parent_id: parent.id, path: `${parent.path}${id}/`, name }),
    ),
  ],
  log: [toCollectionLogEntry({ id, name }, 'wagtail.create', by)],
})

/** Gives a collection another name and, with a parent, takes it there with all below it. */
export const planCollectionUpdate = (
  db: D1Database,
  row: CollectionRow,
  name: string,
  parent: CollectionRow | null,
  by: By,
): Plan => ({
  guards: [guardCollectionUnchanged(db, parent ? [row, parent] : [row])],
  writes: [
    toStatement(db, getDatabase(db).update(collection).set({ name }).where(eq(collection.id, row.id))),
    ...(parent ? moveBelow(db, row, parent) : []),
  ],
  log: [
    toCollectionLogEntry({ id: row.id, name }, 'wagtail.edit', by, {
      fields: [...(name === row.name ? [] : ['name']), ...(parent ? ['parent'] : [])],
    }),
  ],
})

const moveBelow = (db: D1Database, { id, path }: CollectionRow, parent: CollectionRow) => [
  toStatement(db, getDatabase(db).update(collection).set({ parent_id: parent.id }).where(eq(collection.id, id))),
  toStatement(
    db,
    getDatabase(db)
      .update(collection)
      .set({ path: sql`${`${parent.path}${id}/`} || substr(${collection.path}, length(${path}) + 1)` })
      .where(sql`substr(${collection.path}, 1, length(${path})) = ${path}`),
  ),
]

/** Takes away a collection that holds nothing; its guard fails if something came into it meanwhile. */
export function planCollectionDeletion(db: D1Database, row: CollectionRow, by: By): Plan {
  const holdsNo = (table: Media) => sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.collection_id} = ${row.id})`
  const is_unchanged = sql`${holdsNo(image)} AND ${holdsNo(document)} AND ${holdsNo(video)}
    AND NOT EXISTS (SELECT 1 FROM ${collection} WHERE ${collection.parent_id} = ${row.id})`
  return {
    guards: [toStatement(db, insertSelect(commitGuard, { is_unchanged }, sql``))],
    writes: [
      ...deleteRestriction(db, row.id, 'collection'),
      toStatement(
        db,
        getDatabase(db).delete(groupCollectionPermission).where(eq(groupCollectionPermission.collection_id, row.id)),
      ),
      toStatement(db, getDatabase(db).delete(discardedFile).where(eq(discardedFile.collection_id, row.id))),
      toStatement(db, getDatabase(db).delete(collection).where(eq(collection.id, row.id))),
    ],
    log: [toCollectionLogEntry(row, 'wagtail.delete', by)],
  }
}

/** Former files of documents of a collection, which go when it does. */
export async function listFormerFiles(db: D1Database, collectionId: number): Promise<string[]> {
  const files = await getDatabase(db)
    .select({ file: discardedFile.file })
    .from(discardedFile)
    .where(eq(discardedFile.collection_id, collectionId))
  return files.map(({ file }) => file)
}
