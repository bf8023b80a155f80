import { and, desc, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { CappedListTotal } from '#schema/lists/total-wire.ts'
import { getDrizzle } from '../stores/db.ts'
import { type TrigramSearchTableName, toTrigramSearchQuery, trigramSearchTables } from './trigram-search.ts'

/** How many matching rows are ranked; the newest if there are more. */
const maxCompared = 120

interface Search {
  table: SQLiteTable & { id: SQLiteColumn }
  index: TrigramSearchTableName | undefined
  /** A full-text query, in SQL, that all results match in the index. */
  within?: SQL<string> | undefined
  /** The position of the text in a row, from 1; 0 if it does not match. */
  at: SQL
  where: SQL | undefined
  /** The order of rows that match at the same position. */
  keys: readonly SQLWrapper[]
}

/**
 * Finds the ids of rows that contain a text, best match first. The newest matches are compared, which bounds the cost
 * of frequent texts in large tables; texts too short for the index are searched in a scan that ends with enough.
 */
export async function findBestMatchingRowIds(
  db: D1Database,
  text: string,
  { table, index, within, at, where, keys }: Search,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: CappedListTotal }> {
  const maxRanked = Math.max(maxCompared, offset + limit)
  const query = buildIndexQuery(toTrigramSearchQuery(text), within)
  const words = index && query !== null ? trigramSearchTables[index] : null
  const from = words ? sql`${words} CROSS JOIN ${table} ON ${table.id} = ${words.rowid}` : sql`${table}`
  const isMatch = and(words ? sql`${words} MATCH ${query}` : undefined, gt(at, 0), where)
  const first = index ? desc(words?.rowid ?? table.id) : sql.join([...keys], sql`, `)
  const names = keys.map((_, place) => sql.identifier(`key_${place}`))
  const keyColumns = keys.map((key, place) => sql`, ${key} AS ${names[place]}`)
  const matching = sql`SELECT ${table.id} AS id, ${at} AS at ${sql.join(keyColumns)} FROM ${from} WHERE ${isMatch}
    ORDER BY ${first} LIMIT ${maxRanked + 1}`
  const order = sql.join([sql`place > ${maxRanked}`, sql`at`, ...names], sql`, `)
  const found = await getDrizzle(db)
    .select({ id: sql<number>`id` })
    .from(sql`(SELECT *, row_number() OVER () AS place FROM (${matching}))`)
    .orderBy(order)
  const ids = found.slice(0, maxRanked).map(({ id }) => id)
  return {
    ids: ids.slice(offset, offset + limit),
    total: found.length > maxRanked ? { total_count: maxRanked, total_relation: 'gte' } : { total_count: ids.length },
  }
}

/** Joins a full-text query for a text, null if the text is too short for one, and one in SQL. */
function buildIndexQuery(query: string | null, within: SQL<string> | undefined): SQL | null {
  if (query === null) return within ?? null
  return within ? sql`${`(${query}) AND `} || ${within}` : sql`${query}`
}
