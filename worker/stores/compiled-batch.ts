import type { Placeholder, Query } from 'drizzle-orm'

/** A query that `compileCachedQuery` has compiled. */
interface CompiledQuery<Row> {
  all: (values: Record<string, unknown>) => Promise<Row[]>
  getQuery: () => Query
  mapResult: (response: unknown, isFromBatch?: boolean) => unknown
}

/** Runs two compiled queries with the same values in one round trip. */
export async function readCompiledInOneBatch<One, Other>(
  binding: D1Database,
  queries: readonly [CompiledQuery<One>, CompiledQuery<Other>],
  values: Record<string, unknown>,
): Promise<[One[], Other[]]> {
  const statements = queries.map((query) => {
    const { sql, params } = query.getQuery()
    return binding.prepare(sql).bind(...params.map((each) => (isPlaceholder(each) ? values[each.name] : each)))
  })
  const results = await binding.batch(statements)
  return queries.map((query, index) => query.mapResult(results[index], true)) as [One[], Other[]]
}

const isPlaceholder = (value: unknown): value is Placeholder =>
  typeof value === 'object' && value !== null && 'name' in value
