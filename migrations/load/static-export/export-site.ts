import { existsSync, readFileSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { location } from '#schema/locations/table.ts'
import { page, pageViewRestriction, redirect } from '#schema/pages/table.ts'
import { setting, site } from '#schema/sites/table.ts'
import { getBasemapArchiveKey, parseBasemapSetting } from '../../../worker/maps/current-basemap.ts'
import { getDatabase } from '../../../worker/stores/db.ts'
import { columnIsFalse, columnIsTrue } from '../../../worker/stores/expressions.ts'
import type { StorageBindings } from '../open-database.ts'
import { type CrawledSite, crawlSite, type FetchFromSite, writeExportedFile } from './crawl-site.ts'
import { toExportedFile, toExportedPath } from './exported-path.ts'
import { formatNetlifyRedirects, formatNginxRedirects, toExportedRedirects } from './redirect-files.ts'
import { replaceOrigin, rewritePageForExport } from './rewrite-page.ts'
import { writeExportedTiles } from './write-tiles.ts'

export interface ExportOptions {
  storage: StorageBindings
  /** Fetches from the site, at its own host. */
  fetchUrl: FetchFromSite
  /** A folder that does not exist yet. */
  to: string
  /** The origin at which the export will be served; by default that of the site. */
  origin?: string
  /** Where forms are instead; by default at the live site. */
  contact?: string
  report: (line: string) => void
}

/** Files that no page links to. */
const wellKnownPaths = ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']

/** Writes the public site as files that any host can serve. Throws `ArchiveError` if the folder exists. */
export async function exportStaticSite(options: ExportOptions): Promise<CrawledSite> {
  const { storage, report } = options
  const to = resolve(options.to)
  if (existsSync(to)) throw new ArchiveError(`${to} exists already. Give the export another name, or remove it.`)
  const live = await findLiveOrigin(storage.DB)
  const folder = `${to}.partial`
  await rm(folder, { recursive: true, force: true })
  const openPages = new Set(await listOpenPagePaths(storage.DB))
  const seeds = [...openPages, ...wellKnownPaths].map((path) => new URL(path, live))
  const crawled = await crawlSite({ fetchUrl: options.fetchUrl, seeds, openPages, folder })
  report(`${crawled.pages.size} pages, ${crawled.types.size - crawled.pages.size} other files`)
  await rewriteTexts(crawled, { ...options, live, folder })
  await writeNotFoundPage(crawled, { ...options, live, folder })
  await writeRedirects(storage.DB, crawled, { live, folder })
  report(`${await writeRestaurants(storage.DB, options.fetchUrl, { live, folder })} restaurants`)
  report(`${await writeBasemap(storage, folder)} tiles of the map`)
  await writeExportedFile(folder, '/_headers', headers)
  await rename(folder, to)
  return crawled
}

interface Place {
  live: URL
  folder: string
}

async function findLiveOrigin(db: D1Database): Promise<URL> {
  const [found] = await getDatabase(db)
    .select({ hostname: site.hostname, port: site.port })
    .from(site)
    .where(columnIsTrue(site.is_default_site))
  if (!found) throw new ArchiveError('The state has no site. Run npm start once, or restore an archive.')
  const { hostname, port } = found
  return new URL(port === 443 ? `https://${hostname}` : `http://${hostname}${port === 80 ? '' : `:${port}`}`)
}

/** Lists the paths of live pages that nobody is kept from, neither by themselves nor by a page above. */
async function listOpenPagePaths(db: D1Database): Promise<string[]> {
  const restrictions = await getDatabase(db).select({ page: pageViewRestriction.page_id }).from(pageViewRestriction)
  const restricted = new Set(restrictions.map((restriction) => `${restriction.page}`))
  const pages = await getDatabase(db)
    .select({ path: page.path, url_path: page.url_path })
    .from(page)
    .where(and(columnIsTrue(page.live), isNull(page.deleted_at)))
    .orderBy(asc(page.id))
  return pages
    .filter(({ path, url_path }) => url_path.startsWith('/') && !path.split('/').some((id) => restricted.has(id)))
    .map(({ url_path }) => url_path)
}

/** Returns the path of a URL in the export, after redirects; null if it is not in it. */
function findPath({ types, redirects }: CrawledSite, url: URL): string | null {
  let current = url
  for (let hops = 0; hops < 10; hops += 1) {
    const path = toExportedPath(current)
    if (path === null || types.has(path)) return path
    const target = redirects.get(path)
    if (!target || target.origin !== url.origin) return null
    current = target
  }
  return null
}

/** Rewrites pages, and the origin in other texts that name it. */
async function rewriteTexts(crawled: CrawledSite, { live, folder, origin, contact }: ExportOptions & Place) {
  const target = origin ?? live.origin
  for (const [path, type] of crawled.types) {
    const file = join(folder, toExportedFile(path))
    const url = crawled.pages.get(path)
    if (url) {
      const rewriting = { url, origin: target, toPath: (to: URL) => findPath(crawled, to), ...(contact && { contact }) }
      await writeExportedFile(folder, path, rewritePageForExport(await readFile(file, 'utf8'), rewriting))
    } else if (/xml|robots|manifest|text\/plain/.test(type) && !type.includes('svg'))
      await writeExportedFile(folder, path, replaceOrigin(await readFile(file, 'utf8'), live.origin, target))
  }
}

async function writeNotFoundPage(
  crawled: CrawledSite,
  { live, folder, fetchUrl, origin, contact }: ExportOptions & Place,
) {
  const url = new URL('/404.html', live)
  const html = await (await fetchUrl(new URL('/no-such-page/', live))).text()
  const toPath = (to: URL) => findPath(crawled, to)
  const rewritten = rewritePageForExport(html, {
    url,
    origin: origin ?? live.origin,
    toPath,
    ...(contact && { contact }),
  })
  await writeExportedFile(folder, url.pathname, rewritten)
}

/** Writes redirects for Netlify and Cloudflare Pages, and for nginx: those of editors, and those of the site itself. */
async function writeRedirects(db: D1Database, crawled: CrawledSite, { live, folder }: Place) {
  const stored = await getDatabase(db)
    .select({ from: redirect.old_path, to: redirect.target_url, isPermanent: redirect.is_permanent })
    .from(redirect)
    .where(columnIsFalse(redirect.is_broken))
    .orderBy(asc(redirect.old_path))
  const found = [...crawled.redirects].map(([from, to]) => ({ from, to: to.href, isPermanent: false }))
  const toTarget = (to: string) => {
    const url = new URL(to, live)
    return url.origin === live.origin ? (findPath(crawled, url) ?? url.href) : url.href
  }
  const redirects = toExportedRedirects(
    [...found, ...stored].filter(({ to }) => to !== '').map((each) => ({ ...each, to: toTarget(each.to) })),
    { live, isExported: (url) => crawled.types.has(toExportedPath(url) ?? '') },
  )
  await writeExportedFile(folder, '/_redirects', formatNetlifyRedirects(redirects))
  await writeExportedFile(folder, '/redirects.nginx.conf', formatNginxRedirects(redirects))
}

/** Writes every restaurant as the public API shows it. Returns their number. */
async function writeRestaurants(db: D1Database, fetchUrl: FetchFromSite, { live, folder }: Place): Promise<number> {
  const stored = await getDatabase(db).select({ rlid: location.rlid }).from(location).orderBy(asc(location.rlid))
  const restaurants: unknown[] = []
  for (const { rlid } of stored) {
    const response = await fetchUrl(new URL(`/api/location/getlocation/?rlid=${rlid}`, live))
    if (response.status === 200) restaurants.push(await response.json())
    else if (response.status !== 404)
      throw new ArchiveError(`The site responded with ${response.status} for restaurant ${rlid}. Start again.`)
  }
  await writeExportedFile(folder, '/restaurants.json', `${JSON.stringify(restaurants, null, 1)}\n`)
  return restaurants.length
}

async function writeBasemap({ DB, MEDIA }: StorageBindings, folder: string): Promise<number> {
  const [stored] = await getDatabase(DB)
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.model_name, 'basemap'))
    .limit(1)
  const current = stored && parseBasemapSetting(JSON.stringify(stored.value))
  return current ? writeExportedTiles(MEDIA, { key: getBasemapArchiveKey(current.version), ...current }, folder) : 0
}

const headers = `/assets/*
  Cache-Control: public, max-age=31536000, immutable
/tiles/*
  Content-Type: application/vnd.mapbox-vector-tile
/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
`

/** Reads a file of the browser build; null if there is none. */
export function readBuiltFile(path: string): Uint8Array<ArrayBuffer> | null {
  const file = join('dist/client', toExportedFile(path))
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : null
}
