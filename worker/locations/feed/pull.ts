import type { EdgeCacheContext } from '../../cache/edge.ts'
import type { Env } from '../../env.ts'
import { fetchLocationFeed, LocationFeedError, type LocationFeedLimits } from '../../services/location-feed.ts'
import { applyStagedLocationFeed } from './apply.ts'
import { type LocationFeedReadResult, readAndStageLocationFeed } from './read.ts'
import {
  type FeedReading,
  getLastFeedEtag,
  insertStagedFeedPart,
  releaseFeedRunLease,
  resumeLocationFeedRun,
  runFeed,
} from './runs.ts'

/** 256 MB is more than enough for 100,000 locations; the feed is streamed, not held in memory. */
const limits: LocationFeedLimits = { maxTime: 120_000, maxBytes: 256 * 1024 * 1024, maxItemLength: 100_000 }
/** A feed with less than this share of the open locations is rejected. */
const minOpenShare = 0.5
/** Maximum number of locations closed per batch. */
const maxClosedAtOnce = 250
/**
 * Above this size, reading uses most of an invocation's CPU limit (`[limits]` of wrangler.toml), so the next run
 * writes.
 */
const maxAppliedAtOnce = 20_000

/**
 * Pulls the location feed if one is set and due. It is applied as a whole or not at all. An error leaves everything
 * unchanged and is reported with the run.
 */
export async function pullLocationFeedIfDue(env: Env, now: Date, context: EdgeCacheContext): Promise<void> {
  await runOrResume(env, now, context, false)
}

/** Pulls the feed now, before it is due. Returns false when another run is in progress or no feed is set. */
export const pullLocationFeedNow = (env: Env, now: Date, context: EdgeCacheContext): Promise<boolean> =>
  runOrResume(env, now, context, true)

async function runOrResume(env: Env, now: Date, context: EdgeCacheContext, isRequested: boolean): Promise<boolean> {
  const { DB, LOCATION_FEED_URL: url } = env
  if (!url) return false
  const resumed = await resumeLocationFeedRun(DB, now)
  if (resumed !== null) {
    await applyStagedLocationFeed(env, resumed, now, context)
    return true
  }
  const source = { feed: 'locations', url } as const
  const result = await runFeed(DB, source, { now, isRequested }, (run) => read(env, url, run))
  if (result?.reading.outcome === 'applying')
    await ((result.reading.received ?? 0) > maxAppliedAtOnce
      ? releaseFeedRunLease(DB, result.run)
      : applyStagedLocationFeed(env, result.run, now, context))
  return result !== null
}

async function read(env: Env, url: string, run: number): Promise<FeedReading> {
  const { DB } = env
  const fetched = await fetchLocationFeed(url, await getLastFeedEtag(DB, url), {
    ...limits,
    maxTime: parseNumber(env.LOCATION_FEED_TIMEOUT) ?? limits.maxTime,
  })
  if (!fetched.ok) return { outcome: 'failed', message: fetched.failure.message }
  const { etag } = fetched.value
  if (!fetched.value.isNew) return { outcome: 'unchanged', etag }
  try {
    const reading = await readAndStageLocationFeed(DB, run, fetched.value.items)
    return {
      ...(await evaluateReading(DB, run, reading, parseNumber(env.LOCATION_FEED_MIN_SHARE) ?? minOpenShare)),
      received: reading.received,
      etag,
    }
  } catch (error) {
    if (!(error instanceof LocationFeedError)) throw error
    return { outcome: 'failed', message: error.message }
  }
}

/** Decides whether a feed is accepted. If so, locations it no longer contains are staged to be closed. */
async function evaluateReading(
  db: D1Database,
  run: number,
  reading: LocationFeedReadResult,
  share: number,
): Promise<FeedReading> {
  const { received, open, missing, parts, problems, problemCount } = reading
  if (problemCount > 0) {
    const message = `${problemCount} ${problemCount === 1 ? 'thing is' : 'things are'} wrong with it; nothing was changed.`
    return { outcome: 'refused', message, problems, problemCount }
  }
  const remaining = open - missing.length
  if (received === 0 || remaining < share * open)
    return {
      outcome: 'refused',
      message: `It names only ${remaining} of the ${open} locations that are open; nothing was changed.`,
    }
  for (let start = 0, part = parts; start < missing.length; start += maxClosedAtOnce, part++)
    await insertStagedFeedPart(db, run, {
      part,
      kind: 'close',
      entries: JSON.stringify(missing.slice(start, start + maxClosedAtOnce)),
    })
  return { outcome: parts === 0 && missing.length === 0 ? 'unchanged' : 'applying' }
}

/** Parses a non-negative number of the configuration. */
const parseNumber = (text = '') => (text.trim() !== '' && Number(text) >= 0 ? Number(text) : undefined)
