import worker from '../dist/worker/index.js'

/** The built worker, telling with each answer how often it asked D1, how many of those asked what has changed, and KV before answering. Only tests run it. */
export default {
  ...worker,
  async fetch(request, env, context) {
    const counts = { queries: 0, polls: 0, reads: 0 }
    const counting = { ...env, DB: countingDatabase(env.DB, counts), KV: countingStore(env.KV, counts) }
    const answer = await worker.fetch(request, counting, context)
    const told = new Response(answer.body, {
      ...answer,
      status: answer.status,
      headers: answer.headers,
      encodeBody: answer.headers.has('Content-Encoding') ? 'manual' : 'automatic',
    })
    told.headers.set('X-D1-Queries', String(counts.queries))
    told.headers.set('X-D1-Polls', String(counts.polls))
    told.headers.set('X-KV-Reads', String(counts.reads))
    return told
  },
}

/** What an isolate asks at most every two seconds, whoever's request that falls into: what has changed. */
const isPoll = /FROM page_cache WHERE seq > |^SELECT value FROM counter WHERE name = 'locations'$/

const countingDatabase = (db, counts) =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql) => countingStatement(target.prepare(sql), counts, isPoll.test(sql))
      if (name === 'batch')
        return (statements) => {
          counts.queries += statements.length
          return target.batch(statements.map((statement) => statement.unwrapped ?? statement))
        }
      return bound(target, name)
    },
  })

const countingStatement = (statement, counts, polls) =>
  new Proxy(statement, {
    get(target, name) {
      if (name === 'unwrapped') return target
      if (name === 'bind') return (...values) => countingStatement(target.bind(...values), counts, polls)
      if (['all', 'first', 'run', 'raw'].includes(name)) {
        counts.queries += 1
        if (polls) counts.polls += 1
      }
      return bound(target, name)
    },
  })

const countingStore = (store, counts) =>
  new Proxy(store, {
    get(target, name) {
      if (name === 'get' || name === 'getWithMetadata') counts.reads += 1
      return bound(target, name)
    },
  })

const bound = (target, name) => (typeof target[name] === 'function' ? target[name].bind(target) : target[name])
