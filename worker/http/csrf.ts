import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../env.ts'
import { createRandomToken, isRandomToken, isSameSecret, signWithHmac } from '../security/signing.ts'
import { readCookie } from './cookie-options.ts'

/** How long a form's token is valid, in milliseconds. */
const lifetime = 24 * 60 * 60 * 1000

/** One rendering of a form, as identified by its valid token. */
export interface VerifiedCsrfToken {
  /** Unique id of this rendering. */
  id: string
  /** When the form was rendered, in milliseconds. */
  shownAt: number
}

/** The cookie that binds tokens to one browser. A new one must be set with the response. */
export interface CsrfCookie {
  name: string
  value: string
  isNew: boolean
}

/**
 * Returns the cookie of a request, or a new one. Over HTTPS its name prefix prevents other hosts of the domain from
 * setting it.
 */
export function getOrCreateCsrfCookie(request: Request): CsrfCookie {
  const name = request.url.startsWith('https:') ? '__Host-csrftoken' : 'csrftoken'
  const value = readCookie(request, name)
  return value && isRandomToken(value)
    ? { name, value, isNew: false }
    : { name, value: createRandomToken(), isNew: true }
}

/** Returns the header that sets a new cookie; nothing for an existing one. It is a session cookie. */
export const createCsrfCookieHeaders = ({ name, value, isNew }: CsrfCookie): Record<string, string> =>
  isNew
    ? {
        'Set-Cookie': `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${name.startsWith('__Host-') ? '; Secure' : ''}`,
      }
    : {}

/** Creates a unique token for one rendering of a form: time, id, and a signature that binds both to the cookie. */
export async function createFormCsrfToken({ SECRET_KEY }: Env, cookie: CsrfCookie, now: number): Promise<string> {
  const instance = `${now.toString(36)}.${createRandomToken(16)}`
  return `${instance}.${await signature(SECRET_KEY, cookie, instance)}`
}

const signature = (key: string, { value }: CsrfCookie, instance: string) =>
  signWithHmac(key, `csrf form ${value} ${instance}`)

/**
 * Validates that a POST comes from our own page: its origin, if the browser sends it, and a token created for this
 * browser within a day. Fails with `forbidden`.
 */
export async function validateCsrfTokenAndOrigin(
  env: Env,
  request: Request,
  token: string | undefined,
  now: number,
): Promise<Result<VerifiedCsrfToken>> {
  if (isCrossSiteRequest(request)) return fail(crossSiteError)
  const [, time, id, signed] = /^([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{43})$/.exec(token ?? '') ?? []
  const cookie = getOrCreateCsrfCookie(request)
  const isValid =
    time &&
    id &&
    signed &&
    !cookie.isNew &&
    (await isSameSecret(signed, await signature(env.SECRET_KEY, cookie, `${time}.${id}`)))
  if (!isValid) return fail(unknown)
  const shownAt = Number.parseInt(time, 36)
  if (now - shownAt > lifetime || shownAt > now + 60_000)
    return fail(forbidden('This page was open for too long. Please send it again.'))
  return ok({ id, shownAt })
}

/**
 * Checks the headers of a POST. Returns a failure if it comes from another site, or from a browser without our cookie.
 */
export function checkPostOrigin(request: Request): Failure | null {
  if (isCrossSiteRequest(request)) return crossSiteError
  return getOrCreateCsrfCookie(request).isNew && !isFromOwnOrigin(request) ? unknown : null
}

/**
 * Whether the browser's headers say that the request comes from another site. Without such headers only the token
 * decides.
 */
function isCrossSiteRequest({ headers, url }: Request): boolean {
  const { origin } = new URL(url)
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const from = headers.get('Origin')
  // Pages without a referrer send `null` as origin, but then Sec-Fetch-Site still tells whether it is the same.
  if (from === 'null' && site === 'same-origin') return false
  if (from !== null) return from !== origin
  const referrer = headers.get('Referer')
  return referrer !== null && URL.parse(referrer)?.origin !== origin
}

/** Whether the browser's headers confirm that the request comes from our own page. */
export const isFromOwnOrigin = (request: Request): boolean =>
  !isCrossSiteRequest(request) &&
  (request.headers.has('Origin') || request.headers.get('Sec-Fetch-Site') === 'same-origin')

const forbidden = (message: string): Failure => ({ reason: 'forbidden', message })
const crossSiteError = forbidden('This was sent from another site. Please open our page and send it from there.')
const unknown = forbidden(
  'We could not make sure that this came from our page. Please allow cookies for this site and send it again.',
)
