import { browserEntries, release } from 'virtual:browser-entries'
import { getThirdParties } from '#app/document/consent/third-parties.ts'
import type { HeadProps } from '#app/document/head.tsx'
import { getExternalHeader } from '#app/document/navigation/external-header.ts'
import type { StartUpData } from '#app/document/start-up.ts'
import type { Settings } from '#app/settings/index.ts'
import { pageTranslations } from '#schema/phrases.ts'
import { toScriptOrigin } from '#schema/security/third-party-scripts.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import type { AllowedOrigins } from '../http/security-headers.ts'
import { getReportingOrigins } from '../services/error-report.ts'
import type { SiteInfo } from '../sites/site-map.ts'
import { toThemeHref } from '../theme/theme-href.ts'

type SiteHead = Pick<
  HeadProps,
  'siteName' | 'themeColor' | 'stylesheets' | 'scripts' | 'modules' | 'fonts' | 'external' | 'thirdParties' | 'startUp'
>

interface HeadContext {
  page: StartUpData['page']
  context: StartUpData['page_context']
  /** Whether third-party code is left out: for private pages, previews and pages with secret URLs. */
  noThirdParties: boolean
}

/** Creates the parts of the head that all documents share: files, third parties and start-up data. */
export function createSiteHead(env: Env, settings: Settings, { page, context, noThirdParties }: HeadContext): SiteHead {
  return {
    siteName: settings.brand.name,
    stylesheets: [...browserEntries.site.styles, toThemeHref(settings.theme)],
    themeColor: settings.theme.colors.brand,
    scripts: [...new Set([...browserEntries.site.scripts, ...browserEntries.islands.scripts])],
    modules: browserEntries.islands.preload,
    fonts: browserEntries.site.fonts,
    external: noThirdParties ? null : getExternalHeader(settings),
    thirdParties: noThirdParties ? null : getThirdParties(settings),
    startUp: createStartUpData(env, settings, page, context),
  }
}

/** Creates the start-up data of a page for its scripts. */
export const createStartUpData = (
  env: Env,
  settings: Settings,
  page: StartUpData['page'],
  page_context: StartUpData['page_context'],
): StartUpData => ({
  page,
  page_context,
  server_context: {
    error_reporting_dsn: getReportingOrigins(env.SENTRY_DSN).length > 0 ? env.SENTRY_DSN! : null,
    release,
    environment: env.ENVIRONMENT,
  },
  translations: pageTranslations(settings.wording.reworded, [
    'accessibility.',
    ...(getThirdParties(settings) ? ['consent.'] : []),
  ]),
})

/**
 * Returns the external origins that a site's settings and variables allow a document to use. Forms may submit to our
 * other sites, which may have the restaurant search or the thank-you page.
 */
export function getAllowedOrigins(
  env: Env,
  settings: Settings,
  site: SiteInfo,
  { external, thirdParties }: Pick<HeadProps, 'external' | 'thirdParties'>,
): AllowedOrigins {
  return {
    external: external ? [external.script, ...external.stylesheets] : [],
    thirdParties: thirdParties?.origins ?? [],
    connect: getReportingOrigins(env.SENTRY_DSN),
    forms: [toScriptOrigin(settings.operations.accessibility_service), ...getCachedSites().otherOrigins(site)].filter(
      Boolean,
    ),
  }
}
