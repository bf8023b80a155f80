import type { Settings } from '#app/settings/index.ts'
import { settingsFrom } from '../data/settings.ts'
import { originOf } from '../data/site.ts'
import { siteSurroundings } from '../data/surroundings.ts'
import type { Env } from '../env.ts'
import { commonHeaders, resourcePolicy } from '../security-headers.ts'
import { hostedSite } from './hosted-site.ts'

/** What the small files of the site of a host are made from: its settings, and its address from the site record. */
export async function siteOf(env: Env, request: Request): Promise<{ settings: Settings; origin: string }> {
  const { settings, site } = await siteSurroundings(env.DB, await hostedSite(env, request))
  return { settings: settingsFrom(settings), origin: originOf(site) }
}

/** A small file anybody may keep for five minutes. A changed setting is seen after that. */
export const siteFile = (body: string, type: string) =>
  new Response(body, {
    headers: {
      ...commonHeaders,
      'Content-Type': type,
      'Content-Security-Policy': resourcePolicy,
      'Cache-Control': 'public, max-age=300',
    },
  })
