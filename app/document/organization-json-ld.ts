import { faviconPaths } from '#schema/icons/paths.ts'
import type { SiteSettings } from '../settings/index.ts'

/** Structured data of the home page: https://schema.org/Organization */
export const buildOrganizationJsonLd = ({ brand, footer }: SiteSettings, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: brand.name,
  ...(brand.legal_name && { legalName: brand.legal_name }),
  ...(brand.tagline && { slogan: brand.tagline }),
  url: `${origin}/`,
  logo: `${origin}${faviconPaths.largest}`,
  sameAs: footer.social.flatMap(({ link }) => (link?.to === 'url' ? [link.url] : [])),
})
