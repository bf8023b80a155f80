import type { EdgeCacheContext } from '../../cache/edge.ts'
import { syncPagePointersIntoMemory } from '../../cache/pointers.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { fetchLocationFeed, LocationFeedError, type LocationFeedLimits } from '../../services/location-feed.ts'
import { listImportFeedsOfAllSites, type SiteImportFeed } from '../../sites/site-feeds.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { siteToLocationSiteId } from '../locations-of-site.ts'
import { applyStagedLocationFeed } from './apply.ts'
import { readAndStageLocationFeed, type StagedLocationFeedSummary } from './read.ts'
import {
  completeLocationFeedRun,
  findLastImportFeedEtag,
  type ImportFeedReadReport,
  type ImportFeedSource,
  releaseImportFeedRunLease,
  resumeLocationFeedRun,
  runForEachImportFeed,
  runImportFeed,
} from './runs.ts'
import { insertStagedLocationFeedPart } from './staged-parts.ts'

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
 * Pulls the location feeds of all sites that are due. Each is checked as a whole: an error in it leaves everything
 * unchanged and is reported with the run.
 */
export async function pullDueLocationFeeds(env: Env, now: Date, context: EdgeCacheContext): Promise<void> {
  await runOrResumeAll(env, now, context, false)
}

/** Pulls all feeds now, before they are due. Returns false when another run is in progress or no feed is set. */
export const pullAllLocationFeedsNow = (env: Env, now: Date, context: EdgeCacheContext): Promise<boolean> =>
  runOrResumeAll(env, now, context, true)

async function runOrResumeAll(env: Env, now: Date, context: EdgeCacheContext, isRequested: boolean): Promise<boolean> {
  const { DB } = env
  if (!env.LOCATION_FEED_URL && !env.SITE_FEEDS) return false
  await syncPagePointersIntoMemory(env, Date.now())
  const feeds = listImportFeedsOfAllSites(env, 'locations')
  if (feeds.length === 0) return false
  const resumed = await resumeLocationFeedRun(DB, now)
  if (resumed) {
    await resume(env, resumed, now, context)
    return true
  }
  return runForEachImportFeed(feeds, (feed) => run(env, feed, now, context, isRequested))
}

/** Continues a run; one of a deleted site ends without the rest of its changes. */
async function resume(
  env: Env,
  { id, site_id }: { id: number; site_id: number | null },
  now: Date,
  context: EdgeCacheContext,
) {
  const { topSite, siteOfRecord } = getCachedSites()
  const site = site_id === null ? topSite : siteOfRecord(site_id)
  await (site ? applyStagedLocationFeed(env, site, id, now, context) : completeLocationFeedRun(env.DB, id, now))
}

async function run(
  env: Env,
  { site, url }: SiteImportFeed,
  now: Date,
  context: EdgeCacheContext,
  isRequested: boolean,
): Promise<boolean> {
  const { DB } = env
  const source = { feed: 'locations', site_id: siteToLocationSiteId(site), url } as const
  const result = await runImportFeed(DB, source, { now, isRequested }, (started) =>
    read(env, { source, site }, started),
  )
  if (result?.reading.outcome === 'applying')
    await ((result.reading.received ?? 0) > maxAppliedAtOnce
      ? releaseImportFeedRunLease(DB, result.run)
      : applyStagedLocationFeed(env, site, result.run, now, context))
  return result !== null
}

async function read(
  env: Env,
  { source, site }: { source: ImportFeedSource; site: ResolvedSite },
  run: number,
): Promise<ImportFeedReadReport> {
  const { DB } = env
  const fetched = await fetchLocationFeed(source.url, await findLastImportFeedEtag(DB, source), {
    ...limits,
    maxTime: parseNumber(env.LOCATION_FEED_TIMEOUT) ?? limits.maxTime,
  })
  if (!fetched.ok) return { outcome: 'failed', message: fetched.failure.message }
  const { etag } = fetched.value
  if (!fetched.value.isNew) return { outcome: 'unchanged', etag }
  try {
    const reading = await readAndStageLocationFeed(DB, site, run, fetched.value.items)
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
  reading: StagedLocationFeedSummary,
  share: number,
): Promise<ImportFeedReadReport> {
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
    await insertStagedLocationFeedPart(db, run, {
      part,
      kind: 'close',
      entries: JSON.stringify(missing.slice(start, start + maxClosedAtOnce)),
    })
  return { outcome: parts === 0 && missing.length === 0 ? 'unchanged' : 'applying' }
}

/** Parses a non-negative number of the configuration. */
const parseNumber = (text = '') => (text.trim() !== '' && Number(text) >= 0 ? Number(text) : undefined)
