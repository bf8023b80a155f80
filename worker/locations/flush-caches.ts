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
 * Makes every page about locations stale, the snapshot anew, and the feed be read whole next time. Answers the stale
 * addresses.
 */
export async function markAllLocationsStale({ DB, KV }: Pick<Env, 'DB' | 'KV'>): Promise<string[]> {
  const telling = await getDatabase(DB)
    .select({ url_path: page.url_path })
    .from(page)
    .where(
      and(
        inArray(page.content_type, ['location_map', 'state_list', 'single_state', 'location_list', 'single_location']),
        isTrue(page.live),
      ),
    )
    .limit(maxStalePaths + 1)
  const stale = telling.length > maxStalePaths ? ['*'] : telling.map(({ url_path }) => url_path)
  const forget = getDatabase(DB).update(feedRun).set({ etag: null }).where(isNotNull(feedRun.etag))
  await commit(DB, { writes: [toStatement(DB, forget)], stalePaths: stale })
  await refreshLocationIndex({ DB, KV })
  return stale
}
