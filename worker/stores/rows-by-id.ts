import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Returns the rows of a table whose ids a query selects as `target_id`, for a FROM clause. It forces SQLite to start
 * with the ids: with `id IN (…)` it may scan a table that it considers small and run the query for every row. `source`
 * is the table with its alias, if any.
 */
export const buildRowsByIdFromClause = (table: { id: SQLWrapper }, ids: SQL, source: SQL = sql`${table}`): SQL =>
  sql`(SELECT DISTINCT target_id FROM (${ids})) AS wanted CROSS JOIN ${source} ON ${table.id} = wanted.target_id`

/** Ordered ids: `from` is used before a cross join with their table; `id` and `position` are its columns. */
export interface RankedIdsSql {
  from: SQL
  id: SQL<number>
  position: SQL<number>
}

/** Ranks the ids that a query selects as `id`, so that other columns are read only for these rows, in their order. */
export const rankIdsInSql = (ids: SQL): RankedIdsSql => ({
  from: sql`(SELECT id, row_number() OVER () AS place FROM (${ids})) AS first`,
  id: sql<number>`first.id`,
  position: sql<number>`first.place`,
})
