import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import { cached, keep, respond } from '../cache/page-cache.ts'
import { originOf } from '../data/site.ts'
import { type SitemapEntry, sitemapEntries } from '../data/sitemap.ts'
import type { Env } from '../env.ts'
import { commonHeaders, resourcePolicy } from '../security-headers.ts'
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

/** Every live, public, indexable page; an index of files (`?file=2`) where one would be too long. Kept and purged like a page. */
export async function sitemap({ req, env, executionCtx }: Context<{ Bindings: Env }>): Promise<Response> {
  const file = req.query('file')
  if (file !== undefined) return sitemapFile(env, Number(file), req.raw)
  const kept = await cached(env, paths.sitemap, Date.now())
  if (kept) return respond(req.raw, kept)
  const { total, entries, read_seq, ...site } = await sitemapEntries(env.DB, { limit: mostInOne, offset: 0 })
  const origin = originOf(site)
  const xml = total > mostInOne ? indexOf(origin, Math.ceil(total / perFile)) : urlsOf(origin, entries)
  executionCtx.waitUntil(keep(env, paths.sitemap, xml, headers, read_seq))
  return new Response(xml, { headers })
}

/** One file of an index. */
async function sitemapFile(env: Env, file: number, request: Request): Promise<Response> {
  if (!Number.isSafeInteger(file) || file < 1) return notFound(env, request)
  const { entries, ...site } = await sitemapEntries(env.DB, { limit: perFile, offset: (file - 1) * perFile })
  if (entries.length === 0) return notFound(env, request)
  return new Response(urlsOf(originOf(site), entries), { headers: { ...headers, 'Cache-Control': 'public, max-age=300' } })
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const urlsOf = (origin: string, entries: readonly SitemapEntry[]) =>
  `${declaration}<urlset xmlns="${namespace}">\n${entries.map((entry) => urlOf(origin, entry)).join('')}</urlset>\n`

const urlOf = (origin: string, { url_path, last_published_at }: SitemapEntry) =>
  `<url><loc>${escaped(encodeURI(origin + url_path))}</loc>${last_published_at ? `<lastmod>${escaped(last_published_at)}</lastmod>` : ''}</url>\n`

const indexOf = (origin: string, files: number) =>
  `${declaration}<sitemapindex xmlns="${namespace}">\n${Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${origin}${paths.sitemap}?file=${index + 1}</loc></sitemap>\n`,
  ).join('')}</sitemapindex>\n`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
