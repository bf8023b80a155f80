import type { Context } from 'hono'
import type { CsrfResponse } from '#schema/wire/form-responses.ts'
import { csrfCookie, csrfToken, setCsrfCookie } from '../csrf.ts'
import type { Env } from '../env.ts'
import { commonHeaders } from '../security-headers.ts'

/** `GET /api-nc/csrftoken/`: a token for who asks, bound to their cookie. Nobody may keep it. */
export async function csrfTokenRoute({ env, req }: Context<{ Bindings: Env }>): Promise<Response> {
  const cookie = csrfCookie(req.raw)
  const answer: CsrfResponse = { csrf_token: await csrfToken(env, cookie, Date.now()) }
  return Response.json(answer, { headers: { ...commonHeaders, ...setCsrfCookie(cookie), 'Cache-Control': 'private, no-store' } })
}
