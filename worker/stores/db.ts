import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

/** The database as queries are built on: tables and columns are those of `schema/tables`. */
export type Database = DrizzleD1Database

const opened = new WeakMap<D1Database, Database>()

/** The query builder over a binding; an isolate makes it once. */
export function database(binding: D1Database): Database {
  const before = opened.get(binding)
  if (before) return before
  const made = drizzle(binding)
  opened.set(binding, made)
  return made
}

/**
 * A query that is compiled once per isolate, for paths where every request counts: `build` prepares it with `sql.placeholder()`s,
 * and whoever runs it fills them.
 */
export function compiled<Query>(build: (db: Database) => Query): (binding: D1Database) => Query {
  const queries = new WeakMap<D1Database, Query>()
  return (binding) => {
    const before = queries.get(binding)
    if (before) return before
    const made = build(database(binding))
    queries.set(binding, made)
    return made
  }
}
