import type { Env } from '../../env.ts'
import { isPlainLocalHttp } from '../../http/cookie-options.ts'
import type { ViewRestriction } from '../../pages/visibility/view-restrictions.ts'
import { isSameSecret, signWithHmac } from '../../security/signing.ts'

/** How long an entered password is valid, in seconds. */
const accessCookieMaxAge = 24 * 60 * 60

type LockedRestriction = Pick<ViewRestriction, 'id' | 'of' | 'password_hash'>

/**
 * Creates the cookie header for a visitor who entered a restriction's password. The cookie is signed and valid only for
 * this restriction, a limited time, and the current password. Nothing is stored on the server.
 */
export async function createPasswordAccessCookie(
  env: Env,
  request: Request,
  restriction: LockedRestriction,
  now: number,
): Promise<Record<string, string>> {
  const expires = (Math.floor(now / 1000) + accessCookieMaxAge).toString(36)
  const secure = isPlainLocalHttp(env, request.url) ? '' : '; Secure'
  const value = `${expires}.${await signature(env, restriction, expires)}`
  return {
    'Set-Cookie': `${toCookieName(env, request, restriction)}=${value}; Max-Age=${accessCookieMaxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  }
}

/** Whether a request has a valid access cookie for a restriction. */
export async function hasValidPasswordAccessCookie(
  env: Env,
  request: Request,
  restriction: LockedRestriction,
  now: number,
): Promise<boolean> {
  const cookiePattern = new RegExp(
    `(?:^|;\\s*)${toCookieName(env, request, restriction)}=([0-9a-z]{1,9})\\.([\\w-]{43})(?:;|$)`,
  )
  const [, expires, signed] = cookiePattern.exec(request.headers.get('Cookie') ?? '') ?? []
  if (!expires || !signed || Number.parseInt(expires, 36) * 1000 <= now) return false
  return isSameSecret(signed, await signature(env, restriction, expires))
}

const signature = ({ SECRET_KEY }: Env, { id, of = 'page', password_hash }: LockedRestriction, expires: string) =>
  signWithHmac(SECRET_KEY, `${of} pass ${id} ${expires} ${password_hash}`)

/** Returns the cookie name; its prefix prevents other hosts of the domain from setting it. */
const toCookieName = (env: Env, { url }: Request, { id, of = 'page' }: LockedRestriction) =>
  `${isPlainLocalHttp(env, url) ? '' : '__Host-'}${of}_pass_${id}`
