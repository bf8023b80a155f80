import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { createSiteFileResponse, loadSiteSettingsAndOrigin } from './site-file.ts'

/** Serves robots.txt with the rules of the settings and the sitemap's URL. */
export async function serveRobotsTxt({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const { settings, origin } = await loadSiteSettingsAndOrigin(env, req.raw)
  return createSiteFileResponse(
    `${settings.operations.robots.trim()}\n\nSitemap: ${origin}${paths.sitemap}\n`,
    'text/plain; charset=utf-8',
  )
}
