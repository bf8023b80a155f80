import type { ReactNode } from 'react'
import type { Settings } from '#app/settings/index.ts'
import { needsCaptcha } from '#app/ui/forms/form-state.ts'
import { placeholderText } from '#schema/cache/placeholders.ts'
import type { FormName, FormState } from '#schema/forms/wire.ts'
import type { Env } from '../env.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { loadSiteContext } from '../pages/context/page-context.ts'
import { isSecretPath } from '../security/secret-path.ts'
import { getCaptchaKind } from '../services/captcha.ts'
import { parseSettings } from '../settings/parse-settings.ts'
import { getSiteOfHost } from '../sites/site-of-host.ts'
import { toOrigin } from '../sites/site-origin.ts'
import { createSiteHead, getAllowedOrigins } from './document-head.ts'
import { createPlaceholderValues, type PlaceholderValues } from './fill-placeholders.ts'
import { createDocumentHeaders, streamDocument } from './render-page.tsx'

export interface SiteDocument {
  title: string | ((settings: Settings) => string)
  /** What start-up data calls it. */
  template: string
  main: ReactNode | ((settings: Settings) => ReactNode)
  status?: number
  /** Its own address, where it is the same document at many. */
  url?: string
  /** Told of the whole of it, and when in the order of cache changes it was read. */
  onComplete?: (html: string, headers: Record<string, string>, readSeq: number) => void
  /** The form it holds: it has holes then, and every visitor a token of their own. */
  form?: FormName
  /** That form as it comes back. */
  state?: FormState | undefined
  /** Keeps a form that came back the form it was. */
  token?: string | undefined
  /** What fills the holes of a form that is none of those. */
  placeholderValues?: PlaceholderValues | undefined
  /** It stands where a private page would. Documents whose address is a secret are known by that. */
  isSecret?: boolean
}

/** A document no editor wrote, in the clothes of the site of its host: never kept and never found. */
export async function renderSiteDocument(env: Env, request: Request, document: SiteDocument): Promise<Response> {
  const { template, main, status = 200, form, state, token } = document
  const here = await getSiteOfHost(env, request)
  const { settings: stored, resolved, site, read_seq } = await loadSiteContext(env.DB, here)
  const settings = parseSettings(stored)
  const title = typeof document.title === 'string' ? document.title : document.title(settings)
  const origin = toOrigin(site)
  const url = document.url ?? new URL(request.url).pathname
  const isSecret = document.isSecret || isSecretPath(url)
  const context = { ...(form && { csrf_token: placeholderText('csrf') }), url: origin + url }
  const head = {
    title,
    description: '',
    robots: 'noindex',
    canonical: null,
    image: null,
    jsonLd: [],
    style: '',
    ...createSiteHead(env, settings, {
      page: { id: null, template, title, url, data: null },
      context,
      noThirdParties: isSecret,
    }),
  }
  const captcha = getCaptchaKind(env, isSecret)
  const headers = await createDocumentHeaders({
    style: '',
    robots: 'noindex',
    others: getAllowedOrigins(env, settings, here, head),
    frameAncestors: undefined,
    frames: [],
    isSecret,
    captcha: form && needsCaptcha(form) ? captcha : undefined,
    trustedTypes: undefined,
  })
  const placeholderValues =
    document.placeholderValues ?? (form && (await createPlaceholderValues(env, request, Date.now(), { token })))
  const parts = {
    head,
    settings,
    resolved,
    url,
    origin,
    main: typeof main === 'function' ? main(settings) : main,
    form: state,
    captcha,
    noThirdParties: isSecret,
  }
  const answer = { ...commonHeaders, ...headers, 'Cache-Control': 'private, no-store', ...placeholderValues?.headers }
  const { onComplete } = document
  const body = streamDocument(parts, {
    fillPlaceholder: placeholderValues?.fillPlaceholder,
    onComplete: onComplete && ((html) => onComplete(html, answer, read_seq)),
  })
  return new Response(body, { status, headers: answer })
}
