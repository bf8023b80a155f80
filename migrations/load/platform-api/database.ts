import type { D1Database } from '@cloudflare/workers-types'
import type { CloudflareApi } from './client.ts'

interface Query {
  sql: string
  params: readonly unknown[]
}

/** Rows as lists: names of columns can occur twice. */
interface RawResult {
  success: boolean
  meta: Record<string, unknown>
  results: { columns: string[]; rows: unknown[][] }
}

const toObjects = ({ results: { columns, rows }, ...result }: RawResult) => ({
  ...result,
  results: rows.map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]]))),
})

/** Returns the database of an id, through the platform's HTTP API. A batch is one request and one transaction. */
export function createD1HttpClient(api: CloudflareApi, id: string): D1Database {
  const run = async (body: Query | { batch: Query[] }): Promise<RawResult[]> => {
    const response = await api.send(`/d1/database/${id}/raw`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return ((await response.json()) as { result: RawResult[] }).result
  }
  const queries = new WeakMap<object, Query>()
  const prepare = (sql: string, params: readonly unknown[] = []): object => {
    const query = { sql, params }
    const runOne = async () => (await run(query))[0]!
    const all = async () => toObjects(await runOne())
    const statement = {
      bind: (...values: unknown[]) => prepare(sql, values),
      all,
      run: all,
      raw: async () => (await runOne()).results.rows,
      async first(column?: string) {
        const [row] = (await all()).results
        return row === undefined ? null : column === undefined ? row : row[column]
      },
    }
    queries.set(statement, query)
    return statement
  }
  const database = {
    prepare: (sql: string) => prepare(sql),
    batch: async (statements: object[]) =>
      (await run({ batch: statements.map((statement) => queries.get(statement)!) })).map(toObjects),
  }
  return database as unknown as D1Database
}
