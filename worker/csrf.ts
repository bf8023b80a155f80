import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Env } from './env.ts'
import { randomToken, sameSecret, sign } from './signing.ts'

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
  fresh: boolean
}

/** The cookie a request carries, or a new one. Over https its name keeps other hosts of the domain from setting it. */
export function csrfCookie(request: Request): CsrfCookie {
  const name = request.url.startsWith('https:') ? '__Host-csrftoken' : 'csrftoken'
  const value = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.get('Cookie') ?? '')?.[1]
  return value ? { name, value, fresh: false } : { name, value: randomToken(), fresh: true }
}

/** The header that sets a fresh cookie; nothing for one the browser has. It ends with the browser's session. */
export const setCsrfCookie = ({ name, value, fresh }: CsrfCookie): Record<string, string> =>
  fresh ? { 'Set-Cookie': `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${name.startsWith('__Host-') ? '; Secure' : ''}` } : {}

/** A token for one showing of a form: when, which, and the signature that binds both to the cookie. Never twice the same. */
export async function csrfToken({ SECRET_KEY }: Env, cookie: CsrfCookie, now: number): Promise<string> {
  const instance = `${now.toString(36)}.${randomToken(16)}`
  return `${instance}.${await signature(SECRET_KEY, cookie, instance)}`
}

const signature = (key: string, { value }: CsrfCookie, instance: string) => sign(key, `csrf form ${value} ${instance}`)

/**
 * Lets a post through that comes from our own page: its origin, as far as the browser tells, and a token that we made for
 * this browser not longer ago than a day. The failure is `forbidden`.
 */
export async function checkCsrf(env: Env, request: Request, token: string | undefined, now: number): Promise<Result<FormInstance>> {
  if (comesFromElsewhere(request)) return fail(fromElsewhere)
  const [, time, id, signed] = /^([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{43})$/.exec(token ?? '') ?? []
  const cookie = csrfCookie(request)
  const known =
    time && id && signed && !cookie.fresh && (await sameSecret(signed, await signature(env.SECRET_KEY, cookie, `${time}.${id}`)))
  if (!known) return fail(unknown)
  const shownAt = Number.parseInt(time, 36)
  if (now - shownAt > lifetime || shownAt > now + 60_000) return fail(forbidden('This page was open for too long. Please send it again.'))
  return ok({ id, shownAt })
}

/** What the head alone says against a post: another site sends it, or no browser that has ever been here. */
export function foreignTo(request: Request): Failure | null {
  if (comesFromElsewhere(request)) return fromElsewhere
  return csrfCookie(request).fresh && !comesFromHere(request) ? unknown : null
}

/** Whether the browser says that another site sends this. One that says nothing is judged by its token alone. */
function comesFromElsewhere({ headers, url }: Request): boolean {
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
export const comesFromHere = (request: Request): boolean =>
  !comesFromElsewhere(request) && (request.headers.has('Origin') || request.headers.get('Sec-Fetch-Site') === 'same-origin')

const forbidden = (message: string): Failure => ({ reason: 'forbidden', message })
const fromElsewhere = forbidden('This was sent from another site. Please open our page and send it from there.')
const unknown = forbidden('We could not make sure that this came from our page. Please allow cookies for this site and send it again.')
