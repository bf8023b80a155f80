import { getPath } from 'hono/utils/url'
import { faviconPaths } from '#schema/icons/paths.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { redirectToSiteWithTicket } from '../public/access/site-session.ts'
import { respondWithNotFoundPage } from '../public/not-found.tsx'
import { isOnAdminHost } from './admin-host.ts'
import { drainRequestBody } from './drain-body.ts'
import { failureToErrorResponse } from './errors.ts'

const backOfficePath = /^\/wagtail(?:\/|$)/

/** Other paths that screens and previews of the back office load, and that programs request from every host. */
const sharedPaths =
  /^\/(?:assets|media|images|tiles|maps|theme|video-track|api|api-nc|admin|csp-report|_local|\.well-known)\//
const sharedFiles: readonly string[] = [paths.icon, paths.webManifest, ...Object.values(faviconPaths)]

const isSharedPath = (path: string) => sharedPaths.test(path) || sharedFiles.includes(path)

/**
 * Separates the hosts where the back office has one of its own (`ADMIN_HOST`): public pages, whose scripts are not all
 * ours, and the back office never have the same origin. Returns null for a request that its host serves. Elsewhere the
 * back office is 404, and its host redirects to the pages of the sites.
 */
export async function respondIfOnOtherHost(request: Request, env: Env): Promise<Response | null> {
  // As the router reads it, which decodes: `/%77agtail/` is the back office too.
  const pathname = getPath(request)
  if (!isOnAdminHost(env, request.url)) return backOfficePath.test(pathname) ? notFound(env, request) : null
  if (pathname === paths.home) return Response.redirect(new URL(paths.wagtail.home, request.url).href, 302)
  if (pathname === paths.robots) return disallowAllRobots()
  if (backOfficePath.test(pathname) || isSharedPath(pathname) || pathname.startsWith('/_util/visit')) return null
  if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(env, request)
  const asked = new URL(request.url)
  return redirectToSiteWithTicket(env, request, { host: '', next: asked.pathname + asked.search })
}

async function notFound(env: Env, request: Request): Promise<Response> {
  await drainRequestBody(request)
  return getPath(request).startsWith('/wagtail/api/')
    ? failureToErrorResponse({ reason: 'not_found', message: 'The back office is not on this host.' })
    : respondWithNotFoundPage(env, request)
}

const disallowAllRobots = () =>
  new Response('User-agent: *\nDisallow: /\n', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
