import { collectBlockCssFramesAndForms } from '#app/blocks/page-requirements.ts'
import { listUnknownBlockTypes } from '#app/blocks/stream.tsx'
import { type HtmlDocumentProps, renderHtmlDocumentSegments } from '#app/document/document-segments.tsx'
import type { DocumentHeadProps } from '#app/document/head.tsx'
import type { PreviewMarkFunctions } from '#app/document/preview/preview-marks-context.ts'
import { imageIdsToReferences, listImagesShownOnPage, listMediaReferencedInValues } from '#app/document/social-image.ts'
import type { ResolvedReferences } from '#app/resolved-references.ts'
import type { PageTemplateProps, PageToRender } from '#app/templates/define.ts'
import { commonPageFields } from '#app/templates/define.ts'
import { type AnyPageType, getPageType } from '#app/templates/index.ts'
import { type CaptchaMethod, needsCaptcha } from '#app/ui/forms/form-state.ts'
import { buildPageImageStyles } from '#app/ui/media/picture.tsx'
import type { StreamItem } from '#schema/fields/stream.ts'
import { type StoredContentBeforeUpgrade, upgradeStoredContent } from '#schema/fields/upgrade.ts'
import type { FormName, SubmittedFormState } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import { fillPlaceholdersInHtml, type PlaceholderFiller } from '../cache/fill-placeholders.ts'
import { createLinkFunctionForSite, getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import { createContentSecurityPolicy, createCspHash, type ExtraAllowedCspOrigins } from '../http/security-headers.ts'
import type { PublicMenuWithReadSequence } from '../menus/public/public-menu.ts'
import type { PageRenderContext } from '../pages/context/page-context.ts'
import { parseRequestUrl } from '../security/request-url.ts'
import { getCaptchaKind } from '../services/captcha-kind.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { type ResolvedSite, treeUrlPathToHostPath } from '../sites/site-map.ts'
import { toSiteOrigin } from '../sites/site-origin.ts'
import { getAllowedCspOrigins } from './document-head.ts'
import { loadPageTypeData } from './loaders.ts'
import { createPageHeadProps } from './page-head.ts'
import { choosePicturesOfPage } from './page-pictures.ts'

/** The stored content of a page with its context. */
export interface RenderablePage {
  id: number
  content_type: string
  /** Its URL path in the tree, which determines its site. */
  url_path: string
  content: StoredContentBeforeUpgrade
  context: PageRenderContext
  /** Whether it is private, so that it is not indexed. */
  isPrivate?: boolean
  /** The database from which it was read, if that was a near replica: the rest of the page is read there, too. */
  db?: D1Database
  /** The menu, if it was read with the page: null if none is published. */
  menu?: PublicMenuWithReadSequence | null
  /** The stylesheet of an unsaved theme, for its preview. */
  style?: string
}

export interface PreparedPageDocument {
  document: HtmlDocumentProps
  headers: Record<string, string>
  /** The query of the canonical URL. */
  query: string
  /** The forms of the page, which need placeholders. */
  forms: FormName[]
}

/** Loads everything needed to render a page. Null if the query requests a part that does not exist. */
export async function preparePageForRendering(
  env: Env,
  stored: RenderablePage,
  request: Request,
  frameAncestors?: string,
  form?: SubmittedFormState,
  marks?: PreviewMarkFunctions,
): Promise<PreparedPageDocument | null> {
  const type = getPageType(stored.content_type)
  if (!type) throw new Error(`Page ${stored.id} is of type ${stored.content_type}, which app/templates lacks.`)
  const common = upgradeStoredContent(commonPageFields, stored.content, 'view')
  const values = upgradeStoredContent(type.fields, stored.content, 'view')
  logUnknownBlocks(stored, values)
  const { context: around } = stored
  const site = getCachedSites().siteOfPath(stored.url_path)
  const path = treeUrlPathToHostPath(site, stored.url_path)
  const { resolved, ancestors } = around
  const settings = parseStoredSettings(around.settings)
  const data = await loadPageTypeData(type.type, {
    ...{ env, db: stored.db ?? env.DB, site, settings, request, resolved },
    ...{ linkTo: createLinkFunctionForSite(site), query: parseRequestUrl(request)!.searchParams },
    page: { id: stored.id, url: path, title: common.title, values },
  })
  if (data === null) return null
  const menu = await loadMenuPart(env, { site, path, around, request, read: stored.menu })
  const indexed = type.isIndexed !== false && !stored.isPrivate && !menu?.isFiltered
  const placed = { ...common, id: stored.id, url: path, type: type.type, ancestors, values }
  const page: PageToRender = {
    ...placed,
    breadcrumbs: type.breadcrumbs?.(placed, data) ?? [...ancestors, { title: common.title, url: path }],
  }
  const origin = toSiteOrigin(around.site)
  const needs = collectBlockCssFramesAndForms(type.fields, values, { extraItems: type.extraBlocks?.(values), resolved })
  const pictures = collectSocialPictures(type, { page, data, settings, resolved })
  const { shared, picture } = await choosePicturesOfPage(env, { page, settings, indexed, resolved, pictures, origin })
  const pictureStyle = buildPageImageStyles(listImagesShownOnPage(pictures, resolved))
  const style = [pictureStyle, needs.css, menu?.style, stored.style].join('')
  const { noThirdParties, noFrames } = toRobotsDirective(stored, frameAncestors)
  const captcha = getCaptchaKind(env, noThirdParties)
  const forms = [...new Set(type.form ? [type.form, ...needs.forms] : needs.forms)]
  const url = requestUrl(origin + path, request, type.queryParams)
  const query = type.canonicalQuery?.(data) ?? ''
  const head = createPageHeadProps({
    ...{ env, type, indexed, page, query, data, settings, resolved },
    ...{ picture, shared, origin, style, url, forms, noThirdParties },
    showsRestaurants: (type.showsRestaurants ?? false) || menu !== null,
  })
  if (menu && indexed) head.jsonLd.push(...menu.jsonLd)
  const shown = marks?.isActive ? withMarks(type, page, marks) : page
  const main = [<type.View key="page" page={shown} data={data} settings={settings} />, menu?.main]
  return {
    document: {
      ...{ head, settings, resolved, url: path, origin, main, form, captcha },
      ...{ previewMarks: marks, noThirdParties: noFrames },
    },
    query,
    forms,
    headers: await createHtmlDocumentHeaders({
      style: head.style,
      robots: indexed ? common.robots : 'noindex',
      frameAncestors,
      others: getAllowedCspOrigins(env, settings, site, head),
      frames: noFrames ? needs.frameSources.filter((source) => source === "'self'") : needs.frameSources,
      isSecret: noFrames,
      captcha: forms.some(needsCaptcha) ? captcha : undefined,
      trustedTypes: type.trustedTypes,
    }),
  }
}

/** Collects the pictures that can be shared with a page: chosen, shown on it, drawn for it, and that of its site. */
function collectSocialPictures(
  type: AnyPageType,
  { page, data, settings, resolved }: PageTemplateProps & { resolved: ResolvedReferences },
) {
  const leadImages = imageIdsToReferences(type.leadImages?.(data) ?? [])
  return {
    selected: page.social_image,
    onPage: [...leadImages, ...listMediaReferencedInValues(type.fields, page.values, resolved)],
    drawn: type.drawnPicture?.(data, settings),
    shared: type.sharedPicture?.(data, settings),
    siteDefault: settings.theme.pictures.share_card,
  }
}

interface MenuPartContext {
  site: ResolvedSite
  path: string
  around: PageRenderContext
  request: Request
  read: PublicMenuWithReadSequence | null | undefined
}

/** Renders what the menu of a site adds to the page at its path. */
const loadMenuPart = async (env: Env, { site, path, around, request, read }: MenuPartContext) =>
  path === paths.menu
    ? (await import('../menus/menu-index.tsx')).renderMenuIndex(env, site, {
        origin: toSiteOrigin(around.site),
        query: parseRequestUrl(request)!.searchParams,
        read,
      })
    : null

/** Returns a page whose texts are marked with their fields, for the preview. */
const withMarks = (type: AnyPageType, page: PageToRender, marks: PreviewMarkFunctions): PageToRender => ({
  ...page,
  ...marks.markValues({ title: commonPageFields.title }, { title: page.title }),
  values: marks.markValues(type.fields, page.values),
})

/**
 * Returns what a document must not load: previews load no third-party scripts, which could act as the editor; private
 * pages also no frames, which would reveal the page.
 */
const toRobotsDirective = ({ isPrivate = false }: RenderablePage, frameAncestors: string | undefined) => ({
  noThirdParties: isPrivate || frameAncestors !== undefined,
  noFrames: isPrivate,
})

/** Returns the URL with only the query parameters that the page reads, because the HTML is cached for all visitors. */
function requestUrl(address: string, { url }: Request, read: readonly string[] = []): string {
  if (!url.includes('?')) return address
  const { searchParams } = new URL(url)
  const query = new URLSearchParams(read.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])))
  return query.size > 0 ? `${address}?${query}` : address
}

interface HeaderParts extends Pick<DocumentHeadProps, 'style' | 'robots'> {
  others: ExtraAllowedCspOrigins
  frameAncestors: string | undefined
  frames: string[]
  /** Whether its URL is a secret. */
  isSecret?: boolean
  /** The captcha of its forms, if any. */
  captcha: CaptchaMethod | undefined
  trustedTypes: string | undefined
}

/** Creates the headers of a document: content type, security policy and robots. */
export async function createHtmlDocumentHeaders({
  style,
  robots,
  others,
  frameAncestors,
  frames,
  isSecret = false,
  captcha,
  trustedTypes,
}: HeaderParts): Promise<Record<string, string>> {
  // Turnstile is allowed only if it is configured, and only on pages that need it.
  const service = captcha?.kind === 'turnstile' ? [new URL(captcha.script).origin] : []
  const framed = [...frames, ...service]
  const policy = createContentSecurityPolicy({
    styles: style ? [await createCspHash(style)] : [],
    ...others,
    thirdParties: [...(others.thirdParties ?? []), ...service],
    ...(frameAncestors && { frameAncestors }),
    frames: framed,
    ...(trustedTypes && { policies: trustedTypes }),
  })
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    ...(robots && { 'X-Robots-Tag': robots }),
    ...(isSecret && { 'Referrer-Policy': 'no-referrer' }),
  }
}

/** Logs blocks of undeclared types. They stay in storage and are not rendered. */
function logUnknownBlocks(stored: RenderablePage, values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values)) {
    const unknown = Array.isArray(value)
      ? listUnknownBlockTypes(value.filter((each): each is StreamItem => typeof each?.type === 'string'))
      : []
    if (unknown.length > 0)
      console.warn(
        `Page ${stored.id} (${stored.url_path}): ${name} holds blocks of unknown types: ${unknown.join(', ')}`,
      )
  }
}

interface Streaming {
  /** Called with the complete HTML, with unfilled placeholders, unless rendering failed. */
  onComplete?: ((html: string) => void) | undefined
  /** Called with the error if rendering the main part failed. */
  onError?: ((error: unknown) => void) | undefined
  fillPlaceholder?: PlaceholderFiller | undefined
}

/** Streams a document; each segment is rendered when the previous one has been read. */
export function streamRenderedDocument(
  document: HtmlDocumentProps,
  { onComplete, onError, fillPlaceholder }: Streaming = {},
): ReadableStream<Uint8Array> {
  let broken = false
  const segments = renderHtmlDocumentSegments(document, (error) => {
    broken = true
    console.error(`The main part of ${document.url} broke.`, error)
    onError?.(error)
  })
  const encoder = new TextEncoder()
  let html = ''
  return new ReadableStream({
    pull(controller) {
      const { value, done } = segments.next()
      if (done) {
        controller.close()
        if (!broken) onComplete?.(html)
        return
      }
      html += value
      controller.enqueue(encoder.encode(fillPlaceholder ? fillPlaceholdersInHtml(value, fillPlaceholder) : value))
    },
  })
}
