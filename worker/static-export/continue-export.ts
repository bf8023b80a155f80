import { ArchiveError } from '#schema/archive/archive-error.ts'
import { continueCrawl, isRewritten } from './crawl-site.ts'
import type { ExportProgress } from './export-progress.ts'
import type { ExportRun } from './export-run.ts'
import { toExportedPath } from './exported-path.ts'
import { listRestaurantIds, listStoredRedirects } from './exported-site.ts'
import { formatNetlifyRedirects, formatNginxRedirects, toExportedRedirects } from './redirect-files.ts'
import { type PageRewriteOptions, replaceOrigin, rewritePageForExport } from './rewrite-page.ts'

/** Files that no page links to. */
const wellKnownPaths = ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']

/** Returns the URLs from which an export begins: the open pages of a site, and what no page links to. */
export const listExportSeeds = (live: URL, openPages: readonly string[]): URL[] =>
  [...openPages, ...wellKnownPaths].map((path) => new URL(path, live))

const steps: Record<Exclude<ExportProgress['step'], 'done'>, typeof continueCrawl> = {
  crawl: continueCrawl,
  rewrite: continueRewriting,
  restaurants: continueRestaurants,
  finish: finishExport,
}

/**
 * Continues an export while there is time, and changes its progress. Once the progress is `done`, the target has the
 * public site as files. What was written after a progress was stored may be written again. Throws `ArchiveError` if the
 * site failed to respond to something.
 */
export async function continueExport(run: ExportRun, progress: ExportProgress): Promise<void> {
  while (progress.step !== 'done' && run.hasTime()) await steps[progress.step](run, progress)
}

/** Returns the path of a URL in the export, after redirects; null if it is not in it. */
function findPath({ types, redirects }: ExportProgress, url: URL): string | null {
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

const createRewriting = ({ exported, origin, contact }: ExportRun, progress: ExportProgress, url: URL) =>
  ({
    ...{ url, origin: origin ?? exported.live.origin, toPath: (to: URL) => findPath(progress, to) },
    ...(contact && { contact }),
  }) satisfies PageRewriteOptions

/** Rewrites pages, and the origin in other texts that name it. */
async function continueRewriting(run: ExportRun, progress: ExportProgress): Promise<void> {
  const { target, exported, origin = exported.live.origin, hasTime } = run
  const paths = Object.keys(progress.types)
  for (; progress.rewritten < paths.length && hasTime(); progress.rewritten += 1) {
    const path = paths[progress.rewritten]!
    const type = progress.types[path]!
    const page = progress.pages[path]
    if (!isRewritten(type)) continue
    const text = await target.readCrawled(path)
    if (text === null) continue
    const rewritten = page
      ? rewritePageForExport(text, createRewriting(run, progress, new URL(page)))
      : replaceOrigin(text, exported.live.origin, origin)
    progress.bytes[path] = await target.write(path, rewritten, { type, isCrawled: false, size: null })
  }
  if (progress.rewritten === paths.length) progress.step = 'restaurants'
}

/** Reads every restaurant of the site as the public API shows it. Those of a run are kept together. */
async function continueRestaurants(run: ExportRun, progress: ExportProgress): Promise<void> {
  const { restaurants } = progress
  const ids = await listRestaurantIds(run.db, run.exported, restaurants.after)
  const found: unknown[] = []
  let place = 0
  for (; place < ids.length && run.hasTime(); place += 1) {
    const rlid = ids[place]!
    const response = await run.fetchUrl(new URL(`/api/location/getlocation/?rlid=${rlid}`, run.exported.live))
    if (response.status === 200) found.push(await response.json())
    else if (response.status !== 404)
      throw new ArchiveError(`The site responded with ${response.status} for restaurant ${rlid}. Start again.`)
    restaurants.after = rlid
  }
  if (found.length > 0) {
    restaurants.parts += 1
    restaurants.count += found.length
    await run.target.keepText(toRestaurantPart(restaurants.parts), JSON.stringify(found))
  }
  if (ids.length === 0) progress.step = 'finish'
}

const toRestaurantPart = (part: number) => `restaurants-${part}.json`

/** Writes what needs all of the rest: restaurants, the page for missing addresses, redirects, and headers. */
async function finishExport(run: ExportRun, progress: ExportProgress): Promise<void> {
  const { target, exported } = run
  const write = async (path: string, content: string, type: string) => {
    progress.bytes[path] = await target.write(path, content, { type, isCrawled: false, size: null })
  }
  const restaurants: unknown[] = []
  for (let part = 1; part <= progress.restaurants.parts; part += 1)
    restaurants.push(...(JSON.parse(await target.readKeptText(toRestaurantPart(part))) as unknown[]))
  await write('/restaurants.json', `${JSON.stringify(restaurants, null, 1)}\n`, 'application/json')
  const missing = await run.fetchUrl(new URL('/no-such-page/', exported.live))
  if (missing.status !== 404)
    throw new ArchiveError(`The site responded with ${missing.status} for a page that is not there. Start again.`)
  const rewriting = createRewriting(run, progress, new URL('/404.html', exported.live))
  await write('/404.html', rewritePageForExport(await missing.text(), rewriting), 'text/html; charset=utf-8')
  const redirects = await listRedirects(run, progress)
  await write('/_redirects', formatNetlifyRedirects(redirects), 'text/plain; charset=utf-8')
  await write('/redirects.nginx.conf', formatNginxRedirects(redirects), 'text/plain; charset=utf-8')
  await write('/_headers', headers, 'text/plain; charset=utf-8')
  progress.step = 'done'
}

/** Lists the redirects of editors, and those of the site itself. */
async function listRedirects({ db, exported }: ExportRun, progress: ExportProgress) {
  const { live } = exported
  const stored = await listStoredRedirects(db, exported)
  const found = Object.entries(progress.redirects).map(([from, to]) => ({ from, to, isPermanent: false }))
  const toTarget = (to: string) => {
    const url = new URL(to, live)
    return url.origin === live.origin ? (findPath(progress, url) ?? url.href) : url.href
  }
  return toExportedRedirects(
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
