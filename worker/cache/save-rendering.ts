import { release } from 'virtual:browser-entries'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { counter, pageCache } from '#schema/cache/table.ts'
import { getDrizzle } from '../stores/db.ts'
import { buildInsertSelect, columnIsOneOf } from '../stores/expressions.ts'
import { parseReturnedRows } from '../stores/returned-rows.ts'
import { runStatementsInOneBatch, toPreparedStatement } from '../stores/statement.ts'
import { listPathRangesContaining } from './path-ranges.ts'
import { cacheRenderingHashInMemory } from './pointers.ts'
import { buildUpsertExcludedAssignment, currentCacheSequenceSql, prepareCacheSequenceIncrement } from './sequence.ts'

const mark = alias(pageCache, 'mark')

/**
 * Makes a finished rendering the current one, unless its page was purged after `readSeq`. Returns whether it is, as far
 * as this isolate knows: a sync may bring a later purge before the database answers here. If it was the last one of the
 * path, too, the sequence stays: isolates that know of the purge find it with the query for the page. `inStore` says
 * what happened to its copy in KV.
 */
export async function saveCurrentRenderingPointer(
  db: D1Database,
  path: string,
  hash: string,
  readSeq: number,
  inStore: 'written' | 'unchanged' | 'failed' = 'written',
): Promise<boolean> {
  const stored = `${release}:${hash}`
  const purged = sql`EXISTS (SELECT 1 FROM ${pageCache}
    WHERE ${columnIsOneOf(pageCache.path, [path, ...listPathRangesContaining(path)])}
    AND ${pageCache.stale_seq} > ${readSeq})`
  const isSame = sql`EXISTS (SELECT 1 FROM ${pageCache} WHERE ${pageCache.path} = ${path}
    AND ${pageCache.stored_hash} = ${stored}
    AND NOT EXISTS (SELECT 1 FROM ${pageCache} AS ${mark}
    WHERE ${columnIsOneOf(mark.path, listPathRangesContaining(path))} AND ${mark.seq} > ${pageCache.seq}))`
  const values = {
    ...{ path, hash: stored, stale_seq: 0, stored_at: sql`unixepoch()` },
    stored_hash: inStore === 'failed' ? null : stored,
    seq: sql`iif(${isSame}, (SELECT ${pageCache.seq} FROM ${pageCache}
      WHERE ${pageCache.path} = ${path}), ${currentCacheSequenceSql})`,
  }
  const storeColumns = inStore === 'unchanged' ? [] : [pageCache.stored_hash, pageCache.stored_at]
  const changed = [pageCache.hash, pageCache.seq, ...storeColumns]
  const set = sql.join(changed.map(buildUpsertExcludedAssignment), sql`, `)
  const upsertPointer = sql`${buildInsertSelect(pageCache, values, sql`WHERE NOT ${purged}`)} ON CONFLICT DO UPDATE
    SET ${set}`
  const sequence = getDrizzle(db).select({ seq: counter.value }).from(counter).where(eq(counter.name, 'page_cache'))
  const [, result, last] = await runStatementsInOneBatch(db, [
    prepareCacheSequenceIncrement(db, sql`NOT ${isSame}`),
    toPreparedStatement(db, upsertPointer),
    toPreparedStatement(db, sequence),
  ])
  if (!result?.meta.changes) return false
  return cacheRenderingHashInMemory(path, hash, parseReturnedRows(sequence, last)[0]!.seq)
}
