import worker, { LiveWaitList as BuiltLiveWaitList } from '../../../dist/worker/index.js'

export { RestoreCheck } from '../../../dist/worker/index.js'

/**
 * The built worker with counts in the headers of each response: its D1 queries, how many of these were polls for
 * changes, the rows that D1 read and wrote, and its KV reads. The scheduled trigger leaves the rows that each of its
 * statements read in KV. `GET /operations` returns what all requests and triggers have done, after their responses too.
 * Only for tests and benchmarks.
 */
export default {
  ...worker,
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === '/operations') return Response.json(operations)
    const counts = { queries: 0, polls: 0, reads: 0, rows: [] }
    const counting = countingBindings(env, counts)
    const original = await worker.fetch(request, counting, context)
    // A WebSocket goes with its own response only.
    if (original.webSocket) return original
    const response = new Response(original.body, {
      ...original,
      status: original.status,
      headers: original.headers,
      encodeBody: original.headers.has('Content-Encoding') ? 'manual' : 'automatic',
    })
    response.headers.set('X-D1-Queries', String(counts.queries))
    response.headers.set('X-D1-Polls', String(counts.polls))
    response.headers.set('X-KV-Reads', String(counts.reads))
    response.headers.set('X-D1-Rows-Read', String(counts.rows.reduce((sum, { read }) => sum + read, 0)))
    response.headers.set('X-D1-Rows-Written', String(counts.rows.reduce((sum, { written }) => sum + written, 0)))
    response.headers.set('X-D1-Statements', JSON.stringify(largest(counts.rows)))
    return response
  },
  async scheduled(controller, env, context) {
    const counts = { queries: 0, polls: 0, reads: 0, rows: [] }
    await worker.scheduled(controller, countingBindings(env, counts), context)
    await env.KV.put('test:rows-read', JSON.stringify(counts.rows))
  },
}

/** What all requests and triggers have done since the start, in the units that the platform bills. */
const operations = {
  rowsRead: 0,
  rowsWritten: 0,
  kvReads: 0,
  kvWrites: 0,
  bucketReads: 0,
  bucketWrites: 0,
  objectCalls: 0,
}

/** The object of a live wait list, which counts like the worker. */
export class LiveWaitList extends BuiltLiveWaitList {
  constructor(context, env) {
    super(context, countingBindings(env, { queries: 0, polls: 0, reads: 0, rows: [] }))
  }

  fetch(request) {
    operations.objectCalls += 1
    return super.fetch(request)
  }

  sendChanges() {
    operations.objectCalls += 1
    return super.sendChanges()
  }
}

const countingBindings = (env, counts) => ({
  ...env,
  DB: countingDatabase(env.DB, counts),
  KV: countingStore(
    env.KV,
    { get: 'kvReads', getWithMetadata: 'kvReads', put: 'kvWrites', delete: 'kvWrites' },
    counts,
  ),
  MEDIA: countingStore(env.MEDIA, {
    get: 'bucketReads',
    head: 'bucketReads',
    put: 'bucketWrites',
    list: 'bucketWrites',
  }),
})

/** Returns the statements that read the most rows, so that a failure shows what to fix. */
const largest = (rows) =>
  rows
    .toSorted((one, other) => other.read - one.read)
    .slice(0, 3)
    .map(
      ({ read, sql }) =>
        `${read}: ${sql
          .replaceAll(/\s+/g, ' ')
          .replaceAll(/[^\x20-\x7e]/g, '?')
          .slice(0, 300)}`,
    )

/** The query for changes, which an isolate runs at most every two seconds, during any request. */
const isPoll = /WHERE "page_cache"\."seq" > \? ORDER BY/

const countingDatabase = (db, counts) =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql) => countingStatement(target.prepare(sql), counts, sql)
      if (name === 'withSession') return (constraint) => countingDatabase(target.withSession(constraint), counts)
      if (name === 'batch')
        return async (statements) => {
          counts.queries += statements.length
          const results = await target.batch(statements.map((statement) => statement.unwrapped ?? statement))
          for (const [place, { meta }] of results.entries()) countRows(counts, meta, statements[place].sql)
          return results
        }
      return bound(target, name)
    },
  })

const countingStatement = (statement, counts, sql) =>
  new Proxy(statement, {
    get(target, name) {
      if (name === 'unwrapped') return target
      if (name === 'sql') return sql
      if (name === 'bind') return (...values) => countingStatement(target.bind(...values), counts, sql)
      if (['all', 'first', 'run', 'raw'].includes(name)) {
        counts.queries += 1
        if (isPoll.test(sql)) counts.polls += 1
      }
      if (name === 'all' || name === 'run') return () => counted(target.all(), counts, sql)
      // `first` returns no metadata, so the row is taken from `all`, as the binding itself does.
      if (name === 'first')
        return async (column) => firstOf((await counted(target.all(), counts, sql)).results[0], column)
      if (name === 'raw') return (...options) => rawOf(target, options, counts, sql)
      return bound(target, name)
    },
  })

/** `raw` returns no metadata either: reads run both `all` and `raw`; the rows of writes are converted to lists. */
async function rawOf(statement, options, counts, sql) {
  const { results } = await counted(statement.all(), counts, sql)
  return /^\s*(?:select|with)\b/i.test(sql) ? statement.raw(...options) : results.map((row) => Object.values(row))
}

async function counted(query, counts, sql) {
  const result = await query
  countRows(counts, result.meta, sql)
  return result
}

function countRows(counts, { rows_read, rows_written }, sql) {
  counts.rows.push({ read: rows_read, written: rows_written, sql })
  operations.rowsRead += rows_read
  operations.rowsWritten += rows_written
}

const firstOf = (row, column) => (row === undefined ? null : column === undefined ? row : row[column])

/** `operationOf` has the operation of each counted method; `counts` counts the reads of one request. */
const countingStore = (store, operationOf, counts) =>
  new Proxy(store, {
    get(target, name) {
      const operation = operationOf[name]
      if (operation) operations[operation] += 1
      if (counts && operation === 'kvReads') counts.reads += 1
      return bound(target, name)
    },
  })

const bound = (target, name) => (typeof target[name] === 'function' ? target[name].bind(target) : target[name])
