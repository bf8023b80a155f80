import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

const dialect = new SQLiteSyncDialect()

/** A query as the binding's `batch` takes it. */
export function toStatement(db: D1Database, query: SQLWrapper): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query.getSQL())
  const prepared = db.prepare(sql)
  return params.length > 0 ? prepared.bind(...params) : prepared
}
