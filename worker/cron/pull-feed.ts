import type { EdgeContext } from '../cache/edge.ts'
import { beginRun, lastEtag, type RunReport, releaseRun, resumeRun, settleRun, stagePart, sweepRuns } from '../data/feed-run.ts'
import type { Env } from '../env.ts'
import { FeedBroke, type FeedLimits, openFeed } from '../services/location-feed.ts'
import { applyFeed } from './apply-feed.ts'
import { type Reading, readFeed } from './read-feed.ts'

/** A quarter of a gigabyte holds 100,000 locations with room to spare; none of it stays in memory. */
const limits: FeedLimits = { time: 120_000, bytes: 256 * 1024 * 1024, item: 100_000 }
/** A feed that names less than this share of the locations that are open is not believed. */
const leastShare = 0.5
/** Locations are closed so many in one step. */
const closedAtOnce = 250
/** Reading more takes the most of what one trigger may compute (`[limits]` of wrangler.toml): then the next one writes. */
const mostReadAndWritten = 20_000
/** Runs are remembered for so many days. */
const remembered = 30

/**
 * Pulls the location feed when one is set and it is due. It is believed as a whole or not at all: while anything is wrong
 * with it, everything stays as it was and the run says what it was.
 */
export async function pullFeed(env: Env, now: Date, context: EdgeContext): Promise<void> {
  await runFeed(env, now, context, false)
}

/** The same for somebody who will not wait until it is due. False when another run is under way, or no feed is set. */
export const pullFeedNow = (env: Env, now: Date, context: EdgeContext): Promise<boolean> => runFeed(env, now, context, true)

async function runFeed(env: Env, now: Date, context: EdgeContext, isAskedFor: boolean): Promise<boolean> {
  const { DB, LOCATION_FEED_URL: url } = env
  if (!url) return false
  const resumed = await resumeRun(DB, now)
  if (resumed !== null) {
    await applyFeed(env, resumed, now, context)
    return true
  }
  const run = await beginRun(DB, url, now, isAskedFor)
  if (run === null) return false
  await sweepRuns(DB, new Date(now.getTime() - remembered * 24 * 60 * 60_000))
  const report = await read(env, url, run)
  await settleRun(DB, run, report, now)
  if (report.outcome === 'applying')
    await ((report.received ?? 0) > mostReadAndWritten ? releaseRun(DB, run) : applyFeed(env, run, now, context))
  if (report.outcome === 'refused' || report.outcome === 'failed') console.error(`The location feed ${report.outcome}: ${report.message}`)
  return true
}

type Report = RunReport | (Omit<RunReport, 'outcome'> & { outcome: 'applying' })

async function read(env: Env, url: string, run: number): Promise<Report> {
  const { DB } = env
  const opened = await openFeed(url, await lastEtag(DB, url), { ...limits, time: numberIn(env.LOCATION_FEED_TIMEOUT) ?? limits.time })
  if (!opened.ok) return { outcome: 'failed', message: opened.failure.message }
  const { etag } = opened.value
  if (!opened.value.isNew) return { outcome: 'unchanged', etag }
  try {
    const reading = await readFeed(DB, run, opened.value.items)
    return { ...(await judged(DB, run, reading, numberIn(env.LOCATION_FEED_LEAST_SHARE) ?? leastShare)), received: reading.received, etag }
  } catch (error) {
    if (!(error instanceof FeedBroke)) throw error
    return { outcome: 'failed', message: error.message }
  }
}

/** Whether a feed is believed. If so, what it no longer names is staged to be closed. */
async function judged(db: D1Database, run: number, reading: Reading, share: number): Promise<Report> {
  const { received, open, missing, parts, problems, problemCount } = reading
  if (problemCount > 0) {
    const message = `${problemCount} ${problemCount === 1 ? 'thing is' : 'things are'} wrong with it; nothing was changed.`
    return { outcome: 'refused', message, problems, problemCount }
  }
  const kept = open - missing.length
  if (received === 0 || kept < share * open)
    return { outcome: 'refused', message: `It names only ${kept} of the ${open} locations that are open; nothing was changed.` }
  for (let start = 0, part = parts; start < missing.length; start += closedAtOnce, part++)
    await stagePart(db, run, { part, kind: 'close', entries: JSON.stringify(missing.slice(start, start + closedAtOnce)) })
  return { outcome: parts === 0 && missing.length === 0 ? 'unchanged' : 'applying' }
}

/** A number of the configuration, from 0 on. */
const numberIn = (text = '') => (text.trim() !== '' && Number(text) >= 0 ? Number(text) : undefined)
