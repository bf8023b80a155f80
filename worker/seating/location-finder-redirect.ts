import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { loadSiteContext } from '../pages/context/page-context.ts'
import { parseSettings } from '../settings/parse-settings.ts'
import { getSiteOfHost } from '../sites/site-of-host.ts'

/** Redirects to the restaurant search, for URLs without a restaurant. */
export async function redirectToLocationSearch(env: Env, request: Request): Promise<Response> {
  const { settings, resolved } = await loadSiteContext(env.DB, await getSiteOfHost(env, request))
  const { map_page } = parseSettings(settings).locations
  const Location = resolved.pages.get(Number(map_page))?.url ?? paths.locationMap
  return new Response(null, {
    status: 302,
    headers: { ...commonHeaders, Location, 'Cache-Control': 'private, no-store' },
  })
}
