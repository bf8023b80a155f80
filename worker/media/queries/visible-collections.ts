import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type MediaEditor, visibleCollectionPaths } from '#schema/media/collection-permissions.ts'
import { collection, listCount } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { toBoolean } from '../../stores/expressions.ts'
import type { MediaKind, MediaQuery } from './media.ts'

/** Whether the collection at hand lies at or below one of these paths, a list as JSON. */
const within = (paths: SQL | string) =>
  sql`EXISTS (SELECT 1 FROM json_each(${paths}) AS top WHERE substr(${collection.path}, 1, length(top.value)) = top.value)`

/** The one visibility predicate of the library: what lies at or below a collection the editor has any grant on. */
export const visibleTo = (mediaEditor: MediaEditor) => within(JSON.stringify(visibleCollectionPaths(mediaEditor)))

/** The collections that are meant, where they are not all. */
export interface Places {
  ids: number[]
  /**
   * Whether so little lies in them that all of it is read and sorted; else they are met on the way through everything
   * in its order.
   */
  areFew: boolean
}

/** Which collections an editor sees, of those that are asked for; null where that is every one. */
export async function placesOf(
  db: D1Database,
  kind: MediaKind,
  mediaEditor: MediaEditor,
  query: MediaQuery,
): Promise<Places | null> {
  if (query.collection === null && visibleCollectionPaths(mediaEditor).includes('/')) return null
  const top = sql`(SELECT json_array(${collection.path}) FROM ${collection} WHERE ${collection.id} = ${query.collection})`
  const rows = await getDatabase(db)
    .select({
      id: collection.id,
      count: sql<number>`coalesce(${listCount.count}, 0)`,
      isMeant: toBoolean(sql`${visibleTo(mediaEditor)} AND ${query.collection === null ? sql`true` : within(top)}`),
    })
    .from(collection)
    .leftJoin(listCount, and(eq(listCount.list, kind), eq(listCount.name, sql`${collection.id} || ''`)))
  const sumOf = (counted: typeof rows) => counted.reduce((sum, { count }) => sum + count, 0)
  const meant = rows.filter(({ isMeant }) => isMeant)
  const [all, held] = [sumOf(rows), sumOf(meant)]
  return { ids: meant.map(({ id }) => id), areFew: held * held <= (query.offset + query.limit) * all }
}
