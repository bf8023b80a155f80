import { browserEntries, release } from 'virtual:browser-entries'
import { getConfiguredThirdPartyScripts } from '#app/document/consent/third-parties.ts'
import type { DocumentHeadProps } from '#app/document/head.tsx'
import { getExternalSiteHeader } from '#app/document/navigation/external-header.ts'
import type { PageScriptData } from '#app/document/start-up.ts'
import type { SiteSettings } from '#app/settings/index.ts'
import { selectPagePhrases } from '#schema/phrases.ts'
import { toCspSafeHttpsOrigin } from '#schema/security/third-party-scripts.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import type { ExtraAllowedCspOrigins } from '../http/security-headers.ts'
import { getErrorReportingOrigins } from '../services/error-report.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { listPreloadedFontHrefs } from '../theme/chosen-fonts.ts'
import { createPageTransitionStyle } from '../theme/page-transitions.ts'
import { toThemeStylesheetUrl } from '../theme/theme-href.ts'

type SiteHead = Pick<
  DocumentHeadProps,
  | 'siteName'
  | 'themeColor'
  | 'style'
  | 'stylesheets'
  | 'scripts'
  | 'modules'
  | 'fonts'
  | 'external'
  | 'thirdParties'
  | 'startUp'
>

interface HeadContext {
  page: PageScriptData['page']
  context: PageScriptData['page_context']
  /** Whether third-party code is left out: for private pages, previews and pages with secret URLs. */
  noThirdParties: boolean
  /** The document's own CSS. */
  style?: string
  /** Whether it needs the stylesheet of restaurants (`app/styles/restaurants.ts`). */
  showsRestaurants?: boolean
}

/** Creates the parts of the head that all documents share: files, third parties and start-up data. */
export function createSiteHeadProps(
  env: Env,
  settings: SiteSettings,
  { page, context, noThirdParties, style = '', showsRestaurants = true }: HeadContext,
): SiteHead {
  return {
    siteName: settings.brand.name,
    style: createPageTransitionStyle(settings.theme.shape) + style,
    stylesheets: [toThemeStylesheetUrl(settings.theme), ...(showsRestaurants ? browserEntries.restaurants.styles : [])],
    themeColor: settings.theme.colors.brand,
    scripts: [...new Set([...browserEntries.site.scripts, ...browserEntries.islands.scripts])],
    modules: browserEntries.islands.preload,
    fonts: listPreloadedFontHrefs(settings.theme.type),
    external: noThirdParties ? null : getExternalSiteHeader(settings),
    thirdParties: noThirdParties ? null : getConfiguredThirdPartyScripts(settings),
    startUp: createPageStartUpData(env, settings, page, context),
  }
}

/** Creates the start-up data of a page for its scripts. */
export const createPageStartUpData = (
  env: Env,
  settings: SiteSettings,
  page: PageScriptData['page'],
  page_context: PageScriptData['page_context'],
): PageScriptData => ({
  page,
  page_context,
  server_context: {
    error_reporting_dsn: getErrorReportingOrigins(env.SENTRY_DSN).length > 0 ? env.SENTRY_DSN! : null,
    release,
    environment: env.ENVIRONMENT,
  },
  translations: selectPagePhrases(settings.wording.reworded, [
    'accessibility.',
    ...(getConfiguredThirdPartyScripts(settings) ? ['consent.'] : []),
  ]),
})

/**
 * Returns the external origins that a site's settings and variables allow a document to use. Forms may submit to our
 * other sites, which may have the restaurant search or the thank-you page.
 */
export function getAllowedCspOrigins(
  env: Env,
  settings: SiteSettings,
  site: ResolvedSite,
  { external, thirdParties }: Pick<DocumentHeadProps, 'external' | 'thirdParties'>,
): ExtraAllowedCspOrigins {
  return {
    external: external ? [external.script, ...external.stylesheets] : [],
    thirdParties: thirdParties?.origins ?? [],
    connect: getErrorReportingOrigins(env.SENTRY_DSN),
    forms: [getAccessibilityServiceOrigin(settings.operations), ...getCachedSites().otherOrigins(site)].filter(Boolean),
  }
}

const serviceOrigins = new WeakMap<SiteSettings['operations'], string>()

/** Cached with the settings, because every page needs it, and parsing a URL is slow. */
function getAccessibilityServiceOrigin(operations: SiteSettings['operations']): string {
  const origin = serviceOrigins.get(operations) ?? toCspSafeHttpsOrigin(operations.accessibility_service)
  serviceOrigins.set(operations, origin)
  return origin
}
