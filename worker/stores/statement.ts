import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

const dialect = new SQLiteSyncDialect()

/** A query as the binding's `batch` takes it. */
export function statement(db: D1Database, query: SQLWrapper): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query.getSQL())
  return db.prepare(sql).bind(...params)
}
