import type { ReactNode } from 'react'
import type { Settings } from '#app/settings/index.ts'
import { needsCaptcha } from '#app/ui/form-state.ts'
import { isSecretAddress } from '#schema/rules/secret-address.ts'
import type { FormName, FormState } from '#schema/wire/form.ts'
import { holeText } from '#schema/wire/holes.ts'
import { settingsFrom } from '../data/settings.ts'
import { originOf } from '../data/site.ts'
import { siteSurroundings } from '../data/surroundings.ts'
import type { Env } from '../env.ts'
import { commonHeaders } from '../security-headers.ts'
import { captchaKind } from '../services/captcha.ts'
import { otherOrigins, siteHead } from './document-head.ts'
import { type Filling, fillingFor } from './fill.ts'
import { hostedSite } from './hosted-site.ts'
import { documentHeaders, streamDocument } from './rendering.tsx'

export interface OwnDocument {
  title: string | ((settings: Settings) => string)
  /** What start-up data calls it. */
  template: string
  main: ReactNode | ((settings: Settings) => ReactNode)
  status?: number
  /** Its own address, where it is the same document at many. */
  url?: string
  /** Told of the whole of it, and when in the order of cache changes it was read. */
  whenDone?: (html: string, headers: Record<string, string>, readSeq: number) => void
  /** The form it holds: it has holes then, and every visitor a token of their own. */
  form?: FormName
  /** That form as it comes back. */
  state?: FormState | undefined
  /** Keeps a form that came back the form it was. */
  token?: string | undefined
  /** What fills the holes of a form that is none of those. */
  filling?: Filling | undefined
  /** It stands where a private page would. Documents whose address is a secret are known by that. */
  isSecret?: boolean
}

/** A document no editor wrote, in the clothes of the site of its host: never kept and never found. */
export async function ownDocument(env: Env, request: Request, document: OwnDocument): Promise<Response> {
  const { template, main, status = 200, form, state, token } = document
  const here = await hostedSite(env, request)
  const { settings: stored, resolved, site, read_seq } = await siteSurroundings(env.DB, here)
  const settings = settingsFrom(stored)
  const title = typeof document.title === 'string' ? document.title : document.title(settings)
  const origin = originOf(site)
  const url = document.url ?? new URL(request.url).pathname
  const isSecret = document.isSecret || isSecretAddress(url)
  const context = { ...(form && { csrf_token: holeText('csrf') }), url: origin + url }
  const head = {
    title,
    description: '',
    robots: 'noindex',
    canonical: null,
    picture: null,
    jsonLd: [],
    style: '',
    ...siteHead(env, settings, { page: { id: null, template, title, url, data: null }, context, noThirdParties: isSecret }),
  }
  const captcha = captchaKind(env, isSecret)
  const headers = await documentHeaders({
    style: '',
    robots: 'noindex',
    others: otherOrigins(env, settings, here, head),
    frameAncestors: undefined,
    frames: [],
    isSecret,
    captcha: form && needsCaptcha(form) ? captcha : undefined,
    trustedTypes: undefined,
  })
  const filling = document.filling ?? (form && (await fillingFor(env, request, Date.now(), { token })))
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
  const answer = { ...commonHeaders, ...headers, 'Cache-Control': 'private, no-store', ...filling?.headers }
  const { whenDone } = document
  const body = streamDocument(parts, { fill: filling?.fill, whenDone: whenDone && ((html) => whenDone(html, answer, read_seq)) })
  return new Response(body, { status, headers: answer })
}
