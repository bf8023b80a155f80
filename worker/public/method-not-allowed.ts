import type { Context, Hono } from 'hono'
import { getPlaceholders, readCachedPage } from '../cache/page-cache.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { findRecentPage } from '../pages/queries/recent-page.ts'
import { isSameSite, toUrlPath } from '../sites/site-map.ts'
import { getSiteOfHost } from '../sites/site-of-host.ts'

/** An address that is there, but not for this method: which ones it answers is told (RFC 9110 §15.5.6). */
export const methodNotAllowed = (allowed: string) =>
  Response.json(
    { message: `Only ${allowed} is answered here.` },
    { status: 405, headers: { ...commonHeaders, Allow: allowed, 'Cache-Control': 'private, no-store' } },
  )

/**
 * What the routes of a fixed path answer, as `Allow` names it; empty for a path that only stored pages or files can be
 * at.
 */
export function findRoutedMethods({ router }: Pick<Hono, 'router'>, path: string): string {
  const routed = (method: string) => router.match(method, path)[0].some(([[, route]]) => !/[:*]/.test(route.path))
  return [routed('GET') && 'GET, HEAD', routed('POST') && 'POST'].filter(Boolean).join(', ')
}

/** What the page at the address of a request answers; undefined where there is none. */
export async function findPageMethods({ req, env }: Context<{ Bindings: Env }>): Promise<string | undefined> {
  const site = await getSiteOfHost(env, req.raw)
  const path = toUrlPath(site, req.path)
  if (!isSameSite(getCachedSites().siteOfPath(path), site)) return undefined
  const kept = await readCachedPage(env, path, Date.now())
  if (kept) return toMethods(getPlaceholders(kept) !== undefined)
  const found = await findRecentPage(env.DB, path)
  const { listPageForms } = await import('../forms/posting/page-form.tsx')
  return found ? toMethods(listPageForms(found.page).length > 0) : undefined
}

const toMethods = (takesForms: boolean) => (takesForms ? 'GET, HEAD, POST' : 'GET, HEAD')
