import { browserEntries } from 'virtual:browser-entries'
import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import { Footer } from '#app/document/footer.tsx'
import { scriptJson } from '#app/document/script-json.ts'
import { startUpId } from '#app/document/start-up.ts'
import { ResolvedContext } from '#app/resolved.ts'
import { paths } from '#schema/paths.ts'
import { settingsFrom } from '../data/settings.ts'
import { originOf } from '../data/site.ts'
import { siteSurroundings } from '../data/surroundings.ts'
import type { Env } from '../env.ts'
import { commonHeaders, contentSecurityPolicy } from '../security-headers.ts'
import { otherOrigins, startUpData } from './document-head.ts'
import { hostedSite } from './hosted-site.ts'

/** The footer by itself, for systems that stand beside the site and show the same one. */
export async function footerBlock({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const here = await hostedSite(env, req.raw)
  const { settings: stored, resolved, site } = await siteSurroundings(env.DB, here)
  const settings = settingsFrom(stored)
  const title = `${settings.brand.name} footer`
  const page = { id: null, template: 'footer', title, url: paths.footerBlock, data: null }
  const startUp = startUpData(env, settings, page, { url: originOf(site) + paths.footerBlock })
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {browserEntries.site.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script type="application/json" id={startUpId} dangerouslySetInnerHTML={{ __html: scriptJson(startUp) }} />
        {browserEntries.islands.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        <ResolvedContext value={resolved}>
          <Footer settings={settings} url={paths.footerBlock} origin={originOf(site)} />
        </ResolvedContext>
      </body>
    </html>,
  )
  return new Response(`<!doctype html>${html}`, {
    headers: {
      ...commonHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(otherOrigins(env, settings, here, { external: null, thirdParties: null })),
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'public, max-age=300',
    },
  })
}
