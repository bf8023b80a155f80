import type { Context, Hono } from 'hono'
import { getCachedPagePlaceholders, readPageFromMemoryOrKv } from '../cache/page-cache.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import { findLivePageByUrlPathWithBriefCache } from '../pages/queries/recent-page.ts'
import { hostPathToTreeUrlPath, isSameResolvedSite } from '../sites/site-map.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'

/** Responds 405 with the allowed methods (RFC 9110 §15.5.6). */
export const createMethodNotAllowedResponse = (allowed: string) =>
  Response.json(
    { message: `Only ${allowed} is allowed here.` },
    { status: 405, headers: { ...commonSecurityHeaders, Allow: allowed, 'Cache-Control': 'private, no-store' } },
  )

/** Returns the methods of the routes of a fixed path for the `Allow` header; empty if no fixed route matches. */
export function findAllowedMethodsOfRoutes({ router }: Pick<Hono, 'router'>, path: string): string {
  const hasRoute = (method: string) => router.match(method, path)[0].some(([[, route]]) => !/[:*]/.test(route.path))
  return [hasRoute('GET') && 'GET, HEAD', hasRoute('POST') && 'POST'].filter(Boolean).join(', ')
}

/** Returns the methods that the page at a request's URL allows; undefined if there is no page. */
export async function findAllowedMethodsOfPage({ req, env }: Context<{ Bindings: Env }>): Promise<string | undefined> {
  const site = await findSiteOfRequestHost(env, req.raw)
  const path = hostPathToTreeUrlPath(site, req.path)
  if (!isSameResolvedSite(getCachedSites().siteOfPath(path), site)) return undefined
  const cached = await readPageFromMemoryOrKv(env, path, Date.now())
  if (cached) return toMethods(getCachedPagePlaceholders(cached) !== undefined)
  const found = await findLivePageByUrlPathWithBriefCache(env.DB, path)
  const { listFormNamesOfPage } = await import('../forms/posting/page-form.tsx')
  return found ? toMethods(listFormNamesOfPage(found.page).length > 0) : undefined
}

const toMethods = (hasForms: boolean) => (hasForms ? 'GET, HEAD, POST' : 'GET, HEAD')
