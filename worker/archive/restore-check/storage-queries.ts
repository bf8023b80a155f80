import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

const dialect = new SQLiteSyncDialect()

/**
 * Runs a query and returns its rows one by one, as they are stored. An error is SQLite's own, which names tables and
 * columns; Drizzle's would contain all bound values.
 */
export function queryDurableObjectSql<Row extends Record<string, SqlStorageValue>>(
  { sql: storage }: DurableObjectStorage,
  statement: SQLWrapper,
): Iterable<Row> {
  const { sql, params } = dialect.sqlToQuery(statement.getSQL())
  return storage.exec<Row>(sql, ...params)
}

/** Runs a statement to its end. */
export function executeDurableObjectSql(storage: DurableObjectStorage, statement: SQLWrapper): void {
  for (const _ of queryDurableObjectSql(storage, statement));
}
