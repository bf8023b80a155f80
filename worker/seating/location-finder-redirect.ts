import { toMapSearchQueryString } from '#schema/locations/map/wire.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import { loadSiteRenderContext } from '../pages/context/site-context.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'

/** Redirects to the restaurant search, for URLs without a restaurant; it keeps the id of a dish to order. */
export async function redirectToLocationSearch(env: Env, request: Request, dish?: number): Promise<Response> {
  const { settings, resolved } = await loadSiteRenderContext(env.DB, await findSiteOfRequestHost(env, request))
  const { map_page } = parseStoredSettings(settings).locations
  const Location = (resolved.pages.get(Number(map_page))?.url ?? paths.locationMap) + toMapSearchQueryString({ dish })
  return new Response(null, {
    status: 302,
    headers: { ...commonSecurityHeaders, Location, 'Cache-Control': 'private, no-store' },
  })
}
