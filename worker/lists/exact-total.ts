import { count, type SQLWrapper, sql } from 'drizzle-orm'
import { currentCacheSequenceSql } from '../cache/sequence.ts'
import { getDrizzle } from '../stores/db.ts'
import { getListCountLimit } from './limited-count.ts'

type Slice = { limit: number; offset: number; countUpTo?: number }

/** How many totals an isolate keeps. */
const maxKept = 200

/** Totals of long public lists by their query, each with the version of the content that was counted. */
const kept = new Map<string, { total: number; version: number }>()

/** Query that counts rows up to one more than the limit, with the sequence that every change of pages increments. */
export const buildLimitedCountAndSequenceQuery = (db: D1Database, query: SQLWrapper, slice: Slice) =>
  getDrizzle(db)
    .select({ total: count(), sequence: currentCacheSequenceSql })
    .from(sql`(SELECT 1 FROM (${query}) LIMIT ${sql.raw(String(getListCountLimit(slice) + 1))})`)

/**
 * Counts all rows of a public list, known by a key. That reads every row, so an isolate keeps the total as long as
 * `version` is not greater by more than `leeway`: a sequence of changes, or a time.
 */
export async function countPublicListOncePerVersion(
  key: string,
  { version, leeway = 0 }: { version: number; leeway?: number },
  count: () => Promise<readonly { total: number }[]>,
): Promise<{ total_count: number }> {
  const known = kept.get(key)
  if (known && Math.abs(version - known.version) <= leeway) return { total_count: known.total }
  const { total } = (await count())[0]!
  kept.delete(key)
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value!)
  kept.set(key, { total, version })
  return { total_count: total }
}

/** The exact total of a list of pages, of which rows up to a limit were counted at a sequence. */
export function loadExactListTotal(
  db: D1Database,
  query: SQLWrapper,
  { total, sequence }: { total: number; sequence: number },
  slice: Slice,
): { total_count: number } | Promise<{ total_count: number }> {
  if (total <= getListCountLimit(slice)) return { total_count: total }
  const counting = getDrizzle(db).select({ total: count() }).from(sql`(${query})`)
  return countPublicListOncePerVersion(JSON.stringify(counting.toSQL()), { version: sequence }, () => counting.all())
}
