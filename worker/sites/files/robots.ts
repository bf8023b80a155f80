import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { loadSiteSettings, siteFileResponse } from './site-file.ts'

/** Rules for crawlers, from the settings, and where the sitemap is. */
export async function serveRobots({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const { settings, origin } = await loadSiteSettings(env, req.raw)
  return siteFileResponse(
    `${settings.operations.robots.trim()}\n\nSitemap: ${origin}${paths.sitemap}\n`,
    'text/plain; charset=utf-8',
  )
}
