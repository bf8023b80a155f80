import type { Env } from '../env.ts'
import { loadSiteRenderContext } from '../pages/context/site-context.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { createSiteLookup, type SiteRecord } from '../sites/site-map.ts'
import { allHostStylesheetUrlsKvKey } from './maintenance-theme.ts'
import { storeMissingThemeStylesheet } from './routes.ts'
import { toThemeStylesheetUrl } from './theme-href.ts'

/** Saves which stylesheet each host has, and that of other hosts as `*`, for the page shown during maintenance. */
export async function saveStylesheetUrlsOfAllHosts(
  env: Pick<Env, 'DB' | 'KV' | 'ASSETS'>,
  records: readonly SiteRecord[],
) {
  const sites = createSiteLookup(records)
  const themes: Record<string, string> = {}
  for (const host of [...records.map(({ hostname }) => hostname), '*']) {
    const site = host === '*' ? sites.defaultSite : sites.siteForHost(`https://${host}`)
    const { theme } = parseStoredSettings((await loadSiteRenderContext(env.DB, site)).settings)
    await storeMissingThemeStylesheet(env, theme)
    themes[host] = toThemeStylesheetUrl(theme)
  }
  await env.KV.put(allHostStylesheetUrlsKvKey, JSON.stringify(themes))
}
