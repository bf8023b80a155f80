import type { DocumentProps } from '#app/document/document-segments.tsx'
import type { HeadProps } from '#app/document/head.tsx'
import { organizationJsonLd } from '#app/document/organization-json-ld.ts'
import type { SocialImage } from '#app/document/social-image.ts'
import type { Page } from '#app/templates/define.ts'
import type { AnyPageType } from '#app/templates/index.ts'
import { placeholderText } from '#schema/cache/placeholders.ts'
import type { FormName } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { createSiteHead } from './document-head.ts'

interface HeadParts {
  env: Env
  type: AnyPageType
  /** Whether search engines may know it. */
  indexed: boolean
  page: Page
  data: unknown
  settings: DocumentProps['settings']
  /** The query that belongs to the address of what is shown. */
  query: string
  picture: SocialImage
  origin: string
  style: string
  url: string
  forms: readonly FormName[]
  noThirdParties: boolean
}

/** The head of a page: what it says of itself, and what all documents share. */
export function createPageHead({
  env,
  type,
  indexed,
  page,
  query,
  data,
  settings,
  picture,
  origin,
  style,
  url,
  forms,
  noThirdParties,
}: HeadParts): HeadProps {
  const told = { id: page.id, template: page.type, title: page.title, url: page.url, data: data ?? null }
  const context = { ...(forms.length > 0 && { csrf_token: placeholderText('csrf') }), url }
  return {
    title: page.seo_title || page.title,
    ...(indexed ? toSearchMetadata({ type, page, query, data, settings, origin, picture }) : noIndexHeaders),
    style,
    ...createSiteHead(env, settings, { page: told, context, noThirdParties }),
  }
}

/** What a page says of itself to search engines and to those it is shared with. */
function toSearchMetadata({
  type,
  page,
  query,
  data,
  settings,
  origin,
  picture,
}: Pick<HeadParts, 'type' | 'page' | 'query' | 'data' | 'settings' | 'origin' | 'picture'>) {
  const canonical = origin + page.url + query
  return {
    description: page.search_description,
    robots: page.robots,
    canonical,
    image: picture,
    jsonLd: [
      page.url === paths.home ? organizationJsonLd(settings, origin) : breadcrumbs(page, origin),
      ...(type.jsonLd?.({ page, data, settings, url: canonical, imageUrl: picture.isLarge ? picture.url : null }) ??
        []),
    ].filter((each) => each !== undefined),
  }
}

const noIndexHeaders = { description: '', robots: '', canonical: null, image: null, jsonLd: [] }

/** https://schema.org/BreadcrumbList of the way to a page. A step may lie on another site of ours. */
function breadcrumbs({ breadcrumbs: trail }: Page, origin: string) {
  if (trail.length < 2) return undefined
  const itemListElement = trail.map(({ title, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: url.startsWith('/') ? origin + url : url,
  }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
}
