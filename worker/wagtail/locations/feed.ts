import { and, desc, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#schema/result.ts'
import { counter, feedRun, location } from '#schema/tables/index.ts'
import type { FeedReport } from '#schema/wire/location-edit.ts'
import { purge } from '../../cache/purge.ts'
import { pullFeedNow } from '../../cron/pull-feed.ts'
import { flushLocations } from '../../data/flush-locations.ts'
import { isNotClosed } from '../../data/location.ts'
import { mustFollowLocations } from '../../data/nearby.ts'
import type { Env } from '../../env.ts'
import { database } from '../../stores/db.ts'
import { qualified } from '../../stores/expressions.ts'
import type { Desk } from './commit.ts'

const shown = 30

/** The latest runs of the feed, and how things stand. */
export async function feedReport(
  { DB, LOCATION_FEED_URL: url }: Env,
  may: Pick<FeedReport, 'may_change' | 'may_flush'>,
): Promise<FeedReport> {
  const { url: _, held_until, etag, ...columns } = getTableColumns(feedRun)
  const version = sql<number>`(SELECT ${counter.value} FROM ${counter} WHERE ${counter.name} = 'locations')`
  const many = (which: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${which})`
  const [runs, [state]] = await database(DB).batch([
    database(DB).select(columns).from(feedRun).orderBy(desc(feedRun.id)).limit(shown),
    database(DB)
      .select({
        version: qualified(version),
        open: many(isNotClosed),
        closed: many(isNotNull(location.closed_at)),
        not_from_feed: many(and(isNotClosed, isNull(location.feed_digest))),
      })
      .from(location),
  ])
  const { version: current, ...counts } = state!
  return {
    source: url ? hostOf(url) : null,
    ...may,
    runs,
    version: current,
    counts,
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
