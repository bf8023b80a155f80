import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Env } from '../env.ts'
import { getCookieOptions, isPlainLocalHttp } from '../http/cookie-options.ts'
import { isSameSecret, signWithHmac } from '../security/signing.ts'

/** How long a change may take to be live everywhere, in seconds: purges that the platform refuses are repeated. */
const lifetime = 60

/**
 * Remembers in the editor's browser that something was just changed there. It is signed, so that nobody else can make
 * the public site ask the database.
 */
export async function setRecentChangeCookie<Bound extends { Bindings: Env }>(c: Context<Bound>): Promise<void> {
  const expires = (Math.floor(Date.now() / 1000) + lifetime).toString(36)
  const value = `${expires}.${await createSignature(c.env, expires)}`
  setCookie(c, toCookieName(c.env, c.req.url), value, { ...getCookieOptions(c), maxAge: lifetime })
}

/**
 * Whether the browser of a request has just changed something in the back office. What it asks for is then answered
 * from the current state, not from the edge or from what the isolate knew.
 */
export async function hasRecentChangeCookie(env: Env, { url, headers }: Request, now: number): Promise<boolean> {
  const cookies = headers.get('Cookie')
  if (!cookies?.includes('recent_change=')) return false
  const pattern = new RegExp(`(?:^|;\\s*)${toCookieName(env, url)}=([0-9a-z]{1,9})\\.([\\w-]{43})(?:;|$)`)
  const [, expires, signature] = pattern.exec(cookies) ?? []
  if (!expires || !signature || Number.parseInt(expires, 36) * 1000 <= now) return false
  return isSameSecret(signature, await createSignature(env, expires))
}

const createSignature = ({ SECRET_KEY }: Env, expires: string) => signWithHmac(SECRET_KEY, `recent change ${expires}`)

const toCookieName = (env: Env, url: string) => `${isPlainLocalHttp(env, url) ? '' : '__Host-'}recent_change`
