import { toCspSafeHttpsOrigin } from '#schema/security/third-party-scripts.ts'
import type { SiteSettings } from '../../settings/index.ts'

export interface ExternalSiteHeaderConfig {
  script: string
  stylesheets: string[]
}

/** Whether the site's own header is shown: the flag is on and it has links. */
export const showsOwnSiteHeader = ({ features, header }: SiteSettings) =>
  features.OLO_NEW_HEADER && header.sections.some(({ links, pages_below }) => links.length > 0 || pages_below !== null)

/** Returns the external header if the site's own is not shown and one is configured, else null. */
export function getExternalSiteHeader(settings: SiteSettings): ExternalSiteHeaderConfig | null {
  const { external_script: script, external_stylesheets } = settings.header
  if (showsOwnSiteHeader(settings) || !toCspSafeHttpsOrigin(script)) return null
  return { script, stylesheets: external_stylesheets.filter(toCspSafeHttpsOrigin) }
}
