import { and, eq, type SQL, sql } from 'drizzle-orm'
import { listTopVisibleCollectionPaths, type SignedInMediaEditor } from '#schema/media/collection-permissions.ts'
import type { MediaKind } from '#schema/media/wire.ts'
import { collection, listCount } from '#schema/tables.ts'
import { coalesceColumns, literalColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf, toBooleanColumn } from '../../stores/expressions.ts'
import type { ParsedMediaListQuery } from './media.ts'
import { buildPublicCollectionCondition } from './public-collections.ts'

/** Returns a condition: the collection is at or below one of the paths, a JSON list. */
const within = (paths: SQL | string) =>
  sql`EXISTS (SELECT 1 FROM json_each(${paths}) AS top
    WHERE substr(${collection.path}, 1, length(top.value)) = top.value)`

/** Returns the condition of visible media: collections at or below one on which the editor has a permission. */
export const buildVisibleMediaCondition = (mediaEditor: SignedInMediaEditor) =>
  within(JSON.stringify(listTopVisibleCollectionPaths(mediaEditor)))

/** The viewer of a media list: an editor, or the public, who see collections without a view restriction. */
export type MediaRequester = SignedInMediaEditor | 'public'

const visibleToViewer = (viewer: MediaRequester) =>
  viewer === 'public' ? buildPublicCollectionCondition() : buildVisibleMediaCondition(viewer)

/** The requested collections, if not all. */
export interface RequestedCollectionIds {
  ids: number[]
  /** Whether they contain so few items that reading and sorting all of them is faster than an ordered scan. */
  areFew: boolean
}

/** Finds those of the requested collections that the viewer may see; null if these are all. */
export async function resolveVisibleCollectionsOfMediaQuery(
  db: D1Database,
  kind: MediaKind,
  viewer: MediaRequester,
  query: ParsedMediaListQuery,
): Promise<RequestedCollectionIds | null> {
  if (viewer !== 'public' && query.collection === null && listTopVisibleCollectionPaths(viewer).includes('/'))
    return null
  const top = sql`(SELECT json_array(${collection.path}) FROM ${collection}
    WHERE ${collection.id} = ${query.collection})`
  const rows = await getDrizzle(db)
    .select({
      id: collection.id,
      count: coalesceColumns(listCount.count, literalColumn(0)),
      isMeant: toBooleanColumn(
        sql`${visibleToViewer(viewer)} AND ${query.collection === null ? sql`true` : within(top)}`,
      ),
    })
    .from(collection)
    .leftJoin(listCount, and(eq(listCount.list, kind), eq(listCount.name, sql`${collection.id} || ''`)))
  const sumOf = (counted: typeof rows) => counted.reduce((sum, { count }) => sum + count, 0)
  const matching = rows.filter(({ isMeant }) => isMeant)
  const [all, matchingCount] = [sumOf(rows), sumOf(matching)]
  return {
    ids: matching.map(({ id }) => id),
    areFew: matchingCount * matchingCount <= (query.offset + query.limit) * all,
  }
}

/** Query that adds up the counts of files that collections keep; of all collections without `ids`. */
export const buildFileCountOfCollectionsQuery = (db: D1Database, kind: MediaKind, ids?: readonly number[]) =>
  getDrizzle(db)
    .select({ total: sql<number>`coalesce(sum(count), 0)` })
    .from(
      sql`(SELECT ${listCount.count} AS count FROM ${listCount}
        WHERE ${and(eq(listCount.list, kind), ids && columnIsOneOf(listCount.name, ids.map(String)))})`,
    )
