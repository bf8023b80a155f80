import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import { cached, keep, respond } from '../cache/page-cache.ts'
import { sitemapFile } from '../cache/stale.ts'
import { type KnownSite, pathInTree, pathOnHost } from '../data/site-map.ts'
import { type SitemapEntry, sitemapEntries, sitemapFiles } from '../data/sitemap.ts'
import type { Env } from '../env.ts'
import { commonHeaders, resourcePolicy } from '../security-headers.ts'
import { hostedSite } from './hosted-site.ts'
import { notFound } from './not-found.tsx'

const headers = {
  ...commonHeaders,
  'Content-Type': 'application/xml; charset=utf-8',
  'Content-Security-Policy': resourcePolicy,
  'Cache-Control': 'public, max-age=0, must-revalidate',
}

/** Every live, public, indexable page of the host's site: an index of files (`?file=2`) where they fill several. Kept and purged like a page. */
export async function sitemap({ req, env, executionCtx }: Context<{ Bindings: Env }>): Promise<Response> {
  const file = req.query('file')
  const site = await hostedSite(env, req.raw)
  if (file !== undefined && !/^[1-9]\d{0,8}$/.test(file)) return notFound(env, req.raw)
  const path = pathInTree(site, file === undefined ? paths.sitemap : sitemapFile(Number(file)))
  const kept = await cached(env, path, Date.now())
  if (kept) return respond(req.raw, kept)
  const made = file === undefined ? await wholeSitemap(env, site) : await oneFile(env, site, Number(file))
  if (!made) return notFound(env, req.raw)
  executionCtx.waitUntil(keep(env, path, made.xml, headers, made.read_seq))
  return new Response(made.xml, { headers })
}

interface Made {
  xml: string
  read_seq: number
}

async function wholeSitemap(env: Env, site: KnownSite): Promise<Made | null> {
  const { files, origin, read_seq } = await sitemapFiles(env.DB, site)
  if (files.length > 1) return { xml: indexOf(origin, files), read_seq }
  return (await oneFile(env, site, files[0] ?? 1)) ?? { xml: urlsOf(origin, site, []), read_seq }
}

/** Null when no page is in it. */
async function oneFile(env: Env, site: KnownSite, file: number): Promise<Made | null> {
  const { entries, origin, read_seq } = await sitemapEntries(env.DB, site, file)
  return entries.length === 0 ? null : { xml: urlsOf(origin, site, entries), read_seq }
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const urlsOf = (origin: string, site: KnownSite, entries: readonly SitemapEntry[]) =>
  `${declaration}<urlset xmlns="${namespace}">\n${entries.map((entry) => urlOf(origin, site, entry)).join('')}</urlset>\n`

const urlOf = (origin: string, site: KnownSite, { url_path, last_published_at }: SitemapEntry) =>
  `<url><loc>${escaped(encodeURI(origin + pathOnHost(site, url_path)))}</loc>${last_published_at ? `<lastmod>${escaped(last_published_at)}</lastmod>` : ''}</url>\n`

const indexOf = (origin: string, files: readonly number[]) =>
  `${declaration}<sitemapindex xmlns="${namespace}">\n${files
    .map((file) => `<sitemap><loc>${origin}${paths.sitemap}?file=${file}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
