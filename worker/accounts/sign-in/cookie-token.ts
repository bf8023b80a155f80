import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { getCookieOptions, isPlainLocalHttp } from '../../http/cookie-options.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { createRandomToken, sha256 } from '../../security/signing.ts'
import { insertToken, type TokenPurpose, tokenLifetimes } from '../queries/one-time-tokens.ts'

type Call = Context<BackOfficeContext>

/** The cookie that identifies a browser during an unfinished sign-in. */
const cookieName = ({ env, req }: Call) => (isPlainLocalHttp(env, req.url) ? 'sign-in' : '__Host-sign-in')

/** Returns the token hash of the browser's cookie; null without a cookie. */
export async function getCookieTokenHash(c: Call): Promise<string | null> {
  const token = getCookie(c, cookieName(c))
  return token === undefined ? null : sha256(token)
}

/** Issues a one-time token in a cookie. Every token gets a new value, never one the browser sent. */
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
