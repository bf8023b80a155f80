import type { SiteSettings } from '#app/settings/index.ts'
import type { Env } from '../../env.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../../http/security-headers.ts'
import { loadSiteRenderContext } from '../../pages/context/site-context.ts'
import { parseStoredSettings } from '../../settings/parse-settings.ts'
import { findSiteOfRequestHost } from '../site-of-host.ts'
import { toSiteOrigin } from '../site-origin.ts'

/** Loads the settings and the origin of the host's site, for its files. */
export async function loadSiteSettingsAndOrigin(
  env: Env,
  request: Request,
): Promise<{ settings: SiteSettings; origin: string }> {
  const { settings, site } = await loadSiteRenderContext(env.DB, await findSiteOfRequestHost(env, request))
  return { settings: parseStoredSettings(settings), origin: toSiteOrigin(site) }
}

/** Responds with a file that is cached for five minutes, after which changed settings take effect. */
export const createSiteFileResponse = (body: string, type: string) =>
  new Response(body, {
    headers: {
      ...commonSecurityHeaders,
      'Content-Type': type,
      'Content-Security-Policy': nonDocumentContentPolicy,
      'Cache-Control': 'public, max-age=300',
    },
  })
