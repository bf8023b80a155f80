import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../env.ts'
import { createRandomToken, isSameSecret, sign } from '../security/signing.ts'

/** How long a form may stay open, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000

/** One showing of a form: what its token says once it has proved genuine. */
export interface FormInstance {
  /** Tells this showing from every other. */
  id: string
  /** When the form was shown, in milliseconds. */
  shownAt: number
}

/** A visitor's cookie, by which tokens are bound to one browser. `fresh` ones must be set with the answer. */
export interface CsrfCookie {
  name: string
  value: string
  isNew: boolean
}

/** The cookie a request carries, or a new one. Over https its name keeps other hosts of the domain from setting it. */
export function getCsrfCookie(request: Request): CsrfCookie {
  const name = request.url.startsWith('https:') ? '__Host-csrftoken' : 'csrftoken'
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.get('Cookie') ?? '')?.[1]
  return value ? { name, value, isNew: false } : { name, value: createRandomToken(), isNew: true }
}

/** The header that sets a fresh cookie; nothing for one the browser has. It ends with the browser's session. */
export const csrfCookieHeaders = ({ name, value, isNew }: CsrfCookie): Record<string, string> =>
  isNew
    ? {
        'Set-Cookie': `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${name.startsWith('__Host-') ? '; Secure' : ''}`,
      }
    : {}

/**
 * A token for one showing of a form: when, which, and the signature that binds both to the cookie. Never twice the
 * same.
 */
export async function createCsrfToken({ SECRET_KEY }: Env, cookie: CsrfCookie, now: number): Promise<string> {
  const instance = `${now.toString(36)}.${createRandomToken(16)}`
  return `${instance}.${await signature(SECRET_KEY, cookie, instance)}`
}

const signature = (key: string, { value }: CsrfCookie, instance: string) => sign(key, `csrf form ${value} ${instance}`)

/**
 * Lets a post through that comes from our own page: its origin, as far as the browser tells, and a token that we made
 * for this browser not longer ago than a day. The failure is `forbidden`.
 */
export async function checkCsrf(
  env: Env,
  request: Request,
  token: string | undefined,
  now: number,
): Promise<Result<FormInstance>> {
  if (isCrossSiteRequest(request)) return fail(crossSiteError)
  const [, time, id, signed] = /^([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{43})$/.exec(token ?? '') ?? []
  const cookie = getCsrfCookie(request)
  const known =
    time &&
    id &&
    signed &&
    !cookie.isNew &&
    (await isSameSecret(signed, await signature(env.SECRET_KEY, cookie, `${time}.${id}`)))
  if (!known) return fail(unknown)
  const shownAt = Number.parseInt(time, 36)
  if (now - shownAt > lifetime || shownAt > now + 60_000)
    return fail(forbidden('This page was open for too long. Please send it again.'))
  return ok({ id, shownAt })
}

/** What the head alone says against a post: another site sends it, or no browser that has ever been here. */
export function checkRequestOrigin(request: Request): Failure | null {
  if (isCrossSiteRequest(request)) return crossSiteError
  return getCsrfCookie(request).isNew && !isFromOwnOrigin(request) ? unknown : null
}

/** Whether the browser says that another site sends this. One that says nothing is judged by its token alone. */
function isCrossSiteRequest({ headers, url }: Request): boolean {
  const { origin } = new URL(url)
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const from = headers.get('Origin')
  // Pages that send no referrer name no origin either; then the browser still says whether it is the same.
  if (from === 'null' && site === 'same-origin') return false
  if (from !== null) return from !== origin
  const referrer = headers.get('Referer')
  return referrer !== null && URL.parse(referrer)?.origin !== origin
}

/** Whether the browser vouches that our own page sends this. */
export const isFromOwnOrigin = (request: Request): boolean =>
  !isCrossSiteRequest(request) &&
  (request.headers.has('Origin') || request.headers.get('Sec-Fetch-Site') === 'same-origin')

const forbidden = (message: string): Failure => ({ reason: 'forbidden', message })
const crossSiteError = forbidden('This was sent from another site. Please open our page and send it from there.')
const unknown = forbidden(
  'We could not make sure that this came from our page. Please allow cookies for this site and send it again.',
)
