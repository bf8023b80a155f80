import { and, inArray, isNotNull } from 'drizzle-orm'
import { feedRun, page } from '#schema/tables.ts'
import type { Env } from '../env.ts'
import { commit } from '../stores/commit.ts'
import { getDatabase } from '../stores/db.ts'
import { isTrue } from '../stores/expressions.ts'
import { toStatement } from '../stores/statement.ts'
import { refreshLocationIndex } from './search/build.ts'
import { maxStalePaths } from './writes.ts'

/**
 * Marks every page about locations stale, recreates the snapshot, and clears the feed's ETag so that it is read
 * completely next time. Returns the stale paths.
 */
export async function markAllLocationsStale({ DB, KV }: Pick<Env, 'DB' | 'KV'>): Promise<string[]> {
  const pages = await getDatabase(DB)
    .select({ url_path: page.url_path })
    .from(page)
    .where(
      and(
        inArray(page.content_type, ['location_map', 'state_list', 'single_state', 'location_list', 'single_location']),
        isTrue(page.live),
      ),
    )
    .limit(maxStalePaths + 1)
  const stale = pages.length > maxStalePaths ? ['*'] : pages.map(({ url_path }) => url_path)
  const clearEtags = getDatabase(DB).update(feedRun).set({ etag: null }).where(isNotNull(feedRun.etag))
  await commit(DB, { writes: [toStatement(DB, clearEtags)], stalePaths: stale })
  await refreshLocationIndex({ DB, KV })
  return stale
}
