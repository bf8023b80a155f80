import type { Env } from '../env.ts'
import { TimedBinding, type TimeoutPolicy } from './timeouts.ts'

const wrappedEnvs = new Map<TimeoutPolicy, WeakMap<Env, Env>>()

/** The same bindings, none of which keeps anybody waiting longer than `patience`. An isolate makes them once. */
export function withTimeouts(env: Env, timeouts: TimeoutPolicy): Env {
  const known = wrappedEnvs.get(timeouts) ?? new WeakMap<Env, Env>()
  wrappedEnvs.set(timeouts, known)
  const before = known.get(env)
  if (before) return before
  const patient: Env = {
    ...env,
    DB: withDatabaseTimeouts(env.DB, new TimedBinding(timeouts)),
    KV: withStoreTimeouts(env.KV, new TimedBinding(timeouts), ['get', 'getWithMetadata'], ['put', 'delete']),
    MEDIA: withStoreTimeouts(env.MEDIA, new TimedBinding(timeouts), ['get', 'head'], []),
  }
  known.set(env, patient)
  return patient
}

type Call = (...given: unknown[]) => Promise<unknown>

/** An object whose named methods are replaced; everything else is its own. */
function replaceMethods<T extends object>(
  target: T,
  methods: Readonly<Record<string, (...given: never[]) => unknown>>,
): T {
  return new Proxy(target, {
    get(_, name) {
      const replaced = typeof name === 'string' && Object.hasOwn(methods, name) ? methods[name] : undefined
      if (replaced) return replaced
      const own: unknown = Reflect.get(target, name, target)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
}

function withStoreTimeouts<T extends object>(
  store: T,
  listener: TimedBinding,
  reads: readonly string[],
  writes: readonly string[],
): T {
  const calls = store as Record<string, Call>
  const asked = (name: string, ask: 'read' | 'write') => [
    name,
    (...given: unknown[]) => listener[ask](() => calls[name]!(...given)),
  ]
  return replaceMethods(
    store,
    Object.fromEntries([...reads.map((name) => asked(name, 'read')), ...writes.map((name) => asked(name, 'write'))]),
  )
}

/** Statements that only read. One that begins WITH may write all the same. */
const isReadOnlySql = (sql: string) =>
  /^\s*(?:SELECT|EXPLAIN)\b/i.test(sql) || (/^\s*WITH\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE)\b/i.test(sql))

interface WrappedStatement {
  statement: D1PreparedStatement
  reads: boolean
}

/** What stands behind the statements given out here: a batch is made of those. */
const wrappedStatements = new WeakMap<D1PreparedStatement, WrappedStatement>()

function withDatabaseTimeouts(db: D1Database, listener: TimedBinding): D1Database {
  return replaceMethods(db, {
    prepare: (sql: string) =>
      withStatementTimeouts({ statement: db.prepare(sql), reads: isReadOnlySql(sql) }, listener),
    batch: (statements: D1PreparedStatement[]) => {
      const each = statements.map((statement) => wrappedStatements.get(statement) ?? { statement, reads: false })
      const call = () => db.batch(each.map(({ statement }) => statement))
      return each.every(({ reads }) => reads) ? listener.read(call) : listener.write(call)
    },
  })
}

function withStatementTimeouts({ statement, reads }: WrappedStatement, listener: TimedBinding): D1PreparedStatement {
  const asked =
    (name: 'all' | 'first' | 'raw' | 'run') =>
    (...given: unknown[]) => {
      const call = () => (statement as unknown as Record<string, Call>)[name]!(...given)
      return reads ? listener.read(call) : listener.write(call)
    }
  const patient = replaceMethods(statement, {
    bind: (...values: unknown[]) => withStatementTimeouts({ statement: statement.bind(...values), reads }, listener),
    all: asked('all'),
    first: asked('first'),
    raw: asked('raw'),
    run: asked('run'),
  })
  wrappedStatements.set(patient, { statement, reads })
  return patient
}
