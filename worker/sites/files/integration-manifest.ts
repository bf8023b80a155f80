import { release } from 'virtual:browser-entries'
import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import { publicWaitListEndpoints } from '#schema/seating/api/endpoints.ts'
import type { Env } from '../../env.ts'
import { createSiteFileResponse, loadSiteSettingsAndOrigin } from './site-file.ts'

/** Serves the integration manifest for other systems: the name, version and public endpoints of the site. */
export async function serveIntegrationManifest({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const { settings, origin } = await loadSiteSettingsAndOrigin(env, req.raw)
  const endpoints = {
    home: paths.home,
    location_map: paths.locationMap,
    locations: paths.getLocations,
    location: paths.getLocation,
    geocode: paths.geocode,
    wait_list_state: publicWaitListEndpoints.getWaitList.path,
    wait_list: publicWaitListEndpoints.join.path,
    wait_list_estimate: publicWaitListEndpoints.estimate.path,
    footer: paths.footerBlock,
    not_found: paths.notFoundPage,
    sitemap: paths.sitemap,
    icon: paths.icon,
  }
  const absolute = Object.fromEntries(Object.entries(endpoints).map(([name, path]) => [name, origin + path]))
  return createSiteFileResponse(
    JSON.stringify({ name: settings.brand.name, version: release, endpoints: absolute }),
    'application/json; charset=utf-8',
  )
}
