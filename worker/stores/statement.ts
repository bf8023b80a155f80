import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

const dialect = new SQLiteSyncDialect()

/** Converts a query to a prepared statement for `batch`. */
export function toPreparedStatement(db: D1Database, query: SQLWrapper): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query.getSQL())
  const prepared = db.prepare(sql)
  return params.length > 0 ? prepared.bind(...params) : prepared
}

/**
 * Runs statements that change no content in one round trip: caches, sessions, browser reports. Public pages load this
 * at startup instead of `commit`, which is larger.
 */
export const runStatementsInOneBatch = (db: D1Database, statements: D1PreparedStatement[]) => db.batch(statements)
