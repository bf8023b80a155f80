import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import { cached, keep, respond } from '../cache/page-cache.ts'
import { type KnownSite, pathInTree, pathOnHost } from '../data/site-map.ts'
import { type SitemapEntry, sitemapEntries } from '../data/sitemap.ts'
import type { Env } from '../env.ts'
import { commonHeaders, resourcePolicy } from '../security-headers.ts'
import { hostedSite } from './hosted-site.ts'
import { notFound } from './not-found.tsx'

/** https://www.sitemaps.org/protocol.html: no file holds more addresses; beyond that there is an index of files. */
const mostInOne = 50_000
/** Addresses in a file of an index. As an address has at most 2,048 characters, the file stays below 50 MB. */
const perFile = 10_000

const headers = {
  ...commonHeaders,
  'Content-Type': 'application/xml; charset=utf-8',
  'Content-Security-Policy': resourcePolicy,
  'Cache-Control': 'public, max-age=0, must-revalidate',
}

/** Every live, public, indexable page of the host's site; an index of files (`?file=2`) where one would be too long. Kept and purged like a page. */
export async function sitemap({ req, env, executionCtx }: Context<{ Bindings: Env }>): Promise<Response> {
  const file = req.query('file')
  const site = await hostedSite(env, req.raw)
  if (file !== undefined) return sitemapFile(env, site, Number(file), req.raw)
  const path = pathInTree(site, paths.sitemap)
  const kept = await cached(env, path, Date.now())
  if (kept) return respond(req.raw, kept)
  const { total, entries, read_seq, origin } = await sitemapEntries(env.DB, site, { limit: mostInOne, offset: 0 })
  const xml = total > mostInOne ? indexOf(origin, Math.ceil(total / perFile)) : urlsOf(origin, site, entries)
  executionCtx.waitUntil(keep(env, path, xml, headers, read_seq))
  return new Response(xml, { headers })
}

/** One file of an index. */
async function sitemapFile(env: Env, site: KnownSite, file: number, request: Request): Promise<Response> {
  if (!Number.isSafeInteger(file) || file < 1) return notFound(env, request)
  const { entries, origin } = await sitemapEntries(env.DB, site, { limit: perFile, offset: (file - 1) * perFile })
  if (entries.length === 0) return notFound(env, request)
  return new Response(urlsOf(origin, site, entries), { headers: { ...headers, 'Cache-Control': 'public, max-age=300' } })
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const urlsOf = (origin: string, site: KnownSite, entries: readonly SitemapEntry[]) =>
  `${declaration}<urlset xmlns="${namespace}">\n${entries.map((entry) => urlOf(origin, site, entry)).join('')}</urlset>\n`

const urlOf = (origin: string, site: KnownSite, { url_path, last_published_at }: SitemapEntry) =>
  `<url><loc>${escaped(encodeURI(origin + pathOnHost(site, url_path)))}</loc>${last_published_at ? `<lastmod>${escaped(last_published_at)}</lastmod>` : ''}</url>\n`

const indexOf = (origin: string, files: number) =>
  `${declaration}<sitemapindex xmlns="${namespace}">\n${Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${origin}${paths.sitemap}?file=${index + 1}</loc></sitemap>\n`,
  ).join('')}</sitemapindex>\n`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
