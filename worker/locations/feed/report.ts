import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { FeedReport } from '#schema/locations/feed-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { counter, feedRun } from '#schema/tables.ts'
import { purgePaths } from '../../cache/purge.ts'
import type { Env } from '../../env.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import type { LocationActionContext } from '../actions/commit-changes.ts'
import { markAllLocationsStale } from '../flush-caches.ts'
import { restaurantCountsQuery, toRestaurantCounts } from '../location-counts.ts'
import { requireLocationSync } from '../search/search.ts'
import { pullFeedNow } from './pull.ts'

const maxRuns = 30

/** Returns the latest feed runs and the current state. */
export async function getFeedReport(
  { DB, LOCATION_FEED_URL: url }: Env,
  permissions: Pick<FeedReport, 'can_change' | 'can_flush'>,
): Promise<FeedReport> {
  const { url: _, lease_until, etag, ...columns } = getTableColumns(feedRun)
  const [runs, [current], counted] = await readTogether(DB, [
    getDatabase(DB).select(columns).from(feedRun).orderBy(desc(feedRun.id)).limit(maxRuns),
    getDatabase(DB).select({ version: counter.value }).from(counter).where(eq(counter.name, 'locations')),
    restaurantCountsQuery(DB),
  ])
  const { all, closed, not_from_feed } = toRestaurantCounts(counted)
  return {
    source: url ? toHost(url) : null,
    ...permissions,
    runs,
    version: current!.version,
    counts: { open: all - closed, closed, not_from_feed },
  }
}

const toHost = (url: string) => (URL.canParse(url) ? new URL(url).host : 'an invalid URL')

/** Pulls the feed now. Fails with `conflict` while another run is in progress. */
export async function pullFeedForEditor({ env, context }: LocationActionContext, now: Date): Promise<Result<null>> {
  if (!env.LOCATION_FEED_URL) return fail({ reason: 'conflict', message: 'No location feed is set.' })
  const hasRun = await pullFeedNow(env, now, context)
  if (!hasRun)
    return fail({ reason: 'conflict', message: 'The feed is being pulled right now. Look again in a moment.' })
  requireLocationSync()
  return ok(null)
}

/**
 * Rebuilds everything derived from restaurants: the search snapshot, every page of the directory, and the next feed
 * pull.
 */
export async function rebuildLocationCaches({
  env,
  context,
}: Pick<LocationActionContext, 'env' | 'context'>): Promise<void> {
  purgePaths(context, await markAllLocationsStale(env))
  requireLocationSync()
}
