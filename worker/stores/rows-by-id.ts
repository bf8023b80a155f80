import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The rows of a table whose ids a query yields as `target_id`, for a FROM clause. The ids come first, whatever SQLite
 * knows of the table's size: with `id IN (…)` it goes through a table that it takes to be small, and asks the whole
 * query again for every row. `source` is the table with its alias, where it has one.
 */
export const rowsById = (table: { id: SQLWrapper }, ids: SQL, source: SQL = sql`${table}`): SQL =>
  sql`(SELECT DISTINCT target_id FROM (${ids})) AS wanted CROSS JOIN ${source} ON ${table.id} = wanted.target_id`

/** Ids in an order: `from` stands before a cross join of their table, `id` and `place` are its columns. */
export interface RankedIds {
  from: SQL
  id: SQL<number>
  position: SQL<number>
}

/**
 * The ids that a query yields as `id`, each with its place: what is shown of a row is then read of these alone, in
 * their order.
 */
export const rankIds = (ids: SQL): RankedIds => ({
  from: sql`(SELECT id, row_number() OVER () AS place FROM (${ids})) AS first`,
  id: sql<number>`first.id`,
  position: sql<number>`first.place`,
})
