import type { Context } from 'hono'
import * as z from 'zod/mini'
import { paths } from '#schema/paths.ts'
import { escapeMarkup } from '#schema/security/escape-markup.ts'
import { readPageFromMemoryOrKv, respondWithCachedPage, storeRenderedPage } from '../../cache/page-cache.ts'
import type { Env } from '../../env.ts'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../../http/security-headers.ts'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import { getSitemapCachePath } from '../../stores/mark-stale.ts'
import { hostPathToTreeUrlPath, type ResolvedSite, treeUrlPathToHostPath } from '../site-map.ts'
import { findSiteOfRequestHost } from '../site-of-host.ts'
import { sitemapFolder } from './sitemap-path.ts'
import { listSitemapEntries, listSitemapFiles, type SitemapEntry } from './sitemap-queries.ts'

const headers = {
  ...commonSecurityHeaders,
  'Content-Type': 'application/xml; charset=utf-8',
  'Content-Security-Policy': nonDocumentContentPolicy,
  'Cache-Control': 'public, max-age=0, must-revalidate',
}

type Call = Context<{ Bindings: Env }>

/** `pages-3.xml`: the number of a file, far below the ids of pages. */
const file = z.pipe(
  z.string().check(z.regex(/^pages-[1-9]\d{0,8}\.xml$/)),
  z.transform((name: string) => Number(name.slice('pages-'.length, -'.xml'.length))),
)

/**
 * Serves the sitemap with all live, public, indexable pages of the host's site, an index of files if there are several;
 * or the file that the path names. Cached and purged like a page.
 */
export const serveSitemap = withValidParamsAndQuery({ param: z.object({ file: z.optional(file) }) }, (c) => {
  const { file: number } = c.req.valid('param')
  return number === undefined
    ? serveDocument(c, paths.sitemap, createSitemap)
    : serveDocument(c, getSitemapCachePath(number), (env, site) => createSitemapFile(env, site, number))
})

/** Serves a document from the cache under a path of the site, or creates it. */
async function serveDocument(
  { req, env, executionCtx }: Call,
  cachePath: string,
  create: (env: Env, site: ResolvedSite) => Promise<SitemapDocument | null>,
): Promise<Response> {
  const site = await findSiteOfRequestHost(env, req.raw)
  const path = hostPathToTreeUrlPath(site, cachePath)
  const cached = await readPageFromMemoryOrKv(env, path, Date.now())
  if (cached) return respondWithCachedPage(req.raw, cached)
  const document = await create(env, site)
  if (!document) return respondWithNotFoundPage(env, req.raw)
  executionCtx.waitUntil(storeRenderedPage(env, path, document.xml, headers, document.read_seq))
  return new Response(document.xml, { headers })
}

interface SitemapDocument {
  xml: string
  read_seq: number
}

async function createSitemap(env: Env, site: ResolvedSite): Promise<SitemapDocument | null> {
  const { files, origin, read_seq } = await listSitemapFiles(env.DB, site)
  if (files.length > 1) return { xml: toSitemapIndex(origin, files), read_seq }
  return (await createSitemapFile(env, site, files[0] ?? 1)) ?? { xml: toUrlSet(origin, site, []), read_seq }
}

/** Creates a file of a sitemap; null if it has no pages. */
async function createSitemapFile(env: Env, site: ResolvedSite, file: number): Promise<SitemapDocument | null> {
  const { entries, origin, read_seq } = await listSitemapEntries(env.DB, site, file)
  return entries.length === 0 ? null : { xml: toUrlSet(origin, site, entries), read_seq }
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const toUrlSet = (origin: string, site: ResolvedSite, entries: readonly SitemapEntry[]) =>
  `${declaration}<urlset xmlns="${namespace}">\n${entries.map((entry) => toUrlElement(origin, site, entry)).join('')}</urlset>\n`

function toUrlElement(origin: string, site: ResolvedSite, { url_path, last_published_at }: SitemapEntry): string {
  const url = escapeMarkup(encodeURI(origin + treeUrlPathToHostPath(site, url_path)))
  const changed = last_published_at ? `<lastmod>${escapeMarkup(last_published_at)}</lastmod>` : ''
  return `<url><loc>${url}</loc>${changed}</url>\n`
}

const toSitemapIndex = (origin: string, files: readonly number[]) =>
  `${declaration}<sitemapindex xmlns="${namespace}">\n${files
    .map((file) => `<sitemap><loc>${origin}${sitemapFolder}pages-${file}.xml</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`
