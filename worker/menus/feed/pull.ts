import { maxMenuFileLength } from '#schema/menus/file/file-wire.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import type { Env } from '../../env.ts'
import { type FeedRunReport, getLastFeedEtag, runFeed } from '../../locations/feed/runs.ts'
import { fetchSignedFile } from '../../services/signed-file.ts'
import { applyMenuFile } from './apply.ts'

/** Each of the requests for the file and its signature may take this long, in milliseconds. */
const maxTime = 30_000
/**
 * Pulls the feed of the menu if one is set and it is due or requested. It is applied as a whole or not at all. An error
 * leaves everything unchanged and is reported with the run. Returns false when another run is in progress or no feed is
 * set.
 */
export async function pullMenuFeed(
  env: Env,
  now: Date,
  context: EdgeCacheContext,
  { isRequested }: { isRequested: boolean },
): Promise<boolean> {
  const { DB, MENU_FEED_URL: url } = env
  if (!url) return false
  const read = () => readAndApply(env, url, now, context)
  return (await runFeed(DB, { feed: 'menu', url }, { now, isRequested }, read)) !== null
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
