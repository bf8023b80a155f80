import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { siteFile, siteOf } from './site-file.ts'

/** Rules for crawlers, from the settings, and where the sitemap is. */
export async function robots({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const { settings, origin } = await siteOf(env, req.raw)
  return siteFile(`${settings.operations.robots.trim()}\n\nSitemap: ${origin}${paths.sitemap}\n`, 'text/plain; charset=utf-8')
}
