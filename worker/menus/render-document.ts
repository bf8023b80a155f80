import { browserEntries } from 'virtual:browser-entries'
import type { ReactNode } from 'react'
import type { ScriptJsonObject } from '#app/document/script-json.ts'
import { type SharePictureContent, selectSharePhotograph } from '#app/document/share-card.ts'
import {
  imageIdsToReferences,
  listImagesShownOnPage,
  type SocialImageCandidates,
  selectSocialImage,
} from '#app/document/social-image.ts'
import type { ResolvedImage, ResolvedReferences } from '#app/resolved-references.ts'
import type { SiteSettings } from '#app/settings/index.ts'
import type { PageBreadcrumbItem } from '#app/templates/define.ts'
import { buildPageImageStyles } from '#app/ui/media/picture.tsx'
import { type LightOrDarkScheme, toShownThemeScheme } from '#schema/theme/theme-colors.ts'
import type { EdgeCacheContext } from '../cache/edge.ts'
import { createEdgeHeadersOfRendering } from '../cache/edge-headers.ts'
import { allowCompression, storeRenderedPage } from '../cache/page-cache.ts'
import type { Env } from '../env.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import type { SiteRenderContext } from '../pages/context/site-context.ts'
import { createSiteHeadProps, getAllowedCspOrigins } from '../public/document-head.ts'
import { createDrawnSocialSharingImage } from '../public/page-pictures.ts'
import { createHtmlDocumentHeaders, streamRenderedDocument } from '../public/render-page.tsx'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { toSiteOrigin } from '../sites/site-origin.ts'
import { createThemeStylesheet } from '../theme/stylesheet.ts'

/** A page of the menu, which is no page of the tree. */
export interface MenuHtmlDocument {
  title: string
  description: string
  /** The name of its template in the start-up data. */
  template: string
  /** Its path on the site, with the query of the canonical URL. */
  path: string
  /** Its key in the page cache; null for a page that is not cached, such as a filtered one. */
  cacheKey: string | null
  breadcrumbs: readonly PageBreadcrumbItem[]
  images: readonly ResolvedImage[]
  /** What the picture shows that is shared with it. */
  share: Omit<SharePictureContent, 'picture'>
  jsonLd: (origin: string) => ScriptJsonObject[]
  main: (settings: SiteSettings) => ReactNode
  /** The cache sequence at which its data was read. */
  readSeq: number
  /** Who may show it in a frame (CSP); by default only the origins of the site's settings. */
  frameAncestors?: string
  /** Shows the theme in this scheme, if it has it, whatever the device prefers. */
  scheme?: LightOrDarkScheme
}

interface RenderContext {
  env: Env
  executionCtx: EdgeCacheContext
  site: ResolvedSite
  siteContext: SiteRenderContext
}

const sharedCacheControl = 'public, max-age=0, must-revalidate, no-transform'

/** Streams a page of the menu to the visitor and, if it has a key, into the page cache. */
export async function renderMenuPageDocument(
  { env, executionCtx, site, siteContext }: RenderContext,
  document: MenuHtmlDocument,
): Promise<Response> {
  const settings = parseStoredSettings(siteContext.settings)
  const origin = toSiteOrigin(siteContext.site)
  const isIndexed = document.cacheKey !== null
  const head = await createHead(env, { settings, origin, siteContext, document, isIndexed })
  const headers = {
    ...commonSecurityHeaders,
    ...(await createHtmlDocumentHeaders({
      style: head.style,
      robots: head.robots,
      others: getAllowedCspOrigins(env, settings, site, head),
      frameAncestors: document.frameAncestors,
      frames: [],
      captcha: undefined,
      trustedTypes: undefined,
    })),
    'Cache-Control': isIndexed ? sharedCacheControl : 'private, no-store',
  }
  const { cacheKey } = document
  const readSeq = Math.min(document.readSeq, siteContext.read_seq)
  const body = streamRenderedDocument(
    {
      head,
      settings,
      resolved: withImages(siteContext, document.images),
      url: document.path.split('?', 1)[0]!,
      origin,
      main: document.main(settings),
    },
    {
      onComplete:
        cacheKey === null
          ? undefined
          : (html) => executionCtx.waitUntil(storeRenderedPage(env, cacheKey, html, headers, readSeq)),
    },
  )
  const edge = cacheKey === null ? {} : createEdgeHeadersOfRendering(executionCtx, cacheKey, readSeq)
  return new Response(body, { headers: { ...allowCompression(headers), ...edge } })
}

const withImages = ({ resolved }: SiteRenderContext, images: readonly ResolvedImage[]) => ({
  ...resolved,
  images: new Map([...resolved.images, ...images.map((image) => [image.id, image] as const)]),
})

interface HeadParts {
  settings: SiteSettings
  origin: string
  siteContext: SiteRenderContext
  document: MenuHtmlDocument
  isIndexed: boolean
}

async function createHead(env: Env, { settings, origin, siteContext, document, isIndexed }: HeadParts) {
  const { title, description, template, path, breadcrumbs, images, jsonLd, scheme } = document
  const resolved = withImages(siteContext, images)
  const pictures = {
    selected: null,
    onPage: imageIdsToReferences(images.slice(0, 1).map(({ id }) => id)),
    siteDefault: settings.theme.pictures.share_card,
  }
  const itemListElement = breadcrumbs.map(({ title: name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + url,
  }))
  const themeStyle = scheme ? createThemeStylesheet(settings.theme, toShownThemeScheme(settings.theme, scheme)) : ''
  const pictureStyle = buildPageImageStyles([...listImagesShownOnPage(pictures, resolved), ...images.slice(1)])
  const shared = createSiteHeadProps(env, settings, {
    page: { id: null, template, title, url: path, data: null },
    context: { url: origin + path },
    noThirdParties: false,
    style: themeStyle + pictureStyle,
  })
  return {
    ...shared,
    title: `${title} | ${settings.brand.name}`,
    description,
    robots: isIndexed ? '' : 'noindex',
    canonical: isIndexed ? origin + path : null,
    image: isIndexed ? await chooseSharedImage(env, settings, { document, pictures, resolved, origin }) : null,
    jsonLd: isIndexed
      ? [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }, ...jsonLd(origin)]
      : [],
    stylesheets: scheme ? [...browserEntries.site.styles, ...shared.stylesheets.slice(1)] : shared.stylesheets,
  }
}

interface SharedImageParts {
  document: MenuHtmlDocument
  pictures: SocialImageCandidates
  resolved: ResolvedReferences
  origin: string
}

/** Returns the picture that is drawn for sharing a page of the menu, with its first photograph. */
async function chooseSharedImage(
  env: Env,
  settings: SiteSettings,
  { document, pictures, resolved, origin }: SharedImageParts,
) {
  const picture = selectSharePhotograph(pictures.onPage, resolved)
  return (
    (await createDrawnSocialSharingImage(env, settings, { ...document.share, picture }, origin)) ??
    selectSocialImage(pictures, resolved, origin)
  )
}
