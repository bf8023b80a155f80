import { and, inArray, isNotNull } from 'drizzle-orm'
import { feedRun, page } from '#schema/tables/index.ts'
import { staleStatements } from '../cache/stale.ts'
import type { Env } from '../env.ts'
import { database } from '../stores/db.ts'
import { isTrue } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { refreshLocationIndex } from './location-index.ts'
import { mostStale } from './location-writes.ts'

/** Makes every page about locations stale, the snapshot anew, and the feed be read whole next time. Answers the stale addresses. */
export async function flushLocations({ DB, KV }: Pick<Env, 'DB' | 'KV'>): Promise<string[]> {
  const telling = await database(DB)
    .select({ url_path: page.url_path })
    .from(page)
    .where(
      and(
        inArray(page.content_type, ['location_map', 'state_list', 'single_state', 'location_list', 'single_location']),
        isTrue(page.live),
      ),
    )
    .limit(mostStale + 1)
  const stale = telling.length > mostStale ? ['*'] : telling.map(({ url_path }) => url_path)
  const forget = database(DB).update(feedRun).set({ etag: null }).where(isNotNull(feedRun.etag))
  await DB.batch([statement(DB, forget), ...staleStatements(DB, stale)])
  await refreshLocationIndex({ DB, KV })
  return stale
}
