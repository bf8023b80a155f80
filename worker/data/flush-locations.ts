import { staleStatements } from '../cache/stale.ts'
import type { Env } from '../env.ts'
import { refreshLocationIndex } from './location-index.ts'
import { mostStale } from './location-writes.ts'

/** Makes every page about locations stale, the snapshot anew, and the feed be read whole next time. Answers the stale addresses. */
export async function flushLocations({ DB, KV }: Pick<Env, 'DB' | 'KV'>): Promise<string[]> {
  const { results } = await DB.prepare(
    `SELECT url_path FROM page WHERE content_type IN ('location_map', 'state_list', 'single_state', 'location_list', 'single_location') AND live = 1 LIMIT ${mostStale + 1}`,
  ).all<{ url_path: string }>()
  const stale = results.length > mostStale ? ['*'] : results.map(({ url_path }) => url_path)
  await DB.batch([DB.prepare('UPDATE feed_run SET etag = NULL WHERE etag IS NOT NULL'), ...staleStatements(DB, stale)])
  await refreshLocationIndex({ DB, KV })
  return stale
}
