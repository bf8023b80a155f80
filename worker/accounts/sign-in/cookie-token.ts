import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { getCookieOptions, isPlainLocalHttp } from '../../http/cookie-options.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { createRandomToken, hashSha256Base64url } from '../../security/signing.ts'
import {
  type OneTimeTokenPurpose,
  oneTimeTokenLifetimes,
  prepareOneTimeTokenInsert,
} from '../queries/one-time-tokens.ts'

type Call = Context<BackOfficeHonoEnv>

/** The cookie that identifies a browser during an unfinished sign-in. */
const cookieName = ({ env, req }: Call) => (isPlainLocalHttp(env, req.url) ? 'sign-in' : '__Host-sign-in')

/** Returns the token hash of the browser's cookie; null without a cookie. */
export async function getOneTimeTokenCookieHash(c: Call): Promise<string | null> {
  const token = getCookie(c, cookieName(c))
  return token === undefined ? null : hashSha256Base64url(token)
}

/** Issues a one-time token in a cookie. Every token gets a new value, never one the browser sent. */
export async function issueOneTimeTokenCookie(
  c: Call,
  purpose: OneTimeTokenPurpose,
  { user, data = '' }: { user: number | null; data?: string },
) {
  const token = createRandomToken()
  await prepareOneTimeTokenInsert(
    c.env.DB,
    { hash: await hashSha256Base64url(token), purpose, user, data },
    new Date(),
  ).run()
  setCookie(c, cookieName(c), token, {
    ...getCookieOptions(c),
    sameSite: 'Strict',
    maxAge: oneTimeTokenLifetimes[purpose] / 1000,
  })
}

export const clearOneTimeTokenCookie = (c: Call) => deleteCookie(c, cookieName(c), getCookieOptions(c))
