import { browserEntries, release } from 'virtual:browser-entries'
import { externalHeader } from '#app/document/external-header.ts'
import { NotFound } from '#app/templates/not_found.tsx'
import { settingsFrom } from '../data/settings.ts'
import { originOf } from '../data/site.ts'
import { surroundingsAt } from '../data/surroundings.ts'
import type { Env } from '../env.ts'
import { commonHeaders, contentSecurityPolicy } from '../security-headers.ts'
import { streamDocument } from './rendering.tsx'

/** The 404 page, in the site's own clothes. */
export async function notFound(env: Env, request: Request): Promise<Response> {
  const { settings: stored, resolved, site } = await surroundingsAt(env.DB, null, [])
  const settings = settingsFrom(stored)
  const external = externalHeader(settings)
  const title = 'Page not found'
  const url = new URL(request.url).pathname
  const body = streamDocument({
    settings,
    resolved,
    url,
    origin: originOf(site),
    main: <NotFound />,
    head: {
      title,
      description: '',
      robots: 'noindex',
      canonical: null,
      siteName: settings.brand.name,
      jsonLd: [],
      style: '',
      stylesheets: browserEntries.site.styles,
      scripts: [...new Set([...browserEntries.site.scripts, ...browserEntries.islands.scripts])],
      modules: browserEntries.islands.preload,
      fonts: browserEntries.site.fonts,
      external,
      startUp: {
        page: { id: null, template: '404', title, url, data: null },
        server_context: { error_reporting_dsn: null, release, environment: env.ENVIRONMENT },
        translations: { language: 'en', catalogue: {} },
      },
    },
  })
  const headers = {
    ...commonHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy({ external: external ? [external.script, ...external.stylesheets] : [] }),
    'X-Robots-Tag': 'noindex',
    'Cache-Control': 'private, no-store',
  }
  return new Response(body, { status: 404, headers })
}
