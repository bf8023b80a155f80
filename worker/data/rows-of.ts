/**
 * The rows of a table whose ids a query yields as `target_id`, for a FROM clause. The ids come first, whatever SQLite knows of the
 * table's size: with `id IN (…)` it goes through a table that it takes to be small, and asks the whole query again for every row.
 */
export const rowsOf = (table: string, ids: string) =>
  `(SELECT DISTINCT target_id FROM (${ids})) AS wanted CROSS JOIN ${table} ON ${table.split(' ').at(-1)}.id = wanted.target_id`
