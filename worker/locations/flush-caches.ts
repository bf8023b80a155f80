import { and, inArray, isNotNull } from 'drizzle-orm'
import { feedRun, page } from '#schema/tables.ts'
import type { Env } from '../env.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { getDatabase } from '../stores/db.ts'
import { columnIsTrue } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { refreshLocationSearchData } from './search/build.ts'
import { maxLocationStalePaths } from './writes.ts'

/**
 * Marks every page about locations stale, recreates the snapshot, and clears the feed's ETag so that it is read
 * completely next time. Returns the stale paths.
 */
export async function invalidateAllLocationData({ DB, KV }: Pick<Env, 'DB' | 'KV'>): Promise<string[]> {
  const pages = await getDatabase(DB)
    .select({ url_path: page.url_path })
    .from(page)
    .where(
      and(
        inArray(page.content_type, ['location_map', 'state_list', 'single_state', 'location_list', 'single_location']),
        columnIsTrue(page.live),
      ),
    )
    .limit(maxLocationStalePaths + 1)
  const stale = pages.length > maxLocationStalePaths ? ['*'] : pages.map(({ url_path }) => url_path)
  const clearEtags = getDatabase(DB).update(feedRun).set({ etag: null }).where(isNotNull(feedRun.etag))
  await commitWritePlan(DB, { writes: [toPreparedStatement(DB, clearEtags)], stalePaths: stale })
  await refreshLocationSearchData({ DB, KV })
  return stale
}
