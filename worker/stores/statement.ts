import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

const dialect = new SQLiteSyncDialect()

/** A query as the binding's `batch` takes it. */
export function toStatement(db: D1Database, query: SQLWrapper): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query.getSQL())
  const prepared = db.prepare(sql)
  return params.length > 0 ? prepared.bind(...params) : prepared
}

/**
 * Runs statements that change no content in one round trip: a derived cache, a session, a report of a browser. Public
 * pages load it at start, which `commit` is too large for.
 */
export const runTogether = (db: D1Database, statements: D1PreparedStatement[]) => db.batch(statements)
