import { browserEntries, release } from 'virtual:browser-entries'
import { externalHeader } from '#app/document/external-header.ts'
import type { HeadProps } from '#app/document/head.tsx'
import type { StartUpData } from '#app/document/start-up.ts'
import { thirdParties } from '#app/document/third-parties.ts'
import type { Settings } from '#app/settings/index.ts'
import { carriedTranslations } from '#schema/phrases.ts'
import { originOfAddress } from '#schema/rules/third-parties.ts'
import { knownSites } from '../cache/sites.ts'
import type { KnownSite } from '../data/site-map.ts'
import type { Env } from '../env.ts'
import type { OtherOrigins } from '../security-headers.ts'
import { reportingOrigins } from '../services/error-report.ts'

type SiteHead = Pick<HeadProps, 'siteName' | 'stylesheets' | 'scripts' | 'modules' | 'fonts' | 'external' | 'thirdParties' | 'startUp'>

interface HeadContext {
  page: StartUpData['page']
  context: StartUpData['page_context']
  /** Whether it carries nothing of other companies: a private page, a preview, or one whose address is a secret. */
  noThirdParties: boolean
}

/** What the heads of all documents share: the site's files and third parties, and what its scripts are told. */
export function siteHead(env: Env, settings: Settings, { page, context, noThirdParties }: HeadContext): SiteHead {
  return {
    siteName: settings.brand.name,
    stylesheets: browserEntries.site.styles,
    scripts: [...new Set([...browserEntries.site.scripts, ...browserEntries.islands.scripts])],
    modules: browserEntries.islands.preload,
    fonts: browserEntries.site.fonts,
    external: noThirdParties ? null : externalHeader(settings),
    thirdParties: noThirdParties ? null : thirdParties(settings),
    startUp: startUpData(env, settings, page, context),
  }
}

/** The start-up data of a page. */
export const startUpData = (
  env: Env,
  settings: Settings,
  page: StartUpData['page'],
  page_context: StartUpData['page_context'],
): StartUpData => ({
  page,
  page_context,
  server_context: {
    error_reporting_dsn: reportingOrigins(env.SENTRY_DSN).length > 0 ? env.SENTRY_DSN! : null,
    release,
    environment: env.ENVIRONMENT,
  },
  translations: carriedTranslations(settings.wording.reworded, ['accessibility.', ...(thirdParties(settings) ? ['consent.'] : [])]),
})

/**
 * The origins beyond its own that a site's settings and variables let a document speak to. Forms may lead to our other sites: the
 * search for restaurants is at one of them, and so may be the page that thanks.
 */
export function otherOrigins(
  env: Env,
  settings: Settings,
  site: KnownSite,
  { external, thirdParties }: Pick<HeadProps, 'external' | 'thirdParties'>,
): OtherOrigins {
  return {
    external: external ? [external.script, ...external.stylesheets] : [],
    thirdParties: thirdParties?.origins ?? [],
    connect: reportingOrigins(env.SENTRY_DSN),
    forms: [originOfAddress(settings.operations.accessibility_service), ...knownSites().originsBeside(site)].filter(Boolean),
  }
}
