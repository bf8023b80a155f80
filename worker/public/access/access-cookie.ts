import type { Env } from '../../env.ts'
import { isPlainLocalHttp } from '../../http/cookie-options.ts'
import type { ViewRestriction } from '../../pages/visibility/view-restrictions.ts'
import { isSameSecret, sign } from '../../security/signing.ts'

/** A password is asked for again after this long, in seconds. */
const accessCookieMaxAge = 24 * 60 * 60

type LockedRestriction = Pick<ViewRestriction, 'id' | 'of' | 'password_hash'>

/**
 * The header that lets a browser pass whose user gave a restriction's password. It is of no use at another wall, nor
 * after its time, nor once the password is another. Nothing of it is stored here.
 */
export async function createAccessCookie(
  env: Env,
  request: Request,
  restriction: LockedRestriction,
  now: number,
): Promise<Record<string, string>> {
  const ends = (Math.floor(now / 1000) + accessCookieMaxAge).toString(36)
  const secure = isPlainLocalHttp(env, request.url) ? '' : '; Secure'
  const value = `${ends}.${await signature(env, restriction, ends)}`
  return {
    'Set-Cookie': `${toCookieName(env, request, restriction)}=${value}; Max-Age=${accessCookieMaxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  }
}

/** Whether a request shows that its sender has given the password. */
export async function hasAccessCookie(
  env: Env,
  request: Request,
  restriction: LockedRestriction,
  now: number,
): Promise<boolean> {
  const shown = new RegExp(
    `(?:^|;\\s*)${toCookieName(env, request, restriction)}=([0-9a-z]{1,9})\\.([\\w-]{43})(?:;|$)`,
  )
  const [, ends, signed] = shown.exec(request.headers.get('Cookie') ?? '') ?? []
  if (!ends || !signed || Number.parseInt(ends, 36) * 1000 <= now) return false
  return isSameSecret(signed, await signature(env, restriction, ends))
}

const signature = ({ SECRET_KEY }: Env, { id, of = 'page', password_hash }: LockedRestriction, ends: string) =>
  sign(SECRET_KEY, `${of} pass ${id} ${ends} ${password_hash}`)

/** The prefix keeps other hosts of the domain from setting it. */
const toCookieName = (env: Env, { url }: Request, { id, of = 'page' }: LockedRestriction) =>
  `${isPlainLocalHttp(env, url) ? '' : '__Host-'}${of}_pass_${id}`
