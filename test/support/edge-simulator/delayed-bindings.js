import { openReplicaSession } from './replica-sessions.js'

/**
 * Simulates remote D1, KV and R2: every call takes a round trip, at most six run concurrently, and production limits
 * are enforced. `trips` counts the calls of D1. With replicas (`replicas: 'everywhere'`), each request's reads of D1
 * are those of one session that begins at the replica, also where the worker opens none. If there is a
 * `beforeCall`, it is awaited before each call, also of the assets.
 */
export function delayBindings(env, trips, location, beforeCall) {
  const { latency, replicas } = env.SIMULATOR
  const connections = new Connections(6)
  const over = (delay) => async (call) => {
    if (beforeCall) await beforeCall()
    return connections.use(() => roundTrip(delay, call))
  }
  const counted = (delay) => (call) => trips.record(() => over(delay)(call))
  const openSession = (constraint) =>
    replicas === 'none'
      ? delayedDatabase(env.DB.withSession(constraint), { over: counted(latency.d1) })
      : delayedDatabase(openReplicaSession(env.DB, constraint, { env, latency, roundTrip }), { over: counted(0) })
  return {
    ...env,
    DB:
      replicas === 'everywhere'
        ? openSession('first-unconstrained')
        : delayedDatabase(env.DB, { over: counted(latency.d1), openSession }),
    KV: delayedStore(env.KV, over(latency.kv), location, env.EDGE),
    MEDIA: delayedBucket(env.MEDIA, over(latency.r2)),
    ...(beforeCall && { ASSETS: interruptedAssets(env.ASSETS, beforeCall) }),
  }
}

/** Waits half of the delay before the call and half after it. */
async function roundTrip(delay, call) {
  if (delay === 0) return call()
  await scheduler.wait(delay / 2)
  const result = await call()
  await scheduler.wait(delay / 2)
  return result
}

class Connections {
  constructor(free) {
    this.free = free
    this.waiting = []
  }
  async use(call) {
    if (this.free > 0) this.free -= 1
    else await new Promise((resolve) => this.waiting.push(resolve))
    try {
      return await call()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.free += 1
    }
  }
}

/** The calls of one store that a response waits for. */
export class Trips {
  calls = 0
  /** The number of sequential calls: a call that starts after another has ended may depend on its result. */
  sequential = 0
  finished = 0
  ended = false

  async record(call) {
    const place = this.finished + 1
    if (!this.ended) {
      this.calls += 1
      this.sequential = Math.max(this.sequential, place)
    }
    try {
      return await call()
    } finally {
      this.finished = Math.max(this.finished, place)
    }
  }

  /** The response has started, so later calls do not delay it. */
  end() {
    this.ended = true
  }
}

const maxParameters = 100
const maxValueBytes = 2_000_000

const delayedDatabase = (db, { over, openSession }) =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql) => delayedStatement(target.prepare(sql), over)
      if (name === 'batch')
        return (statements) => over(() => target.batch(statements.map((each) => each.unwrapped ?? each)))
      if (name === 'exec') return (sql) => over(() => target.exec(sql))
      if (name === 'withSession') return openSession
      return bound(target, name)
    },
  })

const delayedStatement = (statement, over) =>
  new Proxy(statement, {
    get(target, name) {
      if (name === 'unwrapped') return target
      if (name === 'bind') return (...values) => delayedStatement(target.bind(...limited(values)), over)
      if (['all', 'first', 'run', 'raw'].includes(name)) return (...given) => over(() => target[name](...given))
      return bound(target, name)
    },
  })

function limited(values) {
  if (values.length > maxParameters) throw new Error('D1_ERROR: too many SQL variables: SQLITE_ERROR')
  if (values.some((value) => countBytes(value) > maxValueBytes))
    throw new Error('D1_ERROR: string or blob too big: SQLITE_TOOBIG')
  return values
}

const encoder = new TextEncoder()
const countBytes = (value) =>
  typeof value === 'string' ? encoder.encode(value).byteLength : (value?.length ?? value?.byteLength ?? 0)

/** How long a location caches what it has read, in milliseconds, including missing keys. */
const kvLifetime = 60_000

const delayedStore = (store, over, location, edge) =>
  new Proxy(store, {
    get(target, name) {
      if (name === 'get') return (key, options) => over(() => readFromLocation(target, key, options, location))
      if (name === 'getWithMetadata') return (...given) => over(() => target.getWithMetadata(...given))
      if (name === 'put')
        return (key, ...given) =>
          over(async () => {
            const granted = await edge.fetch(`http://edge/kv-write?key=${encodeURIComponent(key)}`)
            if (!granted.ok) throw new Error('KV PUT failed: 429 Too Many Requests')
            location.delete(key)
            return target.put(key, ...given)
          })
      return bound(target, name)
    },
  })

/** Returns the cached value, or the cached absence, for the lifetime of the location's cache. */
async function readFromLocation(store, key, options, location) {
  const known = location.get(key)
  if (known && known.until > Date.now()) return known.value instanceof ArrayBuffer ? known.value.slice(0) : known.value
  const value = await store.get(key, options)
  const isStream = value !== null && typeof value === 'object' && 'getReader' in value
  if (!isStream)
    location.set(key, { value: value instanceof ArrayBuffer ? value.slice(0) : value, until: Date.now() + kvLifetime })
  return value
}

const delayedBucket = (bucket, over) =>
  new Proxy(bucket, {
    get(target, name) {
      if (['get', 'head', 'put', 'delete', 'list'].includes(name))
        return (...given) => over(() => target[name](...given))
      return bound(target, name)
    },
  })

const interruptedAssets = (assets, beforeCall) => ({
  async fetch(...given) {
    await beforeCall()
    return assets.fetch(...given)
  },
})

const bound = (target, name) => (typeof target[name] === 'function' ? target[name].bind(target) : target[name])
