import type { Settings } from '#app/settings/index.ts'
import type { Env } from '../../env.ts'
import { commonHeaders, resourcePolicy } from '../../http/security-headers.ts'
import { loadSiteContext } from '../../pages/context/page-context.ts'
import { parseSettings } from '../../settings/parse-settings.ts'
import { getSiteOfHost } from '../site-of-host.ts'
import { toOrigin } from '../site-origin.ts'

/** Loads the settings and the origin of the host's site, for its files. */
export async function loadSiteSettings(env: Env, request: Request): Promise<{ settings: Settings; origin: string }> {
  const { settings, site } = await loadSiteContext(env.DB, await getSiteOfHost(env, request))
  return { settings: parseSettings(settings), origin: toOrigin(site) }
}

/** Responds with a file that is cached for five minutes, after which changed settings take effect. */
export const siteFileResponse = (body: string, type: string) =>
  new Response(body, {
    headers: {
      ...commonHeaders,
      'Content-Type': type,
      'Content-Security-Policy': resourcePolicy,
      'Cache-Control': 'public, max-age=300',
    },
  })
