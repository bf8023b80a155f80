import { paths } from '#schema/paths.ts'
import { settingsFrom } from '../data/settings.ts'
import { siteSurroundings } from '../data/surroundings.ts'
import type { Env } from '../env.ts'
import { commonHeaders } from '../security-headers.ts'
import { hostedSite } from './hosted-site.ts'

/** Leads to the page where restaurants are found, for an address that names none. */
export async function toLocator(env: Env, request: Request): Promise<Response> {
  const { settings, resolved } = await siteSurroundings(env.DB, await hostedSite(env, request))
  const { map_page } = settingsFrom(settings).locations
  const Location = resolved.pages.get(Number(map_page))?.url ?? paths.locationMap
  return new Response(null, { status: 302, headers: { ...commonHeaders, Location, 'Cache-Control': 'private, no-store' } })
}
