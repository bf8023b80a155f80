import { eq, sql } from 'drizzle-orm'
import { counter } from '#schema/cache/table.ts'
import { buildCurrentRenderedPageHashColumn } from '../../cache/path-ranges.ts'
import { currentCacheSequenceSql, latestStaleSequenceColumn } from '../../cache/sequence.ts'
import { createCacheValidUntilPagesAreStale } from '../../pages/context/known-until-stale.ts'
import {
  compiledLivePageQuery,
  createLivePageQueryInput,
  type LivePageWithContext,
  type LivePageWithRestrictions,
} from '../../pages/queries/live-page.ts'
import { readCompiledInOneBatch } from '../../stores/compiled-batch.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { readPublicMenuIfInMemory } from './public-menu.ts'

/** What of a page that this isolate knows must be read again. */
const currentQuery = compileCachedQuery((db) =>
  db
    .select({
      read_seq: currentCacheSequenceSql,
      latest_stale: latestStaleSequenceColumn,
      rendering: buildCurrentRenderedPageHashColumn(sql.placeholder('part'), sql.placeholder('ranges')),
    })
    .from(counter)
    .where(eq(counter.name, 'page_cache'))
    .prepare(),
)

/** The public pages at the paths of menus, one for each site. */
const knownPages = createCacheValidUntilPagesAreStale<string, LivePageWithContext>()

/**
 * Finds the live page at the path of a menu, with the menu if this isolate knows one. Of a page that it knows, only
 * whether any page has become stale is read, as long as none has.
 */
export async function findLivePageAndMenuIfInMemory(
  db: D1Database,
  path: string,
  part = path,
): Promise<LivePageWithRestrictions | null> {
  const { site, values, toPage } = createLivePageQueryInput(path, part)
  const known = knownPages.get(path)
  if (known) {
    const [[current], menu] = await readCompiledInOneBatch(db, (batch) =>
      Promise.all([batch.add(currentQuery, values), readPublicMenuIfInMemory(batch, site)]),
    )
    if (current && current.latest_stale === known.latestStale) {
      const { read_seq, rendering } = current
      return { page: { ...known.value, read_seq, rendering, ...(menu !== undefined && { menu }) }, restrictions: [] }
    }
  }
  const [[row], menu] = await readCompiledInOneBatch(db, (batch) =>
    Promise.all([batch.add(compiledLivePageQuery, values), readPublicMenuIfInMemory(batch, site)]),
  )
  if (!row) return null
  const { page, restrictions } = toPage(row)
  if (restrictions.length > 0) knownPages.delete(path)
  else knownPages.set(path, page, row.latest_stale)
  return { page: { ...page, ...(menu !== undefined && { menu }) }, restrictions }
}
