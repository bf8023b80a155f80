import type { Context, Hono } from 'hono'
import { cached, holesOf } from '../cache/page-cache.ts'
import { knownSites } from '../cache/sites.ts'
import { recentPageAt } from '../data/recent-page.ts'
import { isSame, pathInTree } from '../data/site-map.ts'
import type { Env } from '../env.ts'
import { commonHeaders } from '../security-headers.ts'
import { hostedSite } from './hosted-site.ts'

/** An address that is there, but not for this method: which ones it answers is told (RFC 9110 §15.5.6). */
export const methodNotAllowed = (allowed: string) =>
  Response.json(
    { message: `Only ${allowed} is answered here.` },
    { status: 405, headers: { ...commonHeaders, Allow: allowed, 'Cache-Control': 'private, no-store' } },
  )

/** What the routes of a fixed path answer, as `Allow` names it; empty for a path that only stored pages or files can be at. */
export function routedMethods({ router }: Pick<Hono, 'router'>, path: string): string {
  const routed = (method: string) => router.match(method, path)[0].some(([[, route]]) => !/[:*]/.test(route.path))
  return [routed('GET') && 'GET, HEAD', routed('POST') && 'POST'].filter(Boolean).join(', ')
}

/** What the page at the address of a request answers; undefined where there is none. */
export async function pageMethods({ req, env }: Context<{ Bindings: Env }>): Promise<string | undefined> {
  const site = await hostedSite(env, req.raw)
  const path = pathInTree(site, req.path)
  if (!isSame(knownSites().holding(path), site)) return undefined
  const kept = await cached(env, path, Date.now())
  if (kept) return methodsOf(holesOf(kept) !== undefined)
  const found = await recentPageAt(env.DB, path)
  const { formsOn } = await import('./form-post.tsx')
  return found ? methodsOf(formsOn(found.page).length > 0) : undefined
}

const methodsOf = (takesForms: boolean) => (takesForms ? 'GET, HEAD, POST' : 'GET, HEAD')
