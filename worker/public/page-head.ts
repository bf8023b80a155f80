import type { HtmlDocumentProps } from '#app/document/document-segments.tsx'
import type { DocumentHeadProps } from '#app/document/head.tsx'
import { buildOrganizationJsonLd } from '#app/document/organization-json-ld.ts'
import type { SocialSharingImage } from '#app/document/social-image.ts'
import type { PageToRender } from '#app/templates/define.ts'
import type { AnyPageType } from '#app/templates/index.ts'
import { formatCachedPagePlaceholder } from '#schema/cache/placeholders.ts'
import type { FormName } from '#schema/forms/wire.ts'
import type { LocationListPageData, PressReleaseData, SingleLocationPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { createSiteHeadProps } from './document-head.ts'

interface HeadParts {
  env: Env
  type: AnyPageType
  /** Whether search engines may index it. */
  indexed: boolean
  page: PageToRender
  data: unknown
  settings: HtmlDocumentProps['settings']
  resolved: HtmlDocumentProps['resolved']
  /** The query of the canonical URL. */
  query: string
  /** The picture that represents the page in structured data. */
  picture: SocialSharingImage
  /** The one that is shared with it. */
  shared: SocialSharingImage
  origin: string
  style: string
  url: string
  forms: readonly FormName[]
  /** Whether it shows restaurants or the menu, and needs their stylesheet. */
  showsRestaurants: boolean
  noThirdParties: boolean
}

/** Creates the head of a page: its own metadata and the parts that all documents share. */
export function createPageHeadProps({
  env,
  type,
  indexed,
  page,
  query,
  data,
  settings,
  resolved,
  picture,
  shared,
  origin,
  style,
  url,
  forms,
  showsRestaurants,
  noThirdParties,
}: HeadParts): DocumentHeadProps {
  const startUpPage = { id: page.id, template: page.type, title: page.title, url: page.url, data: toScriptData(data) }
  const context = { ...(forms.length > 0 && { csrf_token: formatCachedPagePlaceholder('csrf') }), url }
  return {
    title: page.seo_title || page.title,
    ...(indexed
      ? toSearchMetadata({ type, page, query, data, settings, resolved, origin, picture, shared })
      : noIndexHeaders),
    ...createSiteHeadProps(env, settings, {
      page: startUpPage,
      context,
      noThirdParties,
      style,
      showsRestaurants,
    }),
  }
}

/** Parts of the data of restaurants, cities and press releases that no script reads. */
const shownParts: readonly string[] = ['guest_info', 'menu', 'only', 'modified_at'] satisfies (
  | keyof SingleLocationPageData
  | keyof LocationListPageData
  | keyof PressReleaseData
)[]

/** Returns what scripts may read of a page's data; null without any. */
function toScriptData(data: unknown) {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data ?? null
  return Object.fromEntries(Object.entries(data).filter(([name]) => !shownParts.includes(name)))
}

/** Returns the metadata for search engines and social networks. */
function toSearchMetadata({
  type,
  page,
  query,
  data,
  settings,
  resolved,
  origin,
  picture,
  shared,
}: Pick<HeadParts, 'type' | 'page' | 'query' | 'data' | 'settings' | 'resolved' | 'origin' | 'picture' | 'shared'>) {
  const canonical = origin + page.url + query
  return {
    description: page.search_description,
    robots: page.robots,
    canonical,
    image: shared,
    jsonLd: [
      page.url === paths.home ? buildOrganizationJsonLd(settings, { resolved, origin }) : breadcrumbs(page, origin),
      ...(type.jsonLd?.({ page, data, settings, url: canonical, imageUrl: picture.isLarge ? picture.url : null }) ??
        []),
    ].filter((each) => each !== undefined),
  }
}

const noIndexHeaders = { description: '', robots: '', canonical: null, image: null, jsonLd: [] }

/** Returns the https://schema.org/BreadcrumbList of a page. Items may be on another of our sites. */
function breadcrumbs({ breadcrumbs: trail }: PageToRender, origin: string) {
  if (trail.length < 2) return undefined
  const itemListElement = trail.map(({ title, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: url.startsWith('/') ? origin + url : url,
  }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
}
