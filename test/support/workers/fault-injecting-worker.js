import worker from '../../../dist/worker/index.js'

export { LiveWaitList, RestoreCheck } from '../../../dist/worker/index.js'

/**
 * The built worker with faults injected into its bindings. Requests select them by the header `X-Fault`, triggers by
 * their `cron`: `db=down;kv=writes`. Modes of failure: `down` every call, `reads`, `writes`, `second` every second call
 * except the retry of a failed one, `lost` every second write succeeds but returns an error, `slow` delays by two
 * seconds, `hang` never responds. Only for tests.
 */
export default {
  fetch(request, env, context) {
    if (new URL(request.url).pathname === '/_routes') return Response.json(worker.routes)
    return worker.fetch(request, faulty(env, request.headers.get('X-Fault') ?? ''), context)
  },
  scheduled: (controller, env, context) => worker.scheduled(controller, failing(env, controller.cron), context),
}

/** Hanging bindings are the same object for every request, because the worker caches state by its bindings. */
const silent = new Map()
function faulty(env, faults) {
  if (!faults.includes('hang')) return failing(env, faults)
  if (!silent.has(faults)) silent.set(faults, failing(env, faults))
  return silent.get(faults)
}

/** Error messages of D1, KV and R2. */
const messages = {
  db: [
    'D1_ERROR: Network connection lost.',
    'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.',
    'D1_ERROR: Internal error in D1 DB storage caused object to be reset.',
  ],
  kv: { get: 'KV GET failed: 503 Service Unavailable', put: 'KV PUT failed: 429 Too Many Requests' },
  r2: 'get: We encountered an internal error. Please try again. (10001)',
}

let errorCount = 0
const errors = {
  db: () => new Error(messages.db[errorCount++ % messages.db.length]),
  kv: (isRead) => new Error(isRead ? messages.kv.get : messages.kv.put),
  r2: () => new Error(messages.r2),
  restore: () => new Error('Durable Object reset because its code was updated.'),
}

function failing(env, faults) {
  const modes = Object.fromEntries(faults.split(';').map((each) => each.split('=')))
  const { db, kv, r2, restore } = modes
  return {
    ...env,
    ...(db && { DB: failingDatabase(env.DB, faultOf('db', db)) }),
    ...(kv && {
      KV: replacing(env.KV, calls(env.KV, faultOf('kv', kv), ['get', 'getWithMetadata', 'list'], ['put', 'delete'])),
    }),
    ...(r2 && {
      MEDIA: replacing(env.MEDIA, calls(env.MEDIA, faultOf('r2', r2), ['get', 'head', 'list'], ['put', 'delete'])),
    }),
    ...(restore && { RESTORE_CHECK: failingObject(env.RESTORE_CHECK, faultOf('restore', restore)) }),
  }
}

/** Wraps a call so that it fails or succeeds according to the mode. */
function faultOf(store, mode) {
  let called = 0
  let written = 0
  const failed = new Set()
  // Calls of D1 bring their SQL: another call that runs at the same time must not take the turn of a retry.
  return async (isRead, call, sql) => {
    called += 1
    const isRetry = failed.delete(sql)
    const fails =
      mode === 'down' ||
      (mode === 'reads' && isRead) ||
      (mode === 'writes' && !isRead) ||
      (mode === 'second' && called % 2 === 0 && !isRetry)
    if (fails && sql) failed.add(sql)
    if (fails) throw errors[store](isRead)
    if (mode === 'hang') return new Promise(() => {})
    if (mode === 'slow') await scheduler.wait(2000)
    const result = await call()
    if (!isRead) written += 1
    if (mode === 'lost' && !isRead && written % 2 === 0) throw errors[store](isRead)
    return result
  }
}

const calls = (target, fault, reads, writes) =>
  Object.fromEntries(
    [...reads, ...writes].map((name) => [
      name,
      (...given) => fault(reads.includes(name), () => target[name](...given)),
    ]),
  )

/** The object that archives are restored into. */
const failingObject = (namespace, fault) => ({
  getByName: (name) => ({ take: (call) => fault(false, () => namespace.getByName(name).take(call)) }),
})

function failingDatabase(db, fault) {
  const reads = (sql) => !/^\s*(?:INSERT|UPDATE|DELETE|REPLACE)\b/i.test(sql)
  return replacing(db, {
    prepare: (sql) => failingStatement(db.prepare(sql), sql, reads(sql), fault),
    batch: (statements) =>
      fault(
        statements.every(({ reads }) => reads),
        () => db.batch(statements.map(({ statement }) => statement)),
        statements.map(({ sql }) => sql).join(';'),
      ),
    withSession: (constraint) => failingDatabase(db.withSession(constraint), fault),
  })
}

const failingStatement = (statement, sql, isRead, fault) => ({
  statement,
  sql,
  reads: isRead,
  bind: (...values) => failingStatement(statement.bind(...values), sql, isRead, fault),
  ...Object.fromEntries(
    ['all', 'first', 'raw', 'run'].map((name) => [
      name,
      (...given) => fault(isRead, () => statement[name](...given), sql),
    ]),
  ),
})

const replacing = (target, methods) =>
  new Proxy(target, {
    get: (_, name) => methods[name] ?? (typeof target[name] === 'function' ? target[name].bind(target) : target[name]),
  })
