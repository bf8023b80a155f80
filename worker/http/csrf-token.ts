import type { Context } from 'hono'
import type { CsrfResponse } from '#schema/forms/response-wire.ts'
import type { Env } from '../env.ts'
import { createCsrfToken, csrfCookieHeaders, getCsrfCookie } from './csrf.ts'
import { commonHeaders } from './security-headers.ts'

/** `GET /api-nc/csrftoken/`: a token for who asks, bound to their cookie. Nobody may keep it. */
export async function serveCsrfToken({ env, req }: Context<{ Bindings: Env }>): Promise<Response> {
  const cookie = getCsrfCookie(req.raw)
  const answer: CsrfResponse = { csrf_token: await createCsrfToken(env, cookie, Date.now()) }
  return Response.json(answer, { headers: { ...commonHeaders, ...csrfCookieHeaders(cookie), 'Cache-Control': 'private, no-store' } })
}
