import { maxMenuFileLength } from '#schema/menus/file/file-wire.ts'
import type { EdgeCacheContext } from '../../cache/edge.ts'
import { syncPagePointersIntoMemory } from '../../cache/pointers.ts'
import type { Env } from '../../env.ts'
import {
  findLastImportFeedEtag,
  type ImportFeedRunReport,
  type ImportFeedSource,
  runForEachImportFeed,
  runImportFeed,
} from '../../locations/feed/runs.ts'
import { siteToLocationSiteId } from '../../locations/locations-of-site.ts'
import { fetchAndVerifySignedFile } from '../../services/signed-file.ts'
import { listImportFeedsOfAllSites, type SiteImportFeed } from '../../sites/site-feeds.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { importAndPublishMenuFile } from './apply.ts'

/** Each of the requests for the file and its signature may take this long, in milliseconds. */
const maxTime = 30_000

/** Pulls the feeds of all menus that are due. */
export async function pullDueMenuFeeds(env: Env, now: Date, context: EdgeCacheContext): Promise<void> {
  if (!env.MENU_FEED_URL && !env.SITE_FEEDS) return
  await syncPagePointersIntoMemory(env, Date.now())
  await runForEachImportFeed(listImportFeedsOfAllSites(env, 'menu'), (feed) =>
    pullMenuFeed(env, feed, now, context, { isRequested: false }),
  )
}

/**
 * Pulls the feed of the menu of a site if it is due or requested. However many rows it has, all are saved as drafts in
 * one commit or none is; the menu is then published if it can be. Without that commit everything is unchanged. The run
 * says what has become of it. Returns false when another run is in progress.
 */
export async function pullMenuFeed(
  env: Env,
  feed: SiteImportFeed,
  now: Date,
  context: EdgeCacheContext,
  { isRequested }: { isRequested: boolean },
): Promise<boolean> {
  const source = { feed: 'menu', site_id: siteToLocationSiteId(feed.site), url: feed.url } as const
  const read = () => readAndApply(env, { source, site: feed.site }, now, context)
  return (await runImportFeed(env.DB, source, { now, isRequested }, read)) !== null
}

async function readAndApply(
  env: Env,
  { source, site }: { source: ImportFeedSource; site: ResolvedSite },
  now: Date,
  context: EdgeCacheContext,
): Promise<ImportFeedRunReport> {
  const { DB, MENU_FEED_SECRET: secret = '' } = env
  if (secret.length < 32)
    return { outcome: 'failed', message: 'MENU_FEED_SECRET is not set, or has fewer than 32 characters.' }
  const etag = await findLastImportFeedEtag(DB, source)
  const fetched = await fetchAndVerifySignedFile({
    url: source.url,
    secret,
    etag,
    maxBytes: maxMenuFileLength,
    maxTime,
  })
  if (!fetched.ok) return { outcome: 'failed', message: fetched.failure.message }
  if (!fetched.value.isNew) return { outcome: 'unchanged', etag: fetched.value.etag }
  return { ...(await importAndPublishMenuFile(env, site, fetched.value.text, now, context)), etag: fetched.value.etag }
}
