import type { Env } from '../../env.ts'
import { isPlainLocalHttp, readCookie } from '../../http/cookie-options.ts'
import type { ViewRestriction } from '../../pages/visibility/view-restrictions.ts'
import { createExpiringProof, isExpiringProofValid } from '../../security/expiring-value.ts'

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
  const value = await createExpiringProof(env, toPurpose(restriction), { now, seconds: accessCookieMaxAge })
  const secure = isPlainLocalHttp(env, request.url) ? '' : '; Secure'
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
  const value = readCookie(request, toCookieName(env, request, restriction))
  return isExpiringProofValid(env, toPurpose(restriction), { value, now })
}

const toPurpose = ({ id, of = 'page', password_hash }: LockedRestriction) => `${of} pass ${id} ${password_hash}`

/** Returns the cookie name; its prefix prevents other hosts of the domain from setting it. */
const toCookieName = (env: Env, { url }: Request, { id, of = 'page' }: LockedRestriction) =>
  `${isPlainLocalHttp(env, url) ? '' : '__Host-'}${of}_pass_${id}`
