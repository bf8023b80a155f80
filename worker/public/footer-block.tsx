import { browserEntries } from 'virtual:browser-entries'
import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import { markMailAddresses } from '#app/document/mail-addresses.ts'
import { SiteFooter } from '#app/document/navigation/footer.tsx'
import { toScriptJson } from '#app/document/script-json.ts'
import { pageScriptDataElementId } from '#app/document/start-up.ts'
import { ResolvedReferencesContext } from '#app/resolved-references.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { commonSecurityHeaders, createContentSecurityPolicy } from '../http/security-headers.ts'
import { loadSiteRenderContext } from '../pages/context/site-context.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { toSiteOrigin } from '../sites/site-origin.ts'
import { toThemeStylesheetUrl } from '../theme/theme-href.ts'
import { createPageStartUpData, getAllowedCspOrigins } from './document-head.ts'

/** Serves the footer alone, for external systems that embed it. */
export async function serveFooterBlock({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const ownSite = await findSiteOfRequestHost(env, req.raw)
  const { settings: stored, resolved, site } = await loadSiteRenderContext(env.DB, ownSite)
  const settings = parseStoredSettings(stored)
  const title = `${settings.brand.name} footer`
  const page = { id: null, template: 'footer', title, url: paths.footerBlock, data: null }
  const startUp = createPageStartUpData(env, settings, page, { url: toSiteOrigin(site) + paths.footerBlock })
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="stylesheet" href={toThemeStylesheetUrl(settings.theme)} />
        <script
          type="application/json"
          id={pageScriptDataElementId}
          dangerouslySetInnerHTML={{ __html: toScriptJson(startUp) }}
        />
        {browserEntries.islands.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <ResolvedReferencesContext value={resolved}>
          <SiteFooter settings={settings} currentUrl={paths.footerBlock} origin={toSiteOrigin(site)} />
        </ResolvedReferencesContext>
      </body>
    </html>,
  )
  const marked = html.replace(/(?<=<body>).*(?=<\/body>)/s, markMailAddresses)
  return new Response(`<!doctype html>${marked}`, {
    headers: {
      ...commonSecurityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': createContentSecurityPolicy(
        getAllowedCspOrigins(env, settings, ownSite, { external: null, thirdParties: null }),
      ),
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'public, max-age=300',
    },
  })
}
