import worker from '../../../dist/worker/index.js'

/**
 * The built worker with counts in the headers of each response: its D1 queries, how many of these were polls for
 * changes, the rows that D1 read, and its KV reads. Only for tests.
 */
export default {
  ...worker,
  async fetch(request, env, context) {
    const counts = { queries: 0, polls: 0, reads: 0, rows: [] }
    const counting = { ...env, DB: countingDatabase(env.DB, counts), KV: countingStore(env.KV, counts) }
    const original = await worker.fetch(request, counting, context)
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
    response.headers.set('X-D1-Statements', JSON.stringify(largest(counts.rows)))
    return response
  },
}

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
      if (name === 'batch')
        return async (statements) => {
          counts.queries += statements.length
          const results = await target.batch(statements.map((statement) => statement.unwrapped ?? statement))
          for (const [place, { meta }] of results.entries())
            counts.rows.push({ read: meta.rows_read, sql: statements[place].sql })
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
  counts.rows.push({ read: result.meta.rows_read, sql })
  return result
}

const firstOf = (row, column) => (row === undefined ? null : column === undefined ? row : row[column])

const countingStore = (store, counts) =>
  new Proxy(store, {
    get(target, name) {
      if (name === 'get' || name === 'getWithMetadata') counts.reads += 1
      return bound(target, name)
    },
  })

const bound = (target, name) => (typeof target[name] === 'function' ? target[name].bind(target) : target[name])
