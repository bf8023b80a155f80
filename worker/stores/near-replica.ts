import { createProxyWithMethods, withDatabaseTimeouts } from './bindings-with-timeouts.ts'
import { cachePerBinding } from './db.ts'
import { StorageBindingWithTimeouts } from './timeouts.ts'

/** Maximum wait for a replica, in milliseconds; then the primary is queried. */
const timeouts = { read: 500, write: 500 }

/**
 * Returns a binding that reads from the nearest replica of the database, or from the database itself without replicas.
 * A replica may lag behind by any time, so the caller must find out whether the answer is recent enough. The session
 * never goes back: what is read later is at least as recent. Cached per isolate, so that queries are compiled once.
 * https://developers.cloudflare.com/d1/best-practices/read-replication/
 */
export const getNearReplica: (binding: D1Database) => D1Database = cachePerBinding((binding) => {
  const session = binding.withSession('first-unconstrained')
  const methods = {
    prepare: (sql: string) => session.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => session.batch(statements),
  }
  return withDatabaseTimeouts(createProxyWithMethods(binding, methods), new StorageBindingWithTimeouts(timeouts))
})
