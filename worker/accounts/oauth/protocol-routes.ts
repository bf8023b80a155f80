import { type Context, Hono } from 'hono'
import { oauthRevocationRequest, oauthTokenRequest } from '#schema/accounts/oauth/wire.ts'
import type { Env } from '../../env.ts'
import { readLimitedRequestText } from '../../http/body.ts'
import { type InvalidInputResponder, validateAlreadyReadFormValues } from '../../http/input/validate-input.ts'
import { getClientNetwork } from '../../http/network.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { createMethodNotAllowedResponse } from '../../public/method-not-allowed.ts'
import { hashSha256Base64url, signWithHmac } from '../../security/signing.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { consumeRateLimits } from '../../stores/rate-limit.ts'
import { issueOauthTokensForGrant, splitRefreshToken } from './exchange-token.ts'
import { createOauthErrorResponse } from './oauth-error.ts'
import { oauthPaths } from './paths.ts'
import { prepareOauthGrantRevocation } from './queries.ts'
import { serveOauthClientRegistration } from './register-client.ts'

/** Maximum size of a form, in bytes. */
const maxBytes = 16 * 1024

/** How many requests for tokens one network may make. */
const tokenLimit = { max: 120, seconds: 60 }

const noStore = { 'Cache-Control': 'private, no-store' }

/**
 * What programs call themselves (OAuth 2.1, RFC 7591, RFC 7009). They have no session and are of no site, so this comes
 * before the checks of where a request is from: cookies have no effect.
 */
export const oauthProtocolRoutes = new Hono<BackOfficeHonoEnv>()

const routes = [
  [oauthPaths.register, serveOauthClientRegistration],
  [oauthPaths.token, respondWithToken],
  [oauthPaths.revoke, revokeToken],
] as const

for (const [path, handle] of routes) {
  const route = path.slice('/wagtail'.length)
  for (const each of [route, route.slice(0, -1)])
    oauthProtocolRoutes.post(each, handle).all(each, () => createMethodNotAllowedResponse('POST'))
}

type ProtocolContext = Context<{ Bindings: Env }>

async function respondWithToken(c: ProtocolContext): Promise<Response> {
  const retryAfter = await countTokenRequest(c)
  const tooMany = { error: 'temporarily_unavailable', error_description: 'Too many requests. Please wait.' } as const
  if (retryAfter !== null) return createOauthErrorResponse(tooMany, retryAfter)
  const form = await validateAlreadyReadFormValues(
    c,
    await readForm(c.req.raw),
    oauthTokenRequest,
    respondToInvalidTokenRequest,
  )
  if (form instanceof Response) return form
  const result = await issueOauthTokensForGrant(c.env, new URL(c.req.url).origin, form)
  return result.ok ? Response.json(result.value, { headers: noStore }) : createOauthErrorResponse(result.error)
}

const respondToInvalidTokenRequest: InvalidInputResponder<{ Bindings: Env }> = (_, { issues }) => {
  const error_description = `Invalid parameters: ${issues.map(({ path }) => path.join('.')).join(', ')}.`
  return createOauthErrorResponse({ error: 'invalid_request', error_description })
}

/** Revokes what the token belongs to (RFC 7009). Answers the same whether it was known. */
async function revokeToken(c: ProtocolContext): Promise<Response> {
  const retryAfter = await countTokenRequest(c)
  if (retryAfter !== null) return new Response(null, { status: 429, headers: { 'Retry-After': String(retryAfter) } })
  const { DB } = c.env
  const form = await validateAlreadyReadFormValues(
    c,
    await readForm(c.req.raw),
    oauthRevocationRequest,
    respondToRevocation,
  )
  if (form instanceof Response) return form
  const { token, client_id } = form
  await commitWritePlan(DB, { writes: [prepareOauthGrantRevocation(DB, await hashToken(token), client_id)] })
  return respondToRevocation()
}

const respondToRevocation = () => new Response(null, { headers: noStore })

const hashToken = async (token: string) => ({
  tokenHash: await hashSha256Base64url(token),
  refreshHash: await hashSha256Base64url(splitRefreshToken(token)[0]),
})

async function countTokenRequest({ env, req }: ProtocolContext): Promise<number | null> {
  const key = await signWithHmac(env.SECRET_KEY, `oauth token ${getClientNetwork(req.raw)}`)
  return consumeRateLimits(env.DB, [{ key, ...tokenLimit }], crypto.randomUUID(), new Date())
}

/** Reads a form; what is not one, or names something twice, has none of it. */
async function readForm(request: Request): Promise<Record<string, string>> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('Content-Type') ?? '')
  const text = isForm ? await readLimitedRequestText(request, maxBytes) : null
  const valuesByName = Map.groupBy(text?.ok ? new URLSearchParams(text.value) : [], ([name]) => name)
  return Object.fromEntries([...valuesByName.values()].flatMap((entries) => (entries.length === 1 ? entries : [])))
}
