import { DurableObject } from 'cloudflare:workers'

/** Answers queries from a copy of the database of D1, in the form in which D1 answers its client. */
export class Replica extends DurableObject {
  async fetch(request) {
    const queries = [await request.json()].flat()
    try {
      return Response.json(queries.map((query) => this.answer(query)))
    } catch (error) {
      return Response.json({ success: false, error: error.message })
    }
  }

  answer({ sql, params }) {
    const cursor = this.ctx.storage.sql.exec(sql, ...(params ?? []).map(toParameter))
    const columns = cursor.columnNames
    const rows = [...cursor.raw()].map((row) => row.map(toJsonValue))
    const meta = { served_by: 'replica', served_by_primary: false, duration: 0, changes: 0, last_row_id: 0 }
    return {
      success: true,
      results: { columns, rows },
      meta: { ...meta, rows_read: cursor.rowsRead, rows_written: 0, changed_db: false, size_after: 0 },
    }
  }
}

const toParameter = (value) => (Array.isArray(value) ? new Uint8Array(value).buffer : value)
const toJsonValue = (value) => (value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value)

/** Hands a query to the copy that it names. */
export default {
  fetch(request, env) {
    const name = request.headers.get('X-Simulator-Snapshot')
    return env.REPLICA.get(env.REPLICA.idFromName(name)).fetch(request)
  },
}
