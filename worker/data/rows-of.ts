import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The rows of a table whose ids a query yields as `target_id`, for a FROM clause. The ids come first, whatever SQLite knows of the
 * table's size: with `id IN (…)` it goes through a table that it takes to be small, and asks the whole query again for every row.
 * `source` is the table with its alias, where it has one.
 */
export const rowsOf = (table: { id: SQLWrapper }, ids: SQL, source: SQL = sql`${table}`): SQL =>
  sql`(SELECT DISTINCT target_id FROM (${ids})) AS wanted CROSS JOIN ${source} ON ${table.id} = wanted.target_id`
