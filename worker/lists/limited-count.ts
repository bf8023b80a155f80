import { type SQLWrapper, sql } from 'drizzle-orm'
import { type ListTotal, maxCounted } from '#schema/lists/total-wire.ts'
import { getDatabase } from '../stores/db.ts'

type Slice = { limit: number; offset: number }

/** Whoever pages further than the limit is counted up to where they are. */
const limitFor = ({ limit, offset }: Slice) => Math.max(maxCounted, offset + limit)

/** Counts the rows of a query, one further than the limit. */
export const countLimited = (db: D1Database, query: SQLWrapper, slice: Slice) =>
  getDatabase(db)
    .select({ total: sql<number>`count(*)` })
    .from(sql`(SELECT 1 FROM (${query}) LIMIT ${sql.raw(String(limitFor(slice) + 1))})`)

/** What such a count says. */
export const toListTotal = (counted: number, slice: Slice): ListTotal =>
  counted > limitFor(slice) ? { total_count: limitFor(slice), total_relation: 'gte' } : { total_count: counted }
