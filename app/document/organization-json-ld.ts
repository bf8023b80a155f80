import { faviconPaths } from '#schema/icons/paths.ts'
import type { ResolvedReferences } from '../resolved-references.ts'
import type { SiteSettings } from '../settings/index.ts'
import { findFirstShareableImage, imageIdsToReferences } from './social-image.ts'

interface OrganizationParts {
  resolved: ResolvedReferences
  origin: string
}

/**
 * Structured data of the home page: https://schema.org/Organization. Its image is the brand's picture for sharing, else
 * its icon; a drawn icon is its logo only.
 */
export function buildOrganizationJsonLd({ brand, footer }: SiteSettings, { resolved, origin }: OrganizationParts) {
  const image = findFirstShareableImage(imageIdsToReferences([brand.social_image, brand.icon]), resolved, origin)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: brand.name,
    ...(brand.legal_name && { legalName: brand.legal_name }),
    ...(brand.tagline && { slogan: brand.tagline }),
    url: `${origin}/`,
    logo: `${origin}${faviconPaths.largest}`,
    ...(image && { image: image.url }),
    sameAs: footer.social.flatMap(({ link }) => (link?.to === 'url' ? [link.url] : [])),
  }
}
