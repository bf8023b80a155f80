import type { CollectionItem } from '#schema/wire/collection.ts'
import type { CollectionRow } from './collection.ts'
import { unchangedDone } from './governed-page.ts'

export interface TreeRow extends CollectionRow {
  parent_id: number | null
  images: number
  documents: number
  videos: number
  collections: number
  restriction_type: Exclude<CollectionItem['restriction_type'], 'none'> | null
  inherits: number
}

const lying = (kind: 'image' | 'document' | 'video') => `(SELECT count(*) FROM ${kind} WHERE ${kind}.collection_id = collection.id)`

const columns = `collection.id, collection.parent_id, collection.path, collection.name,
  ${lying('image')} AS images, ${lying('document')} AS documents, ${lying('video')} AS videos,
  (SELECT count(*) FROM collection AS lower WHERE lower.parent_id = collection.id) AS collections, restriction_type,
  EXISTS (SELECT 1 FROM collection_view_restriction AS above
    WHERE above.collection_id <> collection.id AND instr(collection.path, '/' || above.collection_id || '/') > 0) AS inherits`
const joined = 'collection LEFT JOIN collection_view_restriction AS own ON own.collection_id = collection.id'

/** Every collection with what lies in it, each below its parent and siblings by name. */
export async function collectionTree(db: D1Database): Promise<TreeRow[]> {
  const { results } = await db.prepare(`SELECT ${columns} FROM ${joined}`).all<TreeRow>()
  return inTreeOrder(results)
}

/** Every collection in the same order. */
export async function collectionsInOrder(db: D1Database): Promise<(CollectionRow & Pick<TreeRow, 'parent_id'>)[]> {
  const { results } = await db.prepare('SELECT id, parent_id, path, name FROM collection').all<CollectionRow & Pick<TreeRow, 'parent_id'>>()
  return inTreeOrder(results)
}

function inTreeOrder<Row extends Pick<TreeRow, 'id' | 'parent_id' | 'name'>>(rows: readonly Row[]): Row[] {
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const below = (parent: number | null): Row[] =>
    (children.get(parent) ?? [])
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
      .flatMap((row) => [row, ...below(row.id)])
  return below(null)
}

export const treeRow = (db: D1Database, id: number): Promise<TreeRow | null> =>
  db.prepare(`SELECT ${columns} FROM ${joined} WHERE collection.id = ?1`).bind(id).first<TreeRow>()

/** Breaks a batch unless these collections still stand where they did. `unchangedDone` takes the row away again. */
const stillAt = (db: D1Database, rows: readonly CollectionRow[]) =>
  db
    .prepare(
      `INSERT INTO unchanged (since_planned)
       SELECT count(*) = json_array_length(?1) FROM json_each(?1) AS planned
         JOIN collection ON collection.id = planned.value ->> 'id' AND collection.path = planned.value ->> 'path'`,
    )
    .bind(JSON.stringify(rows.map(({ id, path }) => ({ id, path }))))

interface By {
  user: number
  now: string
}

export type CollectionLogAction =
  | 'wagtail.create'
  | 'wagtail.edit'
  | 'wagtail.delete'
  | `wagtail.view_restriction.${'create' | 'edit' | 'delete'}`

/** Notes what somebody did to a collection. */
export const logCollection = (
  db: D1Database,
  { id, name }: Pick<CollectionRow, 'id' | 'name'>,
  action: CollectionLogAction,
  { user, now }: By,
  data: object = {},
) =>
  db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data) VALUES ('collection', ?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(id, name, action, now, user, JSON.stringify(data))

export const addCollection = (db: D1Database, parent: CollectionRow, { id, name }: Pick<CollectionRow, 'id' | 'name'>, by: By) => [
  stillAt(db, [parent]),
  db
    .prepare('INSERT INTO collection (id, parent_id, path, name) VALUES (?1, ?2, ?3, ?4)')
    .bind(id, parent.id, `${parent.path}${id}/`, name),
  logCollection(db, { id, name }, 'wagtail.create', by),
  unchangedDone(db),
]

/** Gives a collection another name and, with a parent, takes it there with all below it. */
export const changeCollection = (db: D1Database, row: CollectionRow, name: string, parent: CollectionRow | null, by: By) => [
  stillAt(db, parent ? [row, parent] : [row]),
  db.prepare('UPDATE collection SET name = ?2 WHERE id = ?1').bind(row.id, name),
  ...(parent
    ? [
        db.prepare('UPDATE collection SET parent_id = ?2 WHERE id = ?1').bind(row.id, parent.id),
        db
          .prepare('UPDATE collection SET path = ?1 || substr(path, length(?2) + 1) WHERE substr(path, 1, length(?2)) = ?2')
          .bind(`${parent.path}${row.id}/`, row.path),
      ]
    : []),
  logCollection(db, { id: row.id, name }, 'wagtail.edit', by, {
    fields: [...(name === row.name ? [] : ['name']), ...(parent ? ['parent'] : [])],
  }),
  unchangedDone(db),
]

/** Takes away a collection that holds nothing; the batch breaks if something came into it meanwhile. */
export const deleteCollection = (db: D1Database, row: CollectionRow, by: By) => [
  db
    .prepare(
      `INSERT INTO unchanged (since_planned)
       SELECT ${(['image', 'document', 'video'] as const).map((kind) => `NOT EXISTS (SELECT 1 FROM ${kind} WHERE collection_id = ?1)`).join(' AND ')}
         AND NOT EXISTS (SELECT 1 FROM collection WHERE parent_id = ?1)`,
    )
    .bind(row.id),
  db.prepare('DELETE FROM group_collection_permission WHERE collection_id = ?1').bind(row.id),
  db.prepare('DELETE FROM discarded_file WHERE collection_id = ?1').bind(row.id),
  db.prepare('DELETE FROM collection WHERE id = ?1').bind(row.id),
  logCollection(db, row, 'wagtail.delete', by),
  unchangedDone(db),
]

/** Former files of documents of a collection, which go when it does. */
export async function formerFiles(db: D1Database, collection: number): Promise<string[]> {
  const { results } = await db.prepare('SELECT file FROM discarded_file WHERE collection_id = ?1').bind(collection).all<{ file: string }>()
  return results.map(({ file }) => file)
}
