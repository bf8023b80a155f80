import type { Context, Hono } from 'hono'
import { getPlaceholders, readCachedPage } from '../cache/page-cache.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { findRecentPage } from '../pages/queries/recent-page.ts'
import { isSameSite, toUrlPath } from '../sites/site-map.ts'
import { getSiteOfHost } from '../sites/site-of-host.ts'

/** Responds 405 with the allowed methods (RFC 9110 §15.5.6). */
export const methodNotAllowed = (allowed: string) =>
  Response.json(
    { message: `Only ${allowed} is allowed here.` },
    { status: 405, headers: { ...commonHeaders, Allow: allowed, 'Cache-Control': 'private, no-store' } },
  )

/** Returns the methods of the routes of a fixed path for the `Allow` header; empty if no fixed route matches. */
export function findRoutedMethods({ router }: Pick<Hono, 'router'>, path: string): string {
  const hasRoute = (method: string) => router.match(method, path)[0].some(([[, route]]) => !/[:*]/.test(route.path))
  return [hasRoute('GET') && 'GET, HEAD', hasRoute('POST') && 'POST'].filter(Boolean).join(', ')
}

/** Returns the methods that the page at a request's URL allows; undefined if there is no page. */
export async function findPageMethods({ req, env }: Context<{ Bindings: Env }>): Promise<string | undefined> {
  const site = await getSiteOfHost(env, req.raw)
  const path = toUrlPath(site, req.path)
  if (!isSameSite(getCachedSites().siteOfPath(path), site)) return undefined
  const cached = await readCachedPage(env, path, Date.now())
  if (cached) return toMethods(getPlaceholders(cached) !== undefined)
  const found = await findRecentPage(env.DB, path)
  const { listPageForms } = await import('../forms/posting/page-form.tsx')
  return found ? toMethods(listPageForms(found.page).length > 0) : undefined
}

const toMethods = (hasForms: boolean) => (hasForms ? 'GET, HEAD, POST' : 'GET, HEAD')
