import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { getCookieOptions, isPlainLocalHttp } from '../../http/cookie-options.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { createRandomToken, sha256 } from '../../security/signing.ts'
import { insertToken, type TokenPurpose, tokenLifetimes } from '../queries/one-time-tokens.ts'

type Call = Context<BackOfficeContext>

/** The cookie by which a browser that is not signed in yet holds the half of a sign-in it has passed. */
const cookieName = ({ env, req }: Call) => (isPlainLocalHttp(env, req.url) ? 'sign-in' : '__Host-sign-in')

/** What the browser's cookie stands for, as tickets are kept; null without one. */
export async function getCookieTokenHash(c: Call): Promise<string | null> {
  const token = getCookie(c, cookieName(c))
  return token === undefined ? null : sha256(token)
}

/**
 * Makes a ticket that this browser alone holds. Each is held by a cookie of its own making, never by one it came with.
 */
export async function issueCookieToken(
  c: Call,
  purpose: TokenPurpose,
  { user, data = '' }: { user: number | null; data?: string },
) {
  const token = createRandomToken()
  await insertToken(c.env.DB, { hash: await sha256(token), purpose, user, data }, new Date()).run()
  setCookie(c, cookieName(c), token, {
    ...getCookieOptions(c),
    sameSite: 'Strict',
    maxAge: tokenLifetimes[purpose] / 1000,
  })
}

export const clearCookieToken = (c: Call) => deleteCookie(c, cookieName(c), getCookieOptions(c))
