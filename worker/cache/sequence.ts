import { eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { counter } from '#schema/tables/cache.ts'
import { database } from '../stores/db.ts'
import { statement } from '../stores/statement.ts'

/** Where the order of cache changes stands. */
export const cacheSeq = sql<number>`(SELECT ${counter.value} FROM ${counter} WHERE ${counter.name} = 'page_cache')`

/** Moves it on, for the batch of a change. */
export const nextSeq = (db: D1Database): D1PreparedStatement =>
  statement(
    db,
    database(db)
      .update(counter)
      .set({ value: sql`${counter.value} + 1` })
      .where(eq(counter.name, 'page_cache')),
  )

/** In an upsert: a column takes what was to be inserted. */
export const takenFrom = (column: SQLiteColumn): SQL => {
  const name = sql.identifier(column.name)
  return sql`${name} = excluded.${name}`
}
