import { pageNeeds } from '#app/blocks/page-needs.ts'
import { unknownBlocks } from '#app/blocks/stream.tsx'
import type { HeadProps } from '#app/document/head.tsx'
import type { Marks } from '#app/document/marks.ts'
import { organization } from '#app/document/organization.ts'
import { type DocumentProps, documentSegments } from '#app/document/segments.tsx'
import { imagesOf, imagesOnPage, pictureOf, picturesIn, type SocialPicture } from '#app/document/social-picture.ts'
import type { Page } from '#app/templates/define.ts'
import { commonFields } from '#app/templates/define.ts'
import { type AnyPageType, pageTypeOf } from '#app/templates/index.ts'
import { type CaptchaKind, needsCaptcha } from '#app/ui/form-state.ts'
import { pictureStyles } from '#app/ui/picture.tsx'
import type { StreamItem } from '#schema/fields/stream.ts'

import { repair } from '#schema/fields/struct.ts'
import { paths } from '#schema/paths.ts'
import type { FormName, FormState } from '#schema/wire/form.ts'
import { holeText } from '#schema/wire/holes.ts'
import { knownSites, linksFrom } from '../cache/sites.ts'
import { type Fill, filled } from '../cache/splice.ts'
import { settingsFrom } from '../data/settings.ts'
import { originOf } from '../data/site.ts'
import { pathOnHost } from '../data/site-map.ts'
import type { Surroundings } from '../data/surroundings.ts'
import type { Env } from '../env.ts'
import { contentSecurityPolicy, cspHash, type OtherOrigins } from '../security-headers.ts'
import { captchaKind } from '../services/captcha.ts'
import { otherOrigins, siteHead } from './document-head.ts'
import { loadData } from './loaders.ts'

/** A page's stored content with where it stands and what it points at. */
export interface StoredPage {
  id: number
  content_type: string
  /** Its path in the tree, which says whose page it is. */
  url_path: string
  content: Record<string, unknown>
  around: Surroundings
  /** Not for everybody: no search engine is to know it. */
  isPrivate?: boolean
}

export interface Rendering {
  document: DocumentProps
  headers: Record<string, string>
  /** The query that belongs to the address of what is shown. */
  query: string
  /** The forms the page holds: it has holes then. */
  forms: FormName[]
}

/**
 * Everything fetched and decided; what is left is turning it into HTML, piece by piece.
 * Null when the query asks for a part of the page there is not.
 */
export async function prepare(
  env: Env,
  stored: StoredPage,
  request: Request,
  frameAncestors?: string,
  form?: FormState,
  marks?: Marks,
): Promise<Rendering | null> {
  const type = pageTypeOf(stored.content_type)
  if (!type) throw new Error(`Page ${stored.id} is of type ${stored.content_type}, which is not declared in app/templates/index.ts.`)
  const common = repair(commonFields, stored.content)
  const values = repair(type.fields, stored.content)
  reportUnknown(stored, values)
  const { around } = stored
  const site = knownSites().holding(stored.url_path)
  const path = pathOnHost(site, stored.url_path)
  const data = await loadData(type.type, {
    env,
    page: { id: stored.id, url: path, title: common.title, values },
    linkTo: linksFrom(site),
    query: new URL(request.url).searchParams,
    request,
    resolved: around.resolved,
  })
  if (data === null) return null
  const settings = settingsFrom(around.settings)
  const indexed = type.indexed !== false && !stored.isPrivate
  const placed: Omit<Page, 'trail'> = { ...common, id: stored.id, url: path, type: type.type, ancestors: around.ancestors, values }
  const page: Page = { ...placed, trail: type.trail?.(placed, data) ?? [...around.ancestors, { title: common.title, url: path }] }
  const origin = originOf(around.site)
  const needs = pageNeeds(type.fields, values, { shown: type.moreBlocks?.(values), resolved: around.resolved })
  const { resolved } = around
  const shown = [...imagesOf(type.pictures?.(data) ?? []), ...picturesIn(type.fields, values, resolved)]
  const pictures = { chosen: common.social_image, shown, usual: settings.brand.social_image }
  const picture = pictureOf(pictures, resolved, origin)
  const style = pictureStyles(imagesOnPage(pictures, resolved)) + needs.css
  const { noThirdParties, noFrames } = secrecyOf(stored, frameAncestors)
  const captcha = captchaKind(env, noThirdParties)
  const forms = [...new Set(type.form ? [type.form, ...needs.forms] : needs.forms)]
  const url = requestUrl(origin + path, request, type.query)
  const query = type.canonicalQuery?.(data) ?? ''
  const head = headOf({ env, type, indexed, page, query, data, settings, picture, origin, style, url, forms, noThirdParties })
  const main = <type.View page={marks?.isOn ? marked(type, page, marks) : page} data={data} settings={settings} />
  return {
    document: { head, settings, resolved: around.resolved, url: path, origin, main, form, captcha, marks, noThirdParties: noFrames },
    query,
    forms,
    headers: await documentHeaders({
      style,
      robots: indexed ? common.robots : 'noindex',
      frameAncestors,
      others: otherOrigins(env, settings, site, head),
      frames: noFrames ? needs.frames.filter((source) => source === "'self'") : needs.frames,
      isSecret: noFrames,
      captcha: forms.some(needsCaptcha) ? captcha : undefined,
      trustedTypes: type.trustedTypes,
    }),
  }
}

/** A page whose texts say which of its fields they are. */
const marked = (type: AnyPageType, page: Page, marks: Marks): Page => ({
  ...page,
  ...marks.values({ title: commonFields.title }, { title: page.title }),
  values: marks.values(type.fields, page.values),
})

/**
 * What a document does without: an editor's preview has no scripts of other companies, which could act as the editor, and a private page
 * no frames either, so that nobody learns that it is there.
 */
const secrecyOf = ({ isPrivate = false }: StoredPage, frameAncestors: string | undefined) => ({
  noThirdParties: isPrivate || frameAncestors !== undefined,
  noFrames: isPrivate,
})

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
  picture: SocialPicture
  origin: string
  style: string
  url: string
  forms: readonly FormName[]
  noThirdParties: boolean
}

function headOf({
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
  const context = { ...(forms.length > 0 && { csrf_token: holeText('csrf') }), url }
  return {
    title: page.seo_title || page.title,
    ...(indexed ? findable({ type, page, query, data, settings, origin, picture }) : forNobodyToFind),
    style,
    ...siteHead(env, settings, { page: told, context, noThirdParties }),
  }
}

/** The request's address as the page understands it: without its query but for what makes another page of it. HTML is kept for all visitors. */
function requestUrl(address: string, { url }: Request, read: readonly string[] = []): string {
  if (!url.includes('?')) return address
  const { searchParams } = new URL(url)
  const query = new URLSearchParams(read.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])))
  return query.size > 0 ? `${address}?${query}` : address
}

/** What a page says of itself to search engines and to those it is shared with. */
function findable({
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
    picture,
    jsonLd: [
      page.url === paths.home ? organization(settings, origin) : breadcrumbs(page, origin),
      ...(type.jsonLd?.({ page, data, settings, url: canonical, picture: picture.isLarge ? picture.url : null }) ?? []),
    ].filter((each) => each !== undefined),
  }
}

const forNobodyToFind = { description: '', robots: '', canonical: null, picture: null, jsonLd: [] }

/** https://schema.org/BreadcrumbList of the way to a page. A step may lie on another site of ours. */
function breadcrumbs({ trail }: Page, origin: string) {
  if (trail.length < 2) return undefined
  const itemListElement = trail.map(({ title, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: url.startsWith('/') ? origin + url : url,
  }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
}

interface HeaderParts extends Pick<HeadProps, 'style' | 'robots'> {
  others: OtherOrigins
  frameAncestors: string | undefined
  frames: string[]
  /** Whether nobody is to learn its address. */
  isSecret?: boolean
  /** How its forms ask for proof of a person, when one does. */
  captcha: CaptchaKind | undefined
  trustedTypes: string | undefined
}

/** The headers of a document: its type, its policy, and whether it may be found. */
export async function documentHeaders({
  style,
  robots,
  others,
  frameAncestors,
  frames,
  isSecret = false,
  captcha,
  trustedTypes,
}: HeaderParts): Promise<Record<string, string>> {
  // Turnstile is let in where it is configured, on pages that need it, and there alone.
  const service = captcha?.kind === 'turnstile' ? [new URL(captcha.script).origin] : []
  const framed = [...frames, ...service]
  const policy = contentSecurityPolicy({
    styles: style ? [await cspHash(style)] : [],
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

/** A block of an undeclared type never breaks a page: it is left out, kept in storage, and named in the log. */
function reportUnknown(stored: StoredPage, values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values)) {
    const unknown = Array.isArray(value) ? unknownBlocks(value.filter((each): each is StreamItem => typeof each?.type === 'string')) : []
    if (unknown.length > 0)
      console.warn(`Page ${stored.id} (${stored.url_path}): ${name} holds blocks of unknown types: ${unknown.join(', ')}`)
  }
}

interface Streaming {
  /** Receives the whole, its holes unfilled, unless its main part broke. */
  whenDone?: ((html: string) => void) | undefined
  /** Is told why the main part broke. */
  whenBroken?: ((error: unknown) => void) | undefined
  fill?: Fill | undefined
}

/** The document as bytes, each segment rendered when the one before it has been taken. */
export function streamDocument(document: DocumentProps, { whenDone, whenBroken, fill }: Streaming = {}): ReadableStream<Uint8Array> {
  let broken = false
  const segments = documentSegments(document, (error) => {
    broken = true
    console.error(`The main part of ${document.url} broke.`, error)
    whenBroken?.(error)
  })
  const encoder = new TextEncoder()
  let html = ''
  return new ReadableStream({
    pull(controller) {
      const { value, done } = segments.next()
      if (done) {
        controller.close()
        if (!broken) whenDone?.(html)
        return
      }
      html += value
      controller.enqueue(encoder.encode(fill ? filled(value, fill) : value))
    },
  })
}
