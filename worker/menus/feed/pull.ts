import { maxMenuFileLength } from '#schema/menus/file/file-wire.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import type { Env } from '../../env.ts'
import {
  deleteOldFeedRuns,
  type FeedRunReport,
  getLastFeedEtag,
  saveFeedRunReport,
  startFeedRun,
} from '../../locations/feed/runs.ts'
import { fetchSignedFile } from '../../services/signed-file.ts'
import { applyMenuFile } from './apply.ts'

/** Each of the requests for the file and its signature may take this long, in milliseconds. */
const maxTime = 30_000
/** Runs are kept for this many days. */
const runRetention = 30

/**
 * Pulls the feed of the menu if one is set and due. It is applied as a whole or not at all. An error leaves everything
 * unchanged and is reported with the run.
 */
export async function pullMenuFeedIfDue(env: Env, now: Date, context: EdgeCacheContext): Promise<void> {
  await runFeed(env, now, context, false)
}

/** Pulls the feed now, before it is due. Returns false when another run is in progress or no feed is set. */
export const pullMenuFeedNow = (env: Env, now: Date, context: EdgeCacheContext): Promise<boolean> =>
  runFeed(env, now, context, true)

async function runFeed(env: Env, now: Date, context: EdgeCacheContext, isManual: boolean): Promise<boolean> {
  const { DB, MENU_FEED_URL: url } = env
  if (!url) return false
  const run = await startFeedRun(DB, { feed: 'menu', url }, now, isManual)
  if (run === null) return false
  await deleteOldFeedRuns(DB, new Date(now.getTime() - runRetention * 24 * 60 * 60_000))
  const report = await readAndApply(env, url, now, context)
  await saveFeedRunReport(DB, run, report, now)
  if (report.outcome === 'refused' || report.outcome === 'failed')
    console.error(`The feed of the menu ${report.outcome}: ${report.message}`)
  return true
}

async function readAndApply(env: Env, url: string, now: Date, context: EdgeCacheContext): Promise<FeedRunReport> {
  const { DB, MENU_FEED_SECRET: secret = '' } = env
  if (secret.length < 32)
    return { outcome: 'failed', message: 'MENU_FEED_SECRET is not set, or has fewer than 32 characters.' }
  const etag = await getLastFeedEtag(DB, url)
  const fetched = await fetchSignedFile({ url, secret, etag, maxBytes: maxMenuFileLength, maxTime })
  if (!fetched.ok) return { outcome: 'failed', message: fetched.failure.message }
  if (!fetched.value.isNew) return { outcome: 'unchanged', etag: fetched.value.etag }
  return { ...(await applyMenuFile(env, fetched.value.text, now, context)), etag: fetched.value.etag }
}
