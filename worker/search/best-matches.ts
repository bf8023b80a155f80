import { and, desc, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ListTotal } from '#schema/lists/total-wire.ts'
import { getDatabase } from '../stores/db.ts'
import { type TextIndex, textIndexes, toTrigramQuery } from './trigram-search.ts'

/** Of what holds a text so many are compared: the newest, where more hold it. */
const maxCompared = 120

interface Search {
  table: SQLiteTable & { id: SQLiteColumn }
  index: TextIndex | undefined
  /** Where in its words a row holds the text, from 1 on; 0 where it does not. */
  at: SQL
  where: SQL | undefined
  /** What orders rows that hold it at the same place. */
  keys: readonly SQLWrapper[]
}

/**
 * The ids of what holds a text, the best match first. The index finds the newest, so that a text that all hold costs no
 * more than one that few hold; a text too short for it is looked for in one row after another.
 */
export async function bestMatches(
  db: D1Database,
  text: string,
  { table, index, at, where, keys }: Search,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: ListTotal }> {
  const compared = Math.max(maxCompared, offset + limit)
  const query = toTrigramQuery(text)
  const words = index && query !== null ? textIndexes[index] : null
  const from = words ? sql`${words} CROSS JOIN ${table} ON ${table.id} = ${words.rowid}` : sql`${table}`
  const isMatch = and(words ? sql`${words} MATCH ${query}` : undefined, gt(at, 0), where)
  const first = words ? desc(words.rowid) : sql.join([...keys], sql`, `)
  const names = keys.map((_, place) => sql.identifier(`key_${place}`))
  const named = keys.map((key, place) => sql`, ${key} AS ${names[place]}`)
  const matching = sql`SELECT ${table.id} AS id, ${at} AS at ${sql.join(named)} FROM ${from} WHERE ${isMatch} ORDER BY ${first} LIMIT ${compared + 1}`
  const order = sql.join([sql`place > ${compared}`, sql`at`, ...names], sql`, `)
  const found = await getDatabase(db)
    .select({ id: sql<number>`id` })
    .from(sql`(SELECT *, row_number() OVER () AS place FROM (${matching}))`)
    .orderBy(order)
  const ids = found.slice(0, compared).map(({ id }) => id)
  return {
    ids: ids.slice(offset, offset + limit),
    total: found.length > compared ? { total_count: compared, total_relation: 'gte' } : { total_count: ids.length },
  }
}
