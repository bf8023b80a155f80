import type { EdgeContext } from '../../cache/edge.ts'
import type { Env } from '../../env.ts'
import { FeedError, type FeedLimits, fetchFeed } from '../../services/location-feed.ts'
import { applyFeed } from './apply.ts'
import { type FeedReading, readFeed } from './read.ts'
import {
  deleteOldFeedRuns,
  type FeedRunReport,
  getLastEtag,
  releaseFeedRun,
  resumeFeedRun,
  saveFeedRunReport,
  stageFeedPart,
  startFeedRun,
} from './runs.ts'

/** A quarter of a gigabyte holds 100,000 locations with room to spare; none of it stays in memory. */
const limits: FeedLimits = { maxTime: 120_000, maxBytes: 256 * 1024 * 1024, maxItemLength: 100_000 }
/** A feed that names less than this share of the locations that are open is not believed. */
const minOpenShare = 0.5
/** Locations are closed so many in one step. */
const maxClosedAtOnce = 250
/**
 * Reading more takes the most of what one trigger may compute (`[limits]` of wrangler.toml): then the next one writes.
 */
const maxLoggedRuns = 20_000
/** Runs are remembered for so many days. */
const runRetention = 30

/**
 * Pulls the location feed when one is set and it is due. It is believed as a whole or not at all: while anything is
 * wrong with it, everything stays as it was and the run says what it was.
 */
export async function pullFeed(env: Env, now: Date, context: EdgeContext): Promise<void> {
  await runFeed(env, now, context, false)
}

/** The same for somebody who will not wait until it is due. False when another run is under way, or no feed is set. */
export const pullFeedNow = (env: Env, now: Date, context: EdgeContext): Promise<boolean> =>
  runFeed(env, now, context, true)

async function runFeed(env: Env, now: Date, context: EdgeContext, isRequested: boolean): Promise<boolean> {
  const { DB, LOCATION_FEED_URL: url } = env
  if (!url) return false
  const resumed = await resumeFeedRun(DB, now)
  if (resumed !== null) {
    await applyFeed(env, resumed, now, context)
    return true
  }
  const run = await startFeedRun(DB, url, now, isRequested)
  if (run === null) return false
  await deleteOldFeedRuns(DB, new Date(now.getTime() - runRetention * 24 * 60 * 60_000))
  const report = await read(env, url, run)
  await saveFeedRunReport(DB, run, report, now)
  if (report.outcome === 'applying')
    await ((report.received ?? 0) > maxLoggedRuns ? releaseFeedRun(DB, run) : applyFeed(env, run, now, context))
  if (report.outcome === 'refused' || report.outcome === 'failed')
    console.error(`The location feed ${report.outcome}: ${report.message}`)
  return true
}

type Report = FeedRunReport | (Omit<FeedRunReport, 'outcome'> & { outcome: 'applying' })

async function read(env: Env, url: string, run: number): Promise<Report> {
  const { DB } = env
  const opened = await fetchFeed(url, await getLastEtag(DB, url), {
    ...limits,
    maxTime: parseNumber(env.LOCATION_FEED_TIMEOUT) ?? limits.maxTime,
  })
  if (!opened.ok) return { outcome: 'failed', message: opened.failure.message }
  const { etag } = opened.value
  if (!opened.value.isNew) return { outcome: 'unchanged', etag }
  try {
    const reading = await readFeed(DB, run, opened.value.items)
    return {
      ...(await judgeReading(DB, run, reading, parseNumber(env.LOCATION_FEED_MIN_SHARE) ?? minOpenShare)),
      received: reading.received,
      etag,
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return { outcome: 'failed', message: error.message }
  }
}

/** Whether a feed is believed. If so, what it no longer names is staged to be closed. */
async function judgeReading(db: D1Database, run: number, reading: FeedReading, share: number): Promise<Report> {
  const { received, open, missing, parts, problems, problemCount } = reading
  if (problemCount > 0) {
    const message = `${problemCount} ${problemCount === 1 ? 'thing is' : 'things are'} wrong with it; nothing was changed.`
    return { outcome: 'refused', message, problems, problemCount }
  }
  const kept = open - missing.length
  if (received === 0 || kept < share * open)
    return {
      outcome: 'refused',
      message: `It names only ${kept} of the ${open} locations that are open; nothing was changed.`,
    }
  for (let start = 0, part = parts; start < missing.length; start += maxClosedAtOnce, part++)
    await stageFeedPart(db, run, {
      part,
      kind: 'close',
      entries: JSON.stringify(missing.slice(start, start + maxClosedAtOnce)),
    })
  return { outcome: parts === 0 && missing.length === 0 ? 'unchanged' : 'applying' }
}

/** A number of the configuration, from 0 on. */
const parseNumber = (text = '') => (text.trim() !== '' && Number(text) >= 0 ? Number(text) : undefined)
