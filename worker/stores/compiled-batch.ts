import type { Placeholder, Query } from 'drizzle-orm'

/** A query of many rows that `compileCachedQuery` has compiled. */
interface CompiledQuery<Row> {
  all: (values: Record<string, unknown>) => Promise<Row[]>
  getQuery: () => Query
  mapResult: (response: unknown, isFromBatch?: boolean) => unknown
}

interface Entry {
  statement: D1PreparedStatement
  settle: (result: unknown) => void
}

/** Collects compiled queries with their values for one round trip. */
export class CompiledBatch {
  #entries: Entry[] = []
  constructor(readonly binding: D1Database) {}

  /** Adds the query that `compile` returns. Its rows are there once the batch was sent. */
  add<Row>(compile: (binding: D1Database) => CompiledQuery<Row>, values: Record<string, unknown>): Promise<Row[]> {
    const query = compile(this.binding)
    const { sql, params } = query.getQuery()
    const bound = params.map((each) => (isPlaceholder(each) ? values[each.name] : each))
    const statement = this.binding.prepare(sql).bind(...bound)
    return new Promise((resolve) => {
      this.#entries.push({ statement, settle: (result) => resolve(query.mapResult(result, true) as Row[]) })
    })
  }

  async send(): Promise<void> {
    const results = await this.binding.batch(this.#entries.map(({ statement }) => statement))
    for (const [index, { settle }] of this.#entries.entries()) settle(results[index])
  }
}

/**
 * Runs the compiled queries that `read` adds to the batch in one round trip. It has to add all before it awaits one.
 * Fails if the database does.
 */
export async function readCompiledInOneBatch<Result>(
  binding: D1Database,
  read: (batch: CompiledBatch) => Promise<Result>,
): Promise<Result> {
  const batch = new CompiledBatch(binding)
  const [result] = await Promise.all([read(batch), batch.send()])
  return result
}

const isPlaceholder = (value: unknown): value is Placeholder =>
  typeof value === 'object' && value !== null && 'name' in value
