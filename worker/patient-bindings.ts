import type { Env } from './env.ts'
import { Listener, type Patience } from './patience.ts'

const made = new Map<Patience, WeakMap<Env, Env>>()

/** The same bindings, none of which keeps anybody waiting longer than `patience`. An isolate makes them once. */
export function patientBindings(env: Env, patience: Patience): Env {
  const known = made.get(patience) ?? new WeakMap<Env, Env>()
  made.set(patience, known)
  const before = known.get(env)
  if (before) return before
  const patient: Env = {
    ...env,
    DB: patientDatabase(env.DB, new Listener(patience)),
    KV: patientStore(env.KV, new Listener(patience), ['get', 'getWithMetadata'], ['put', 'delete']),
    MEDIA: patientStore(env.MEDIA, new Listener(patience), ['get', 'head'], []),
  }
  known.set(env, patient)
  return patient
}

type Call = (...given: unknown[]) => Promise<unknown>

/** An object whose named methods are replaced; everything else is its own. */
function replacing<T extends object>(target: T, methods: Readonly<Record<string, (...given: never[]) => unknown>>): T {
  return new Proxy(target, {
    get(_, name) {
      const replaced = typeof name === 'string' && Object.hasOwn(methods, name) ? methods[name] : undefined
      if (replaced) return replaced
      const own: unknown = Reflect.get(target, name, target)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
}

function patientStore<T extends object>(store: T, listener: Listener, reads: readonly string[], writes: readonly string[]): T {
  const calls = store as Record<string, Call>
  const asked = (name: string, ask: 'read' | 'write') => [name, (...given: unknown[]) => listener[ask](() => calls[name]!(...given))]
  return replacing(store, Object.fromEntries([...reads.map((name) => asked(name, 'read')), ...writes.map((name) => asked(name, 'write'))]))
}

/** Statements that only read. One that begins WITH may write all the same. */
const onlyReads = (sql: string) =>
  /^\s*(?:SELECT|EXPLAIN)\b/i.test(sql) || (/^\s*WITH\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE)\b/i.test(sql))

interface Behind {
  statement: D1PreparedStatement
  reads: boolean
}

/** What stands behind the statements given out here: a batch is made of those. */
const behind = new WeakMap<D1PreparedStatement, Behind>()

function patientDatabase(db: D1Database, listener: Listener): D1Database {
  return replacing(db, {
    prepare: (sql: string) => patientStatement({ statement: db.prepare(sql), reads: onlyReads(sql) }, listener),
    batch: (statements: D1PreparedStatement[]) => {
      const each = statements.map((statement) => behind.get(statement) ?? { statement, reads: false })
      const call = () => db.batch(each.map(({ statement }) => statement))
      return each.every(({ reads }) => reads) ? listener.read(call) : listener.write(call)
    },
  })
}

function patientStatement({ statement, reads }: Behind, listener: Listener): D1PreparedStatement {
  const asked =
    (name: 'all' | 'first' | 'raw' | 'run') =>
    (...given: unknown[]) => {
      const call = () => (statement as unknown as Record<string, Call>)[name]!(...given)
      return reads ? listener.read(call) : listener.write(call)
    }
  const patient = replacing(statement, {
    bind: (...values: unknown[]) => patientStatement({ statement: statement.bind(...values), reads }, listener),
    all: asked('all'),
    first: asked('first'),
    raw: asked('raw'),
    run: asked('run'),
  })
  behind.set(patient, { statement, reads })
  return patient
}
