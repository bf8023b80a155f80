import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Env } from '../env.ts'
import { getCookieOptions, isPlainLocalHttp, readCookie } from '../http/cookie-options.ts'
import { createExpiringProof, isExpiringProofValid } from '../security/expiring-value.ts'

/** How long a change may take to be live everywhere, in seconds: purges that the platform refuses are repeated. */
const lifetime = 60

const purpose = 'recent change'

/**
 * Remembers in the editor's browser that something was just changed there. It is signed, so that nobody else can make
 * the public site ask the database.
 */
export async function setRecentChangeCookie<Bound extends { Bindings: Env }>(c: Context<Bound>): Promise<void> {
  const value = await createExpiringProof(c.env, purpose, { now: Date.now(), seconds: lifetime })
  setCookie(c, toCookieName(c.env, c.req.url), value, { ...getCookieOptions(c), maxAge: lifetime })
}

/**
 * Whether the browser of a request has just changed something in the back office. What it asks for is then answered
 * from the current state, not from the edge or from what the isolate knew.
 */
export async function hasRecentChangeCookie(env: Env, request: Request, now: number): Promise<boolean> {
  const value = readCookie(request, toCookieName(env, request.url))
  return value !== undefined && isExpiringProofValid(env, purpose, { value, now })
}

const toCookieName = (env: Env, url: string) => `${isPlainLocalHttp(env, url) ? '' : '__Host-'}recent_change`
