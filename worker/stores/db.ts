import type { BatchItem } from 'drizzle-orm/batch'
import { DrizzleD1Database } from 'drizzle-orm/d1'
import { SQLiteD1Session } from 'drizzle-orm/d1/session'
import type { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { ShortColumnNameDialect } from './naming-dialect.ts'
import { isFlatSelection, replaceQueryRowMapper } from './row-mapper.ts'

/** The query builder. Tables and columns are declared in `schema/tables`. */
export type Database = DrizzleD1Database

type NoSchema = Record<string, never>

/**
 * Throws the original errors of the database. Drizzle's errors would hide the message from
 * `retryOnceAfterTransientError` and `toCommitConflict`, and contain all bound values, so that guests' data would get
 * into logs.
 */
class PlainSession extends SQLiteD1Session<NoSchema, NoSchema> {
  constructor(
    private readonly binding: D1Database,
    dialect: SQLiteAsyncDialect,
  ) {
    super(binding, dialect, undefined)
  }
  override prepareQuery(...args: Parameters<SQLiteD1Session<NoSchema, NoSchema>['prepareQuery']>) {
    const [{ sql }, fields] = args
    if (fields) selectedColumns.get(this.binding)?.set(sql, fields.length)
    const queryWithCache = <T>(_query: string, _values: unknown[], run: () => Promise<T>) => run()
    const prepared = Object.assign(super.prepareQuery(...args), { queryWithCache })
    return fields && isFlatSelection(fields) ? replaceQueryRowMapper(prepared, fields) : prepared
  }
}

/** How many columns each query of a binding selects, by its SQL, for bindings that check it. */
const selectedColumns = new WeakMap<D1Database, Map<string, number>>()

/** Counts the columns of the queries of a binding from now on. */
export function trackSelectedColumnCounts(binding: D1Database): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  selectedColumns.set(binding, counts)
  return counts
}

const dialect = new ShortColumnNameDialect()

/** Caches a value per binding in the isolate. */
export function cachePerBinding<Value extends object>(
  create: (binding: D1Database) => Value,
): (binding: D1Database) => Value {
  const cache = new WeakMap<D1Database, Value>()
  return (binding) => {
    const cached = cache.get(binding)
    if (cached) return cached
    const value = create(binding)
    cache.set(binding, value)
    return value
  }
}

/** Returns the query builder of a binding; cached per isolate. */
export const getDrizzle: (binding: D1Database) => Database = cachePerBinding(
  (binding) => new DrizzleD1Database('async', dialect, new PlainSession(binding, dialect), undefined),
)

/** A query that writes: what inserts, updates or deletes can return rows. */
type WriteQuery = { readonly _: { readonly returning: unknown } }

/** Refuses queries of which one writes. */
type IfOnlyReads<Queries extends readonly unknown[]> =
  Extract<Queries[number], WriteQuery> extends never ? unknown : 'changes are committed as a plan'

/**
 * Runs several queries in one round trip and returns their results. What `commit` is not for, such as counters and
 * reserved ids, is written by `runQueriesAndCountersInOneBatch`.
 */
export const runQueriesInOneBatch = <Query extends BatchItem<'sqlite'>, Queries extends Readonly<[Query, ...Query[]]>>(
  db: D1Database,
  queries: Queries & IfOnlyReads<Queries>,
) => getDrizzle(db).batch<Query, Queries>(queries)

/** Like `runQueriesInOneBatch`, with queries that write what is no content. */
export const runQueriesAndCountersInOneBatch = <
  Query extends BatchItem<'sqlite'>,
  Queries extends Readonly<[Query, ...Query[]]>,
>(
  db: D1Database,
  queries: Queries,
) => getDrizzle(db).batch<Query, Queries>(queries)

/** Compiles a query once per isolate, for hot paths. `build` prepares it with `sql.placeholder()`s. */
export const compileCachedQuery = <Query extends object>(
  build: (db: Database) => Query,
): ((binding: D1Database) => Query) => cachePerBinding((binding) => build(getDrizzle(binding)))

/**
 * Compiles queries once per isolate and shape, for lists with few combinations of filters. `Shape` has what
 * distinguishes the text of the queries, and nothing that is bound.
 */
export function compileCachedQueriesByShape<Shape extends object, Compiled>(
  build: (db: Database, shape: Shape) => Compiled,
): (binding: D1Database, shape: Shape) => Compiled {
  const ofBinding = cachePerBinding(() => new Map<string, Compiled>())
  return (binding, shape) => {
    const key = JSON.stringify(shape)
    const compiled = ofBinding(binding).get(key) ?? build(getDrizzle(binding), shape)
    ofBinding(binding).set(key, compiled)
    return compiled
  }
}
