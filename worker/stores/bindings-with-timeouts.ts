import type { Env } from '../env.ts'
import { StorageBindingWithTimeouts, type StorageTimeouts } from './timeouts.ts'

const wrappedEnvs = new Map<StorageTimeouts, WeakMap<Env, Env>>()

/** Wraps the bindings with timeouts. Cached per isolate. */
export function wrapBindingsWithTimeouts(env: Env, timeouts: StorageTimeouts): Env {
  const cache = wrappedEnvs.get(timeouts) ?? new WeakMap<Env, Env>()
  wrappedEnvs.set(timeouts, cache)
  const cached = cache.get(env)
  if (cached) return cached
  const wrapped: Env = {
    ...env,
    DB: withDatabaseTimeouts(env.DB, new StorageBindingWithTimeouts(timeouts)),
    KV: withStoreTimeouts(
      env.KV,
      new StorageBindingWithTimeouts(timeouts),
      ['get', 'getWithMetadata'],
      ['put', 'delete'],
    ),
    MEDIA: withStoreTimeouts(env.MEDIA, new StorageBindingWithTimeouts(timeouts), ['get', 'head'], []),
  }
  cache.set(env, wrapped)
  return wrapped
}

type Call = (...args: unknown[]) => Promise<unknown>

/** Returns a proxy with replaced methods; everything else is passed through. */
export function createProxyWithMethods<T extends object>(
  target: T,
  methods: Readonly<Record<string, (...args: never[]) => unknown>>,
): T {
  return new Proxy(target, {
    get(_, name) {
      const replacement = typeof name === 'string' && Object.hasOwn(methods, name) ? methods[name] : undefined
      if (replacement) return replacement
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function withStoreTimeouts<T extends object>(
  store: T,
  binding: StorageBindingWithTimeouts,
  reads: readonly string[],
  writes: readonly string[],
): T {
  const calls = store as Record<string, Call>
  const wrap = (name: string, mode: 'read' | 'write') => [
    name,
    (...args: unknown[]) => binding[mode](() => calls[name]!(...args)),
  ]
  return createProxyWithMethods(
    store,
    Object.fromEntries([...reads.map((name) => wrap(name, 'read')), ...writes.map((name) => wrap(name, 'write'))]),
  )
}

/** Whether a statement only reads. A statement that starts with WITH may also write. */
export const isReadOnlySql = (sql: string) =>
  /^\s*(?:SELECT|EXPLAIN)\b/i.test(sql) || (/^\s*WITH\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE)\b/i.test(sql))

interface WrappedStatement {
  statement: D1PreparedStatement
  reads: boolean
}

/** The original statements of the wrapped ones, which a batch needs. */
const wrappedStatements = new WeakMap<D1PreparedStatement, WrappedStatement>()

/** Wraps a database with timeouts. */
export function withDatabaseTimeouts(db: D1Database, binding: StorageBindingWithTimeouts): D1Database {
  return createProxyWithMethods(db, {
    prepare: (sql: string) => withStatementTimeouts({ statement: db.prepare(sql), reads: isReadOnlySql(sql) }, binding),
    batch: (statements: D1PreparedStatement[]) => {
      const originals = statements.map((statement) => wrappedStatements.get(statement) ?? { statement, reads: false })
      const call = () => db.batch(originals.map(({ statement }) => statement))
      return originals.every(({ reads }) => reads) ? binding.read(call) : binding.write(call)
    },
  })
}

function withStatementTimeouts(
  { statement, reads }: WrappedStatement,
  binding: StorageBindingWithTimeouts,
): D1PreparedStatement {
  const wrap =
    (name: 'all' | 'first' | 'raw' | 'run') =>
    (...args: unknown[]) => {
      const call = () => (statement as unknown as Record<string, Call>)[name]!(...args)
      return reads ? binding.read(call) : binding.write(call)
    }
  const wrapped = createProxyWithMethods(statement, {
    bind: (...values: unknown[]) => withStatementTimeouts({ statement: statement.bind(...values), reads }, binding),
    all: wrap('all'),
    first: wrap('first'),
    raw: wrap('raw'),
    run: wrap('run'),
  })
  wrappedStatements.set(wrapped, { statement, reads })
  return wrapped
}
