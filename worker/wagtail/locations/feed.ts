import { fail, ok, type Result } from '#schema/result.ts'
import type { FeedReport, FeedRunItem } from '#schema/wire/location-edit.ts'
import { purge } from '../../cache/purge.ts'
import { pullFeedNow } from '../../cron/pull-feed.ts'
import { flushLocations } from '../../data/flush-locations.ts'
import { mustFollowLocations } from '../../data/nearby.ts'
import type { Env } from '../../env.ts'
import type { Desk } from './commit.ts'

const shown = 30

type StoredRun = Omit<FeedRunItem, 'problems'> & { problems: string }

/** The latest runs of the feed, and how things stand. */
export async function feedReport(
  { DB, LOCATION_FEED_URL: url }: Env,
  may: Pick<FeedReport, 'may_change' | 'may_flush'>,
): Promise<FeedReport> {
  const [runs, state] = await DB.batch([
    DB.prepare(
      `SELECT id, started_at, finished_at, outcome, message, received, added, updated, closed, problem_count, problems
       FROM feed_run ORDER BY id DESC LIMIT ${shown}`,
    ),
    DB.prepare(
      `SELECT (SELECT value FROM counter WHERE name = 'locations') AS version, count(*) FILTER (WHERE closed_at IS NULL) AS open,
         count(*) FILTER (WHERE closed_at IS NOT NULL) AS closed, count(*) FILTER (WHERE closed_at IS NULL AND feed_digest IS NULL) AS not_from_feed
       FROM location`,
    ),
  ])
  const { version, ...counts } = state!.results[0] as FeedReport['counts'] & { version: number }
  return {
    source: url ? hostOf(url) : null,
    ...may,
    runs: (runs!.results as unknown as StoredRun[]).map((run) => ({ ...run, problems: JSON.parse(run.problems) })),
    version,
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
