import type { BatchItem } from 'drizzle-orm/batch'
import { DrizzleD1Database } from 'drizzle-orm/d1'
import { SQLiteD1Session } from 'drizzle-orm/d1/session'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

/** The database as queries are built on: tables and columns are those of `schema/tables`. */
export type Database = DrizzleD1Database

type NoSchema = Record<string, never>

/**
 * Errors come as the database gives them. Drizzle's own would hide from `retryOnce` and from whoever asks which
 * constraint failed what the database said, and their text holds every bound value: logs hold no guests' data.
 */
class PlainSession extends SQLiteD1Session<NoSchema, NoSchema> {
  override prepareQuery(...given: Parameters<SQLiteD1Session<NoSchema, NoSchema>['prepareQuery']>) {
    const queryWithCache = <T>(_query: string, _values: unknown[], run: () => Promise<T>) => run()
    return Object.assign(super.prepareQuery(...given), { queryWithCache })
  }
}

const dialect = new SQLiteAsyncDialect()

/** What an isolate makes once for a binding. */
function oncePerBinding<Made extends object>(make: (binding: D1Database) => Made): (binding: D1Database) => Made {
  const made = new WeakMap<D1Database, Made>()
  return (binding) => {
    const before = made.get(binding)
    if (before) return before
    const fresh = make(binding)
    made.set(binding, fresh)
    return fresh
  }
}

/** The query builder over a binding; an isolate makes it once. */
export const getDatabase: (binding: D1Database) => Database = oncePerBinding(
  (binding) => new DrizzleD1Database('async', dialect, new PlainSession(binding, dialect, undefined), undefined),
)

/**
 * Runs several queries in one round trip and returns the result of each. They read, or write what is no content:
 * counters and reserved ids. Content is changed by `commit` alone.
 */
export const readTogether = <Query extends BatchItem<'sqlite'>, Queries extends Readonly<[Query, ...Query[]]>>(
  db: D1Database,
  queries: Queries,
) => getDatabase(db).batch<Query, Queries>(queries)

/**
 * A query that is compiled once per isolate, for paths where every request counts: `build` prepares it with
 * `sql.placeholder()`s, and whoever runs it fills them.
 */
export const compileQuery = <Query extends object>(build: (db: Database) => Query): ((binding: D1Database) => Query) =>
  oncePerBinding((binding) => build(getDatabase(binding)))
