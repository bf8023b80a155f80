import { count, type SQLWrapper, sql } from 'drizzle-orm'
import { type CappedListTotal, maxCountedListRows } from '#schema/lists/total-wire.ts'
import { getDrizzle } from '../stores/db.ts'

/** A page of a list, and the number up to which the list is counted. */
type Slice = { limit: number; offset: number; countUpTo?: number }

/** The count limit, extended to the end of the current page. */
export const getListCountLimit = ({ limit, offset, countUpTo = maxCountedListRows }: Slice) =>
  Math.max(countUpTo, offset + limit)

/** Query that counts rows up to one more than the limit. */
export const buildLimitedCountQuery = (db: D1Database, query: SQLWrapper, slice: Slice) =>
  getDrizzle(db)
    .select({ total: count() })
    .from(sql`(SELECT 1 FROM (${query}) LIMIT ${sql.raw(String(getListCountLimit(slice) + 1))})`)

/** Converts such a count to the total of a list. */
export const toLimitedListTotal = (counted: number, slice: Slice): CappedListTotal =>
  counted > getListCountLimit(slice)
    ? { total_count: getListCountLimit(slice), total_relation: 'gte' }
    : { total_count: counted }
