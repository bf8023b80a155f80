import type { ReactNode } from 'react'
import type { SiteSettings } from '#app/settings/index.ts'
import { needsCaptcha } from '#app/ui/forms/form-state.ts'
import { formatCachedPagePlaceholder } from '#schema/cache/placeholders.ts'
import type { FormName, SubmittedFormState } from '#schema/forms/wire.ts'
import type { Env } from '../env.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import { loadSiteRenderContext, type SiteRenderContext } from '../pages/context/site-context.ts'
import { isSecretPath } from '../security/secret-path.ts'
import { getCaptchaKind } from '../services/captcha-kind.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { toSiteOrigin } from '../sites/site-origin.ts'
import { createSiteHeadProps, getAllowedCspOrigins } from './document-head.ts'
import { createVisitorPlaceholderValues, type VisitorPlaceholderValues } from './fill-placeholders.ts'
import { createHtmlDocumentHeaders, streamRenderedDocument } from './render-page.tsx'

export interface DocumentInSiteDesign {
  title: string | ((settings: SiteSettings) => string)
  /** Its template name in the start-up data. */
  template: string
  main: ReactNode | ((settings: SiteSettings, context: SiteRenderContext) => ReactNode)
  status?: number
  /** Its path, if the same document is served at many URLs. */
  url?: string
  /** Called with the complete HTML, the headers, and the cache sequence at which the data was read. */
  onComplete?: (html: string, headers: Record<string, string>, readSeq: number) => void
  /** The form it contains; it then has placeholders for each visitor's token. */
  form?: FormName
  /** The state of the form when it is shown again. */
  state?: SubmittedFormState | undefined
  /** The token of a form that is shown again, which stays the same. */
  token?: string | undefined
  /** Placeholder values for a form that is not one of the declared ones. */
  placeholderValues?: VisitorPlaceholderValues | undefined
  /** Whether it needs the stylesheet of restaurants; true if not given. */
  showsRestaurants?: boolean
  /** Whether it replaces a private page. Secret paths are always treated as secret. */
  isSecret?: boolean
}

async function readSiteWithRenderContext(env: Env, request: Request) {
  const site = await findSiteOfRequestHost(env, request)
  return [site, await loadSiteRenderContext(env.DB, site)] as const
}

/**
 * Renders a document that is no stored page in the design of the host's site: not cached and not indexed. What a
 * promised document reads is read together with the site.
 */
export async function renderDocumentInSiteDesign(
  env: Env,
  request: Request,
  promised: DocumentInSiteDesign | Promise<DocumentInSiteDesign>,
): Promise<Response> {
  const [[ownSite, siteContext], document] = await Promise.all([readSiteWithRenderContext(env, request), promised])
  const { template, main, status = 200, form, state, token } = document
  const { settings: stored, resolved, site, read_seq } = siteContext
  const settings = parseStoredSettings(stored)
  const title = typeof document.title === 'string' ? document.title : document.title(settings)
  const origin = toSiteOrigin(site)
  const url = document.url ?? new URL(request.url).pathname
  const isSecret = document.isSecret || isSecretPath(url)
  const context = { ...(form && { csrf_token: formatCachedPagePlaceholder('csrf') }), url: origin + url }
  const head = {
    title: `${title} | ${settings.brand.name}`,
    description: '',
    robots: 'noindex',
    canonical: null,
    image: null,
    jsonLd: [],
    ...createSiteHeadProps(env, settings, {
      page: { id: null, template, title, url, data: null },
      context,
      noThirdParties: isSecret,
      showsRestaurants: document.showsRestaurants ?? true,
    }),
  }
  const captcha = getCaptchaKind(env, isSecret)
  const headers = await createHtmlDocumentHeaders({
    style: head.style,
    robots: 'noindex',
    others: getAllowedCspOrigins(env, settings, ownSite, head),
    frameAncestors: undefined,
    frames: [],
    isSecret,
    captcha: form && needsCaptcha(form) ? captcha : undefined,
    trustedTypes: undefined,
  })
  const placeholderValues =
    document.placeholderValues ?? (form && (await createVisitorPlaceholderValues(env, request, Date.now(), { token })))
  const parts = {
    head,
    settings,
    resolved,
    url,
    origin,
    main: typeof main === 'function' ? main(settings, siteContext) : main,
    form: state,
    captcha,
    noThirdParties: isSecret,
  }
  const responseHeaders = {
    ...commonSecurityHeaders,
    ...headers,
    'Cache-Control': 'private, no-store',
    ...placeholderValues?.headers,
  }
  const { onComplete } = document
  const body = streamRenderedDocument(parts, {
    fillPlaceholder: placeholderValues?.fillPlaceholder,
    onComplete: onComplete && ((html) => onComplete(html, responseHeaders, read_seq)),
  })
  return new Response(body, { status, headers: responseHeaders })
}
