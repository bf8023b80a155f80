import { type SQLWrapper, sql } from 'drizzle-orm'
import { countLimit, type ListTotal } from '#schema/wire/list-total.ts'
import { database } from '../stores/db.ts'

type Slice = { limit: number; offset: number }

/** Whoever pages further than the limit is counted up to where they are. */
const limitFor = ({ limit, offset }: Slice) => Math.max(countLimit, offset + limit)

/** Counts the rows of a query, one further than the limit. */
export const limitedRows = (db: D1Database, query: SQLWrapper, slice: Slice) =>
  database(db)
    .select({ total: sql<number>`count(*)` })
    .from(sql`(SELECT 1 FROM (${query}) LIMIT ${sql.raw(String(limitFor(slice) + 1))})`)

/** What such a count says. */
export const totalOf = (counted: number, slice: Slice): ListTotal =>
  counted > limitFor(slice) ? { total_count: limitFor(slice), total_relation: 'gte' } : { total_count: counted }
