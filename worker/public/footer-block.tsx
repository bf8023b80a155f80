import { browserEntries } from 'virtual:browser-entries'
import type { Context } from 'hono'
import { renderToString } from 'react-dom/server'
import { Footer } from '#app/document/footer.tsx'
import { ResolvedContext } from '#app/resolved.ts'
import { paths } from '#schema/paths.ts'
import { settingsFrom } from '../data/settings.ts'
import { originOf } from '../data/site.ts'
import { surroundingsAt } from '../data/surroundings.ts'
import type { Env } from '../env.ts'
import { commonHeaders, contentSecurityPolicy } from '../security-headers.ts'

/** The footer by itself, for systems that stand beside the site and show the same one. */
export async function footerBlock({ env }: Context<{ Bindings: Env }>): Promise<Response> {
  const { settings: stored, resolved, site } = await surroundingsAt(env.DB, null, [])
  const settings = settingsFrom(stored)
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${settings.brand.name} footer`}</title>
        {browserEntries.site.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
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
      'Content-Security-Policy': contentSecurityPolicy(),
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'public, max-age=300',
    },
  })
}
