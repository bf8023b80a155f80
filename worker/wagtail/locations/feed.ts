import { desc, eq, getTableColumns } from 'drizzle-orm'
import { fail, ok, type Result } from '#schema/result.ts'
import { counter, feedRun } from '#schema/tables/index.ts'
import type { FeedReport } from '#schema/wire/location-edit.ts'
import { purge } from '../../cache/purge.ts'
import { pullFeedNow } from '../../cron/pull-feed.ts'
import { flushLocations } from '../../data/flush-locations.ts'
import { mustFollowLocations } from '../../data/nearby.ts'
import { countsFrom, restaurantCounts } from '../../data/restaurant-counts.ts'
import type { Env } from '../../env.ts'
import { database } from '../../stores/db.ts'
import type { Desk } from './commit.ts'

const shown = 30

/** The latest runs of the feed, and how things stand. */
export async function feedReport(
  { DB, LOCATION_FEED_URL: url }: Env,
  may: Pick<FeedReport, 'may_change' | 'may_flush'>,
): Promise<FeedReport> {
  const { url: _, held_until, etag, ...columns } = getTableColumns(feedRun)
  const [runs, [current], counted] = await database(DB).batch([
    database(DB).select(columns).from(feedRun).orderBy(desc(feedRun.id)).limit(shown),
    database(DB).select({ version: counter.value }).from(counter).where(eq(counter.name, 'locations')),
    restaurantCounts(DB),
  ])
  const { all, closed, not_from_feed } = countsFrom(counted)
  return {
    source: url ? hostOf(url) : null,
    ...may,
    runs,
    version: current!.version,
    counts: { open: all - closed, closed, not_from_feed },
  }
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : 'an address that is none')

/** Pulls the feed at once. While another run is under way, that one is waited for. */
export async function pullNow({ env, context }: Desk, now: Date): Promise<Result<null>> {
  if (!env.LOCATION_FEED_URL) return fail({ reason: 'conflict', message: 'No location feed is set.' })
  const hasRun = await pullFeedNow(env, now, context)
  if (!hasRun) return fail({ reason: 'conflict', message: 'The feed is being pulled right now. Look again in a moment.' })
  mustFollowLocations()
  return ok(null)
}

/** Everything told of restaurants is made anew. */
export async function rebuildCaches({ env, context }: Desk): Promise<void> {
  purge(context, await flushLocations(env))
  mustFollowLocations()
}
