import { asc, eq, gt } from 'drizzle-orm'
import { counter, pageCache } from '#schema/cache/table.ts'
import { listPathRangesContaining } from '../cache/path-ranges.ts'
import { isSitemapPath } from '../sites/files/sitemap-path.ts'
import { isSameResolvedSite, treeUrlPathToHostPath } from '../sites/site-map.ts'
import { getDrizzle } from '../stores/db.ts'
import type { StaticExportProgress } from './export-progress.ts'
import type { StaticExportRunContext } from './export-run.ts'
import { filterUrlsWithoutUnrestrictedPage } from './exported-site.ts'

/** How often changed pages are fetched again. Later only those are that are no open page any more. */
const maxRounds = 3

/** Reads the position in the order of changes. */
export async function readChangeSequence(db: D1Database): Promise<number> {
  const [stored] = await getDrizzle(db)
    .select({ value: counter.value })
    .from(counter)
    .where(eq(counter.name, 'page_cache'))
  return stored?.value ?? 0
}

/**
 * Ends an export, or has those pages fetched again that changed since they were: one that was closed is removed, and
 * others are as they are now.
 */
export async function recrawlChangedPagesOrFinish(
  run: StaticExportRunContext,
  progress: StaticExportProgress,
): Promise<void> {
  const { site, sites, live } = run.exported
  const changed = await getDrizzle(run.db)
    .select({ path: pageCache.path, sequence: pageCache.stale_seq })
    .from(pageCache)
    .where(gt(pageCache.stale_seq, progress.sequence))
    .orderBy(asc(pageCache.stale_seq))
  const stale = new Set(
    changed
      .filter(({ path }) => path === '*' || isSameResolvedSite(sites.siteOfPath(path), site))
      .map(({ path }) => (path === '*' ? path : treeUrlPathToHostPath(site, path))),
  )
  const isStale = ({ pathname, search }: URL) =>
    stale.has(pathname + search) || listPathRangesContaining(pathname + search).some((range) => stale.has(range))
  // What was left out or redirected may be a page again.
  const others = [...progress.left, ...Object.keys(progress.redirects)].map((path) => new URL(path, live).href)
  const known = new Set([...Object.values(progress.pages), ...others])
  const found = [...known].filter((url) => isStale(new URL(url)))
  const urls = progress.rounds < maxRounds ? found : await filterUrlsWithoutUnrestrictedPage(run, found)
  const sitemaps = Object.keys(progress.types).filter(isSitemapPath)
  if (urls.length > 0) progress.queue.push(...urls, ...sitemaps.map((path) => new URL(path, live).href))
  progress.sequence = changed.at(-1)?.sequence ?? progress.sequence
  progress.rounds += 1
  if (urls.length === 0) await run.complete?.()
  progress.step = urls.length > 0 ? 'crawl' : 'done'
}
