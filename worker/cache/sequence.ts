import { and, eq, max, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { counter, pageCache } from '#schema/cache/table.ts'
import { buildExistingValueSubquery, buildValueSubquery } from '../stores/columns/typed-columns.ts'
import { getDrizzle } from '../stores/db.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** SQL expression: the current cache sequence number. */
export const currentCacheSequenceSql = buildExistingValueSubquery(
  counter.value,
  sql`FROM ${counter}
  WHERE ${counter.name} = 'page_cache'`,
)

/** SQL expression: the sequence number with which pages last became stale; null if none ever did. */
export const latestStaleSequenceColumn = buildValueSubquery(
  max(pageCache.stale_seq),
  sql`FROM ${pageCache}
  WHERE ${pageCache.stale_seq} > 0`,
)

/** Statement that increments the cache sequence number, for the batch of a change; only on a condition if given. */
export const prepareCacheSequenceIncrement = (db: D1Database, condition?: SQL): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(counter)
      .set({ value: sql`${counter.value} + 1` })
      .where(and(eq(counter.name, 'page_cache'), condition)),
  )

/** Assignment in an upsert: sets the column to the value that was to be inserted. */
export const buildUpsertExcludedAssignment = (column: SQLiteColumn): SQL => {
  const name = sql.identifier(column.name)
  return sql`${name} = excluded.${name}`
}
