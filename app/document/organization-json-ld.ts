import { faviconPaths } from '#schema/icons/paths.ts'
import type { ResolvedReferences } from '../resolved-references.ts'
import type { SiteSettings } from '../settings/index.ts'
import { getBrandPictureUrl } from './social-image.ts'

interface OrganizationParts {
  resolved: ResolvedReferences
  origin: string
}

/**
 * Structured data of the home page: https://schema.org/Organization. Its image is the share card of its brand kit, else
 * the picture of its icon; a drawn icon is its logo only.
 */
export function buildOrganizationJsonLd(
  { brand, footer, theme: { pictures } }: SiteSettings,
  { resolved, origin }: OrganizationParts,
) {
  const image =
    getBrandPictureUrl(pictures.share_card, 'share', resolved, origin) ??
    getBrandPictureUrl(pictures.icon, 'icon', resolved, origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    ...(brand.legal_name && { legalName: brand.legal_name }),
    ...(brand.tagline && { slogan: brand.tagline }),
    url: `${origin}/`,
    logo: `${origin}${faviconPaths.largest}`,
    ...(image && { image }),
    sameAs: footer.social.flatMap(({ link }) => (link?.to === 'url' ? [link.url] : [])),
  }
}
