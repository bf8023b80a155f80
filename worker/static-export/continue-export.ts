import * as z from 'zod/mini'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { recrawlChangedPagesOrFinish } from './changed-pages.ts'
import { continueStaticExportCrawl } from './crawl-site.ts'
import type { StaticExportProgress } from './export-progress.ts'
import type { StaticExportRunContext } from './export-run.ts'
import { toExportedPath } from './exported-path.ts'
import { listNextExportedRestaurantRlids, listRedirectsOfExportedSite } from './exported-site.ts'
import { addFetchFailureToProgress, getNextFetchRetryTime } from './failures.ts'
import { addSlashVariantsToExportedRedirects, formatNetlifyRedirects, formatNginxRedirects } from './redirect-files.ts'
import {
  type PageExportRewriteOptions,
  replaceOriginInText,
  rewritePageForExport,
  rewriteStylesheetForExport,
} from './rewrite-page.ts'

const steps: Record<Exclude<StaticExportProgress['step'], 'done'>, typeof continueStaticExportCrawl> = {
  crawl: continueStaticExportCrawl,
  rewrite: continueRewriting,
  restaurants: continueRestaurants,
  finish: finishExport,
  compare: recrawlChangedPagesOrFinish,
}

/**
 * Continues an export while there is time, and changes its progress. Once the progress is `done`, the target has the
 * public site as files. What was written after a progress was stored may be written again. What failed is tried again
 * after some time, for which it ends early; `getNextFetchRetryTime` says when. Throws `ArchiveError` if that was in
 * vain.
 */
export async function continueStaticExport(run: StaticExportRunContext, progress: StaticExportProgress): Promise<void> {
  while (progress.step !== 'done' && run.hasTime()) {
    const hasMore = progress.step === 'crawl' && (progress.queue.length > 0 || progress.begun !== null)
    if (!hasMore && getNextFetchRetryTime(progress) > run.now()) return
    const step = progress.step
    const place = findPlace(run, progress)
    try {
      await steps[step](run, progress)
      if (step !== 'crawl') progress.failures = {}
      // Other isolates know of a change two seconds later: what it closed is fetched again by the next run.
      if (step === 'compare') return
    } catch (error) {
      if (error instanceof ArchiveError) throw error
      const failed = findPlace(run, progress)
      if (failed !== place) delete progress.failures[place]
      addFetchFailureToProgress(run, progress, failed, error)
    }
  }
}

/** Returns the address at which a step is that goes through them one after another. */
function findPlace({ exported }: StaticExportRunContext, { step, crawled, restaurants }: StaticExportProgress): string {
  const paths = {
    ...{ crawl: '/', rewrite: crawled[0] ?? '/', finish: '/404.html', compare: '/', done: '/' },
    restaurants: `/api/location/getlocation/?after=${restaurants.after}`,
  }
  return new URL(paths[step], exported.live).href
}

/** Returns the path of a URL in the export, after redirects; null if it is not in it. */
function findPath({ types, redirects }: StaticExportProgress, url: URL): string | null {
  let current = url
  for (let hops = 0; hops < 10; hops += 1) {
    const path = toExportedPath(current)
    if (path === null || Object.hasOwn(types, path)) return path
    const target = Object.hasOwn(redirects, path) ? new URL(redirects[path]!) : null
    if (!target || target.origin !== url.origin) return null
    current = target
  }
  return null
}

const createRewriting = (
  { exported, origin, contact }: StaticExportRunContext,
  progress: StaticExportProgress,
  url: URL,
) =>
  ({
    ...{ url, origin: origin ?? exported.live.origin, toPath: (to: URL) => findPath(progress, to) },
    ...(contact && { contact }),
  }) satisfies PageExportRewriteOptions

/** Rewrites pages and stylesheets, and the origin in other texts that name it. */
async function continueRewriting(run: StaticExportRunContext, progress: StaticExportProgress): Promise<void> {
  const { target, hasTime } = run
  for (; progress.crawled.length > 0 && hasTime(); progress.crawled.shift()) {
    const path = progress.crawled[0]!
    const type = progress.types[path]
    const text = type === undefined ? null : await target.readCrawled(path)
    if (type === undefined || text === null) continue
    const rewritten = rewriteText(run, progress, { path, type, text })
    progress.bytes[path] = await target.write(path, rewritten, { type, isCrawled: false, size: null })
  }
  if (progress.crawled.length === 0) progress.step = 'restaurants'
}

function rewriteText(
  run: StaticExportRunContext,
  progress: StaticExportProgress,
  { path, type, text }: { path: string; type: string; text: string },
): string {
  const { live } = run.exported
  const page = progress.pages[path]
  if (page) return rewritePageForExport(text, createRewriting(run, progress, new URL(page)))
  if (type.includes('css')) return rewriteStylesheetForExport(text, createRewriting(run, progress, new URL(path, live)))
  return replaceOriginInText(text, live.origin, run.origin ?? live.origin)
}

/** Reads every restaurant of the site as the public API shows it. Those of a run are kept together. */
async function continueRestaurants(run: StaticExportRunContext, progress: StaticExportProgress): Promise<void> {
  const { restaurants } = progress
  const ids = await listNextExportedRestaurantRlids(run.db, run.exported, restaurants.after)
  const found: unknown[] = []
  let after = restaurants.after
  let failure: Error | null = null
  for (let place = 0; place < ids.length && !failure && run.hasTime(); place += 1) {
    const rlid = ids[place]!
    const response = await run.fetchUrl(new URL(`/api/location/getlocation/?rlid=${rlid}`, run.exported.live))
    if (response.status === 200) found.push(await response.json())
    else if (response.status !== 404)
      failure = new Error(`The site responded with ${response.status} for restaurant ${rlid}.`)
    if (!failure) after = rlid
  }
  if (found.length > 0) {
    await run.target.keepText(toRestaurantPart(restaurants.parts + 1), JSON.stringify(found))
    restaurants.parts += 1
    restaurants.count += found.length
  }
  restaurants.after = after
  if (failure) throw failure
  if (ids.length === 0) progress.step = 'finish'
}

const toRestaurantPart = (part: number) => `restaurants-${part}.json`

/** Writes what needs all of the rest: restaurants, the page for missing addresses, redirects, and headers. */
async function finishExport(run: StaticExportRunContext, progress: StaticExportProgress): Promise<void> {
  const { target, exported } = run
  const write = async (path: string, content: string, type: string) => {
    progress.bytes[path] = await target.write(path, content, { type, isCrawled: false, size: null })
  }
  const restaurants: unknown[] = []
  for (let part = 1; part <= progress.restaurants.parts; part += 1)
    restaurants.push(...z.array(z.unknown()).parse(JSON.parse(await target.readKeptText(toRestaurantPart(part)))))
  await write('/restaurants.json', `${JSON.stringify(restaurants, null, 1)}\n`, 'application/json')
  const missing = await run.fetchUrl(new URL('/no-such-page/', exported.live))
  if (missing.status !== 404) throw new Error(`The site responded with ${missing.status} for a page that is not there.`)
  const rewriting = createRewriting(run, progress, new URL('/404.html', exported.live))
  await write('/404.html', rewritePageForExport(await missing.text(), rewriting), 'text/html; charset=utf-8')
  const redirects = await listRedirects(run, progress)
  await write('/_redirects', formatNetlifyRedirects(redirects), 'text/plain; charset=utf-8')
  await write('/redirects.nginx.conf', formatNginxRedirects(redirects), 'text/plain; charset=utf-8')
  await write('/_headers', headers, 'text/plain; charset=utf-8')
  progress.step = 'compare'
}

/** Lists the redirects of editors, and those of the site itself. */
async function listRedirects({ db, exported }: StaticExportRunContext, progress: StaticExportProgress) {
  const { live } = exported
  const stored = await listRedirectsOfExportedSite(db, exported)
  const found = Object.entries(progress.redirects).map(([from, to]) => ({ from, to, isPermanent: false }))
  const toTarget = (to: string) => {
    const url = new URL(to, live)
    return url.origin === live.origin ? (findPath(progress, url) ?? url.href) : url.href
  }
  return addSlashVariantsToExportedRedirects(
    [...found, ...stored].filter(({ to }) => to !== '').map((each) => ({ ...each, to: toTarget(each.to) })),
    { live, isExported: (url) => Object.hasOwn(progress.types, toExportedPath(url) ?? '') },
  )
}

const headers = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
/tiles/*
  Content-Type: application/vnd.mapbox-vector-tile
/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
`
