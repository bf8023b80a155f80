import { browserEntries } from 'virtual:browser-entries'
import type { SiteSettings } from '#app/settings/index.ts'
import type { Env } from '../env.ts'
import { createThemeStylesheet } from './stylesheet.ts'

/** The stylesheets of the build, which are the same for every site and as long as this isolate lives. */
let common: string | undefined

/**
 * Loads what the stylesheets of all sites have in common, once per isolate. Empty in development. Only the text is
 * kept: a request must not wait for what another one, which may be cancelled, is loading.
 */
export async function loadCommonStyles({ ASSETS }: Pick<Env, 'ASSETS'>): Promise<string> {
  common ??= (await Promise.all(browserEntries.site.styles.map((href) => fetchStyles(ASSETS, href)))).join('')
  return common
}

async function fetchStyles(assets: Env['ASSETS'], href: string): Promise<string> {
  const response = await assets.fetch(new URL(href, 'https://assets.local'))
  if (!response.ok) throw new Error(`The stylesheet ${href} is not there: ${response.status}.`)
  return response.text()
}

/** Creates the one stylesheet of a site’s pages: that of the build, then the site’s theme. */
export const createSiteStylesheet = async (env: Pick<Env, 'ASSETS'>, theme: SiteSettings['theme']): Promise<string> =>
  (await loadCommonStyles(env)) + createThemeStylesheet(theme)
