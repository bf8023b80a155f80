import { release } from 'virtual:browser-entries'
import { eq, sql } from 'drizzle-orm'
import { pageCache } from '#schema/cache/table.ts'
import { compileCachedQuery } from '../stores/db.ts'
import { keepTableNamesInSql } from '../stores/expressions.ts'
import { buildCurrentRenderedPageHashColumn, listPathRangesContaining } from './path-ranges.ts'

/** What is known of the renderings of a path. */
interface KnownRendering {
  /** Whether this rendering is the current one already. */
  isCurrent: boolean
  /** Whether KV has it for at least another half of its lifetime. */
  isStored: boolean
}

const statusQuery = compileCachedQuery((db) => {
  const path = sql.placeholder('path')
  const isRecent = sql`${pageCache.stored_at} > unixepoch() - ${sql.placeholder('maxAge')}`
  return db
    .select({
      current: keepTableNamesInSql(buildCurrentRenderedPageHashColumn(sql`${path}`, sql`${sql.placeholder('ranges')}`)),
      isStored: sql<number>`${pageCache.stored_hash} = ${sql.placeholder('stored')} AND ${isRecent}`,
    })
    .from(pageCache)
    .where(eq(pageCache.path, path))
    .prepare()
})

/** Finds out whether a rendering with this hash is current or at least in KV; `lifetime` is KV's, in seconds. */
export async function findStoredRenderingStatus(
  db: D1Database,
  path: string,
  hash: string,
  lifetime: number,
): Promise<KnownRendering> {
  const stored = `${release}:${hash}`
  const ranges = JSON.stringify(listPathRangesContaining(path))
  const row = await statusQuery(db).get({ path, ranges, stored, maxAge: lifetime / 2 })
  const isStored = row?.isStored === 1
  return { isCurrent: isStored && row.current === stored, isStored }
}
